import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { encryptPassword } from '../../../src/sandbox/pages/browser/encrypt-secret.ts'

const unquote = (value: string) => value.replace(/^"|"$/g, '')

/** A browser without a screen: keeps cookies as one does, and follows nothing by itself. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** Its address; that of the server itself, if not said. */
  from: string | undefined
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#app.inject({
      ...options,
      ...(this.from === undefined ? {} : { remoteAddress: this.from }),
      headers: { ...(cookie === '' ? {} : { cookie }), ...options.headers },
    })
    for (const text of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(text)
    return answer
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.ask({ url, headers })
  }

  /** An unsafe call of the console: with the token of the cookie. */
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload: object,
    headers: Record<string, string> = {},
  ) {
    return this.ask({
      method,
      url,
      payload,
      headers: { 'x-csrftoken': this.cookies.get('jms_csrftoken') ?? '', ...headers },
    })
  }

  /** A form of one of the server's own pages: with the token of the cookie. */
  sendForm(url: string, fields: Record<string, string>) {
    return this.ask({
      method: 'POST',
      url,
      payload: new URLSearchParams({
        csrfmiddlewaretoken: this.cookies.get('jms_csrftoken') ?? '',
        ...fields,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  }

  /** The form of the login page, as its script sends it. */
  submit(username: string, password: string, fields: Record<string, string> = {}, url = '/core/auth/login/') {
    return this.sendForm(url, { username, password: this.encrypt(password), ...fields })
  }

  encrypt(secret: string): string {
    return encryptPassword(secret, unquote(this.cookies.get('jms_public_key') ?? ''))
  }

  /** All the way in; the password of seeded accounts is their username. */
  async signIn(username: string, password = username): Promise<this> {
    await this.get('/core/auth/login/')
    await this.submit(username, password)
    await this.get('/core/auth/login/guard/')
    return this
  }

  #keep(text: string) {
    const [pair = '', ...attributes] = text.split('; ')
    const at = pair.indexOf('=')
    const gone = attributes.some((attribute) => /^Max-Age=0$|^Expires=Thu, 01 Jan 1970/i.test(attribute))
    if (gone) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

/** Set-Cookie of one name, as it went over the wire. */
export function setCookie(answer: LightMyRequestResponse, name: string): string | undefined {
  return [answer.headers['set-cookie'] ?? []].flat().find((text) => text.startsWith(`${name}=`))
}
