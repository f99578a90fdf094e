import { type FlagValues, Mistake, readPort, textFlag } from '../serve/command-line.ts'
import { LOG_LEVELS, type LogLevel } from './access-log.ts'
import { type AddressSet, LOOPBACK_ADDRESSES, readAddresses } from './addresses.ts'
import type { Limits } from './core-request.ts'

/** Options of the command line and the environment; files and folders as given. */
export interface GatewayCommandOptions {
  readonly host: string
  readonly port: number
  /** Scheme, host and port; nothing else. */
  readonly core: URL
  /** Certificates of the core's authority. */
  readonly coreCa: string | null
  /** Name in the core's certificate. */
  readonly coreName: string | null
  /** Path of the console, with slashes around it. */
  readonly base: string
  /** Folder with hashed files of other releases. */
  readonly otherReleases: string | null
  readonly isTrusted: AddressSet
  /** True if other machines reach the gateway, and only proxies of this one are trusted. */
  readonly lacksProxy: boolean
  readonly mayReadMetrics: AddressSet
  readonly limits: Limits
  readonly logLevel: LogLevel
  /** In ms. */
  readonly stop: { readonly delay: number; readonly limit: number }
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

/** First segments of paths that belong to a core, its programs and the gateway. */
const TAKEN = ['-', 'api', 'core', 'koko', 'lion', 'luna', 'media', 'static', 'ws']

/** The path of the console, with slashes around it. @throws Mistake */
export function readBase(flags: FlagValues): string {
  const given = textFlag(flags, 'base') ?? ''
  const segments = given.split('/').filter((segment) => segment !== '')
  if (segments.length === 0 || !segments.every((segment) => /^[\w-][\w.-]*$/.test(segment)))
    throw new Mistake(`--base must be a path of letters, digits, dots and hyphens such as /console/, not "${given}".`)
  const [first = ''] = segments
  if (TAKEN.includes(first)) throw new Mistake(`--base must not be below /${first}/, which is not the console's.`)
  return `/${segments.join('/')}/`
}

function readNumber(flags: FlagValues, name: string, range: readonly [least: number, most: number]): number {
  const value = textFlag(flags, name) ?? ''
  const number = /^\d{1,7}$/.test(value) ? Number(value) : NaN
  const [least, most] = range
  if (!(number >= least && number <= most))
    throw new Mistake(`--${name} must be a whole number from ${String(least)} to ${String(most)}, not "${value}".`)
  return number
}

function readLogLevel(flags: FlagValues): LogLevel {
  const value = textFlag(flags, 'log')
  const level = LOG_LEVELS.find((each) => each === value)
  if (level === undefined) throw new Mistake(`--log must be one of ${LOG_LEVELS.join(', ')}, not "${value ?? ''}".`)
  return level
}

const isOfThisMachine = (host: string): boolean => host === 'localhost' || LOOPBACK_ADDRESSES(host)

const addressesOf = (flags: FlagValues, name: string) => readAddresses(textFlag(flags, name) ?? '', name)
const secondsOf = (flags: FlagValues, name: string) => readNumber(flags, name, [0, 3600]) * 1000

/**
 * Options of flags and environment.
 * @throws Mistake, whose message is one line, for an invalid value
 */
export function readGatewayOptions(flags: FlagValues): GatewayCommandOptions {
  return {
    host: textFlag(flags, 'host') ?? '',
    port: readPort(flags),
    core: readCore(textFlag(flags, 'core') ?? ''),
    coreCa: textFlag(flags, 'core-ca'),
    coreName: textFlag(flags, 'core-name'),
    base: readBase(flags),
    otherReleases: textFlag(flags, 'assets'),
    isTrusted: addressesOf(flags, 'trust-proxy'),
    lacksProxy: textFlag(flags, 'trust-proxy') === 'loopback' && !isOfThisMachine(textFlag(flags, 'host') ?? ''),
    mayReadMetrics: addressesOf(flags, 'metrics-from'),
    limits: {
      sockets: readNumber(flags, 'max-sockets', [1, 1_000_000]),
      body: readNumber(flags, 'max-body', [1, 1_000_000]) * 1024 ** 2,
      header: readNumber(flags, 'max-headers', [8, 1024]) * 1024,
    },
    logLevel: readLogLevel(flags),
    stop: { delay: secondsOf(flags, 'stop-delay'), limit: secondsOf(flags, 'stop-timeout') },
    console: textFlag(flags, 'console'),
    registry: textFlag(flags, 'registry'),
    tokenKey: textFlag(flags, 'token-key'),
  }
}
