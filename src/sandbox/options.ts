import { millisecondsInMinute } from 'date-fns/constants'
import { type Command, commandOf, Mistake, parseFlags, readPort } from '../serve/command-line.ts'
import type { Edition, License } from './context.ts'
import { type Fault, readFault } from './faults/fault.ts'
import type { SeedSize } from './seed/seed.ts'

export const EDITIONS: readonly Edition[] = ['enterprise', 'community']
export const LICENSES: readonly License[] = ['valid', 'none', 'expired', 'expiring', 'over-limit']
const SEED_SIZES: readonly SeedSize[] = ['default', 'large']

/** What the command line and the environment say; folders as given. */
export interface CommandOptions {
  readonly port: number
  readonly data: string
  readonly databaseUrl: string | null
  readonly edition: Edition
  readonly license: License
  /** What a store that is new is filled with. */
  readonly seed: SeedSize
  /** Null: the build beside the server. */
  readonly console: string | null
  readonly logResponses: string | null
  /** How long every API answer waits, in ms. */
  readonly delay: number
  readonly faults: readonly Fault[]
  /** Every text of the server stands between marks. */
  readonly markTexts: boolean
}

export const HELP = `Usage: npm start -- [flags]

  --port N              port on 127.0.0.1, 0 for any free one (PORT; 8080)
  --data DIR            folder of the embedded database (DATA_DIR; ./data)
  --edition NAME        ${EDITIONS.join(' | ')}
  --license STATE       ${LICENSES.join(' | ')}
  --seed SIZE           ${SEED_SIZES.join(' | ')}: what a new database is filled with; large takes a minute or two
  --console DIR         the built console
  --log-responses FILE  one JSON line for every answer
  --delay MS            lets every API call wait so long, for trying a slow network
  --fault "GET PATH 500" lets a request fail, for trying what the console makes of it: a status, html, empty, drop or
                        wait:MS; x2 behind it for the first two times only, WS for a websocket, * for an id
  --mark-texts          for tests of translation: every text of the server stands between ⟦ and ⟧
  --core URL            no sandbox: the console before the real core at URL (--core URL --help)
  --help                this text

DATABASE_URL=postgres://... uses that PostgreSQL instead of the embedded one.`

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
  if (found === undefined) throw new Mistake(`--${name} is ${allowed.join(', ')}, not "${value}".`)
  return found
}

const LONGEST_DELAY_MS = millisecondsInMinute

function readDelay(value: string): number {
  const delay = /^\d{1,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY
  if (delay > LONGEST_DELAY_MS)
    throw new Mistake(`--delay is a whole number of milliseconds up to 60000, not "${value}".`)
  return delay
}

function readDatabaseUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  if (!/^postgres(ql)?:\/\/[^/]/.test(value) || !URL.canParse(value)) {
    // The value itself stays out of the sentence: it may hold a password.
    throw new Mistake(
      'DATABASE_URL is not the address of a PostgreSQL: it looks like postgres://user:password@host:5432/name.',
    )
  }
  return value
}

function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Command<CommandOptions> {
  const flags = parseFlags(args, FLAGS)
  if (flags.help === true) return { kind: 'help' }
  const options: CommandOptions = {
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

/** Reads flags (they win) and environment. Never throws: a mistake becomes one sentence. */
export function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Command<CommandOptions> {
  return commandOf(() => readOptions(args, environment))
}
