/** Calls the API of a sandbox as a signed-in console does, without a browser. */
export interface ApiClient {
  /** Milliseconds until the whole answer is there. Rejects unless it is a success. */
  time(path: string): Promise<number>
  post(path: string, body: unknown): Promise<void>
}

function keep(cookies: Map<string, string>, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
}

/** Signs in with the form of the login page; a plain password is taken as well as an encrypted one. */
export async function signIn(origin: string, username: string): Promise<ApiClient> {
  const cookies = new Map<string, string>()
  const token = () => cookies.get('jms_csrftoken') ?? ''
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, cookie, 'x-csrftoken': token(), origin }
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, headers })
    keep(cookies, answer)
    if (answer.status >= 400) throw new Error(`${path} answered ${String(answer.status)}`)
    return answer
  }
  await ask('/core/auth/login/')
  const form = new URLSearchParams({ csrfmiddlewaretoken: token(), username, password: username })
  await ask('/core/auth/login/', { method: 'POST', body: form })
  await ask('/core/auth/login/guard/')
  return {
    async time(path) {
      const started = performance.now()
      await (await ask(`/api/v1${path}`)).arrayBuffer()
      return performance.now() - started
    },
    async post(path, body) {
      const headers = { 'content-type': 'application/json' }
      await ask(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    },
  }
}
