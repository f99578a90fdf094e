import type { CookieJar, TextStorage } from '../../../src/client/browser.ts'
import { type Api, type ApiContext, type Call, type HttpRequest, requestOf } from '../../../src/client/http.ts'
import { encryptSecret } from '../../../src/client/secrets.ts'
import { RequestFailed } from '../../../src/client/failure.ts'
import { readProblem } from '../../../src/contract/problem.ts'

/** A cookie jar that remembers what was written to it, and reads as it was last set. */
export function cookieJar(text = ''): CookieJar & { text: string; readonly written: string[] } {
  const jar = {
    text,
    written: [] as string[],
    read: () => jar.text,
    write: (line: string) => void jar.written.push(line),
  }
  return jar
}

export function memoryStorage(
  entries: Readonly<Record<string, string>> = {},
): TextStorage & { readonly entries: Map<string, string> } {
  const map = new Map(Object.entries(entries))
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

/** As the real one: with the key that a browser holds. */
const encrypt = (secret: string) => encryptSecret(secret, typeof document === 'undefined' ? '' : document.cookie)

export type Answer = (call: Call) => unknown

/** An API whose every call is kept and answered by `answer`, which may throw, or answer a promise. */
export function fakeApi(answer: Answer): { readonly api: Api; readonly calls: Call[] } {
  const calls: Call[] = []
  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  async function send(call: Call): Promise<unknown> {
    const sent = call.seal === undefined ? call : { ...call, body: await call.seal(encrypt) }
    calls.push(sent)
    return answer(sent)
  }
  return { api: { send }, calls }
}

const CONTEXT: ApiContext = {
  cookies: () => '',
  timeZone: () => 'UTC',
  organization: () => 'org-1',
  origin: 'https://gate.example.com',
}

/** The request of a call by a browser without cookies, in an organization of its own. */
export const fakeRequest = (call: Call): Promise<HttpRequest> => requestOf(CONTEXT, call, async (secret) => secret)

export function refusal(status: number, url: string, body: unknown = null): RequestFailed {
  return new RequestFailed(readProblem(status, 'application/json', body), { method: 'GET', url })
}

/** A promise that the test settles. */
export function deferred<T>(): {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
} {
  let settle: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}

/** Lets everything that is ready run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
