import { execFileSync } from 'node:child_process'

/** What is asked of a server, in the same words for a request that is sent and for a command. */
export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

export const HIDDEN = 'hidden'

/** What a shell hands to curl, a command each, with HIDDEN in every variable that the text names. */
export function argumentsOf(text: string): readonly (readonly string[])[] {
  const variables = [...text.matchAll(/"\$([A-Z0-9_]+)"/g)].map(([, name]) => [name ?? '', HIDDEN] as const)
  const script = `curl() { printf '%s\\0' "$@"; printf 'END\\0'; }\n${text}`
  const said = execFileSync('sh', ['-c', script], {
    env: Object.fromEntries(variables),
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const commands = said.split('END\0').slice(0, -1)
  return commands.map((command) => command.split('\0').slice(0, -1))
}

/** The request that curl makes of its arguments. */
export function askedBy(words: readonly string[]): Asked {
  const after = (option: string) => words[words.indexOf(option) + 1] ?? ''
  const headers = words.flatMap((word, at) => (words[at - 1] === '-H' ? [word.split(/: (.*)/s).slice(0, 2)] : []))
  return {
    method: after('-X'),
    url: words[words.indexOf('-X') + 2] ?? '',
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name, value])),
    body: words.includes('--data-raw') ? after('--data-raw') : null,
  }
}

/** A server that keeps what it is asked, and answers what nearly every call can go on with. */
export function listener(): { readonly asked: Asked[]; readonly fetch: typeof fetch } {
  const asked: Asked[] = []
  return {
    asked,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = await request.text()
      const headers = Object.fromEntries(request.headers)
      asked.push({ method: request.method, url: request.url, headers, body: body === '' ? null : body })
      return Response.json({ spm: HIDDEN, count: 0, results: [] })
    },
  }
}
