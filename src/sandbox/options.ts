import { millisecondsInMinute } from 'date-fns/constants'
import { type Command, commandOf, Mistake, parseFlags, readPort } from '../serve/command-line.ts'
import type { Edition, License } from './rest/model/context.ts'
import { type Fault, readFault } from './faults/fault.ts'
import type { SeedSize } from './seed/seed.ts'

export const EDITIONS: readonly Edition[] = ['enterprise', 'community']
export const LICENSES: readonly License[] = ['valid', 'none', 'expired', 'expiring', 'over-limit']
const SEED_SIZES: readonly SeedSize[] = ['default', 'large']

/** Options of the command line and the environment; paths are as given. */
export interface SandboxCommandOptions {
  readonly port: number
  readonly data: string
  readonly databaseUrl: string | null
  readonly edition: Edition
  readonly license: License
  /** The data of a new database. */
  readonly seed: SeedSize
  /** Null: the build next to the server. */
  readonly console: string | null
  readonly logResponses: string | null
  /** Delay of every API response, ms. */
  readonly delay: number
  readonly faults: readonly Fault[]
  /** Encloses every text of the server in marks, for tests. */
  readonly markTexts: boolean
}

export const SANDBOX_HELP = `Usage: npm start -- [flags]

  --port N              port on 127.0.0.1; 0 for any free port (PORT; default 8080)
  --data DIR            folder of the embedded database (DATA_DIR; default ./data)
  --edition NAME        ${EDITIONS.join(' | ')}
  --license STATE       ${LICENSES.join(' | ')}
  --seed SIZE           ${SEED_SIZES.join(' | ')}: sample data of a new database; large takes a minute or two
  --console DIR         folder of the built console
  --log-responses FILE  write one JSON line per response
  --delay MS            delay every API response, to simulate a slow network
  --fault "GET PATH 500"
                        make a request fail, to test how the console handles it; instead of a status: html, empty, drop
                        or wait:MS; add x2 to fail only twice; WS as the method of a websocket; * in the path for an id
  --mark-texts          enclose every text of the server in ⟦ and ⟧, to find untranslated texts
  --core URL            start no sandbox: connect the console to the core at URL (see --core URL --help)
  --help                show this help

Set DATABASE_URL=postgres://... to use a PostgreSQL server instead of the embedded database.`

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  edition: { type: 'string' },
  license: { type: 'string' },
  seed: { type: 'string' },
  console: { type: 'string' },
  'log-responses': { type: 'string' },
  delay: { type: 'string' },
  fault: { type: 'string', multiple: true },
  'mark-texts': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function choose<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new Mistake(`--${name} must be one of ${allowed.join(', ')}, not "${value}".`)
  return found
}

const LONGEST_DELAY_MS = millisecondsInMinute

function readDelay(value: string): number {
  const delay = /^\d{1,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY
  if (delay > LONGEST_DELAY_MS)
    throw new Mistake(`--delay must be a whole number of milliseconds up to 60000, not "${value}".`)
  return delay
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  if (!/^postgres(ql)?:\/\/[^/]/.test(value) || !URL.canParse(value)) {
    // Omit the value: it may contain a password.
    throw new Mistake('DATABASE_URL is not a PostgreSQL address. Use postgres://user:password@host:5432/name.')
  }
  return value
}

function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Command<SandboxCommandOptions> {
  const flags = parseFlags(args, FLAGS)
  if (flags.help === true) return { kind: 'help' }
  const options: SandboxCommandOptions = {
    port: readPort(flags.port ?? (environment.PORT || '8080')),
    data: flags.data ?? (environment.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    edition: choose('edition', flags.edition ?? 'enterprise', EDITIONS),
    license: choose('license', flags.license ?? 'valid', LICENSES),
    seed: choose('seed', flags.seed ?? 'default', SEED_SIZES),
    console: flags.console ?? null,
    logResponses: flags['log-responses'] ?? null,
    delay: readDelay(flags.delay ?? '0'),
    faults: (flags.fault ?? []).map(readFault),
    markTexts: flags['mark-texts'] ?? false,
  }
  return { kind: 'run', options }
}

/** Reads flags and environment; flags take precedence. Never throws: an invalid flag becomes a one-line message. */
export function readSandboxCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Command<SandboxCommandOptions> {
  return commandOf(() => readOptions(args, environment))
}
