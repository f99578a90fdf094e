import type { Call } from '../../client/http.ts'
import type { HttpRequest } from '../../client/request.ts'
import { shellQuoted } from './placeholder.ts'
import { callWithoutSecrets, withToken } from './without-secrets.ts'

/** Makes the request that a call would send. */
export type MakeRequest = (call: Call) => Promise<HttpRequest>

/** The calls as commands of a POSIX shell, one below the other. Nothing in them is a secret. */
export async function curlText(calls: readonly Call[], make: MakeRequest): Promise<string> {
  const requests = await Promise.all(calls.map(async (call) => withToken(await make(callWithoutSecrets(call)))))
  return requests.map(command).join('\n\n')
}

const NEXT_LINE = ' \\\n  '

function command({ method, url, headers, body }: HttpRequest): string {
  const options = [
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...bodyOptions(body),
  ]
  // Brackets and braces of an address mean themselves.
  return [`curl -g -X ${method} ${shellQuoted(url.href)}`, ...options].join(NEXT_LINE)
}

function bodyOptions(body: HttpRequest['body']): readonly string[] {
  if (body === undefined) return []
  if (body instanceof FormData) return [...body].map(([name, value]) => partOption(name, value))
  if (body instanceof Blob) return ['--data-binary @FILE']
  return [`--data-raw ${shellQuoted(body)}`]
}

/** A text is sent as it is written; of a file only its name is told. */
const partOption = (name: string, value: File | string): string =>
  typeof value === 'string'
    ? `--form-string ${shellQuoted(`${name}=${value}`)}`
    : `-F ${shellQuoted(`${name}=@"${value.name.replace(/["\\]/g, String.raw`\$&`)}"`)}`
