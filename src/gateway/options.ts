import { type Command, commandOf, Mistake, parseFlags, readPort } from '../serve/command-line.ts'

/** What the command line and the environment say; the folder as given. */
export interface CommandOptions {
  readonly port: number
  /** Scheme, host and port; nothing else. */
  readonly core: URL
  /** Null: the build beside the server. */
  readonly console: string | null
}

export const HELP = `Usage: npm start -- --core URL [flags]

  --core URL     the real core that the console stands before: http://host[:port] or https://host[:port]
  --port N       port on 127.0.0.1, 0 for any free one (PORT; 8080)
  --console DIR  the built console
  --help         this text

NODE_EXTRA_CA_CERTS=FILE trusts the authority of a core's own certificate.`

const FLAGS = {
  core: { type: 'string' },
  port: { type: 'string' },
  console: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function readCore(value: string | undefined): URL {
  if (value === undefined)
    throw new Mistake('--core says which core the console stands before: --core http://host:port.')
  // The value itself stays out of the sentences: it may hold a password.
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null
  if (url === null) throw new Mistake('--core is no address of a core: it looks like http://host:port or https://host.')
  if (url.username !== '' || url.password !== '')
    throw new Mistake('--core takes no user and no password: people log in at the core itself.')
  // Pages, cookies and links of a core count from the root of its origin, and so does the gateway.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Mistake(`--core is an origin without a path: ${url.origin}.`)
  return url
}

function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Command<CommandOptions> {
  const flags = parseFlags(args, FLAGS)
  if (flags.help === true) return { kind: 'help' }
  const options: CommandOptions = {
    port: readPort(flags.port ?? (environment.PORT || '8080')),
    core: readCore(flags.core),
    console: flags.console ?? null,
  }
  return { kind: 'run', options }
}

/** Reads flags (they win) and environment. Never throws: a mistake becomes one sentence. */
export function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Command<CommandOptions> {
  return commandOf(() => readOptions(args, environment))
}
