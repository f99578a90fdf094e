import { millisecondsInMinute } from 'date-fns/constants'
import { type FlagValues, listFlag, Mistake, readPort, textFlag } from '../serve/command-line.ts'
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
  /** Folder of an overlay. */
  readonly registry: string | null
}

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

/**
 * Options of flags and environment.
 * @throws Mistake, whose message is one line, for an invalid value
 */
export function readSandboxOptions(flags: FlagValues, environment: NodeJS.ProcessEnv): SandboxCommandOptions {
  const text = (name: string) => textFlag(flags, name) ?? ''
  return {
    port: readPort(flags),
    data: text('data'),
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    edition: choose('edition', text('edition'), EDITIONS),
    license: choose('license', text('license'), LICENSES),
    seed: choose('seed', text('seed'), SEED_SIZES),
    console: textFlag(flags, 'console'),
    logResponses: textFlag(flags, 'log-responses'),
    delay: readDelay(text('delay')),
    faults: listFlag(flags, 'fault').map(readFault),
    markTexts: flags['mark-texts'] === true,
    registry: textFlag(flags, 'registry'),
  }
}
