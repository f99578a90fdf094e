import { type Command, commandOf, Mistake, parseFlags, readPort } from '../serve/command-line.ts'

/** Options of the command line and the environment; the folder as given. */
export interface GatewayCommandOptions {
  readonly port: number
  /** Scheme, host and port; nothing else. */
  readonly core: URL
  /** Null: the build next to the server. */
  readonly console: string | null
}

export const GATEWAY_HELP = `Usage: npm start -- --core URL [flags]

  --core URL     address of the core: http://host[:port] or https://host[:port]
  --port N       port on 127.0.0.1; 0 for any free port (PORT; default 8080)
  --console DIR  folder of the built console
  --help         show this help

Set NODE_EXTRA_CA_CERTS=FILE to trust a core whose certificate is signed by a private authority.`

const FLAGS = {
  core: { type: 'string' },
  port: { type: 'string' },
  console: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function readCore(value: string | undefined): URL {
  if (value === undefined)
    throw new Mistake('--core is required: the address of the core, as in --core http://host:port.')
  // The sentences do not repeat the value: it may contain a password.
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null
  if (url === null) throw new Mistake('--core is not a valid address. Use http://host:port or https://host.')
  if (url.username !== '' || url.password !== '')
    throw new Mistake('--core must not contain a user or a password: users sign in at the core.')
  // Pages, cookies and links of a core are relative to the root of its origin.
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Mistake(`--core must not have a path. Use ${url.origin}.`)
  return url
}

function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Command<GatewayCommandOptions> {
  const flags = parseFlags(args, FLAGS)
  if (flags.help === true) return { kind: 'help' }
  const options: GatewayCommandOptions = {
    port: readPort(flags.port ?? (environment.PORT || '8080')),
    core: readCore(flags.core),
    console: flags.console ?? null,
  }
  return { kind: 'run', options }
}

/** Reads flags, then the environment. Never throws: a mistake becomes a one-line message. */
export function readGatewayCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Command<GatewayCommandOptions> {
  return commandOf(() => readOptions(args, environment))
}
