import { type FlagValues, Mistake, readPort, textFlag } from '../serve/command-line.ts'

/** Options of the command line and the environment; the folder as given. */
export interface GatewayCommandOptions {
  readonly port: number
  /** Scheme, host and port; nothing else. */
  readonly core: URL
  /** Null: the build next to the server. */
  readonly console: string | null
  /** Folder of an overlay. */
  readonly registry: string | null
  /** File with the key that seals tokens. */
  readonly tokenKey: string | null
}

/** The address of a core. @throws Mistake that does not repeat the value */
export function readCore(value: string): URL {
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

/**
 * Options of flags and environment.
 * @throws Mistake, whose message is one line, for an invalid value
 */
export function readGatewayOptions(flags: FlagValues): GatewayCommandOptions {
  return {
    port: readPort(flags),
    core: readCore(textFlag(flags, 'core') ?? ''),
    console: textFlag(flags, 'console'),
    registry: textFlag(flags, 'registry'),
    tokenKey: textFlag(flags, 'token-key'),
  }
}
