import { encryptPassword } from '../../src/sandbox/pages/browser/encrypt-secret.ts'
import { type Answer, call, type Sent } from './call.ts'

const unquote = (value: string) => value.replace(/^"|"$/g, '')

/** A browser at one origin: keeps the cookies that a browser would keep over plain http, says where its requests come from. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async go(path: string, sent: Sent = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const origin = sent.method === undefined ? {} : { origin: this.#origin }
    const headers = { accept: 'text/html,*/*', 'accept-language': 'en', cookie, ...origin, ...sent.headers }
    const answer = await call(this.#origin + path, { ...sent, headers })
    for (const text of answer.headers['set-cookie'] ?? []) this.#keep(text)
    return answer
  }

  /** Follows redirects to the end; answers every path on the way. Throws when one leaves the origin. */
  async follow(path: string, sent: Sent = {}): Promise<{ readonly path: readonly string[]; readonly last: Answer }> {
    const passed = [path]
    let last = await this.go(path, sent)
    while (last.headers.location !== undefined && passed.length < 10) {
      const next = new URL(last.headers.location, this.#origin + path)
      if (next.origin !== this.#origin) throw new Error(`led away to ${next.href}`)
      passed.push(next.pathname + next.search)
      last = await this.go(next.pathname + next.search)
    }
    return { path: passed, last }
  }

  /** An unsafe call of the console. */
  send(method: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    const token = this.cookies.get('jms_csrftoken') ?? ''
    const sent = {
      accept: 'application/json, */*',
      'content-type': 'application/json',
      'x-csrftoken': token,
      ...headers,
    }
    return this.go(path, { method, body: JSON.stringify(body), headers: sent })
  }

  /** The login form, as its script sends it, and all the way in. */
  async signIn(username: string, password = username) {
    await this.go('/core/auth/login/')
    const form = new URLSearchParams({
      csrfmiddlewaretoken: this.cookies.get('jms_csrftoken') ?? '',
      username,
      password: encryptPassword(password, unquote(this.cookies.get('jms_public_key') ?? '')),
    })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return this.follow('/core/auth/login/', { method: 'POST', body: form.toString(), headers })
  }

  #keep(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    if (attributes.some((attribute) => /^(secure$|domain=)/i.test(attribute))) return
    const at = pair.indexOf('=')
    const gone = attributes.some((attribute) => /^Max-Age=0$|^Expires=Thu, 01 Jan 1970/i.test(attribute))
    if (gone) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
