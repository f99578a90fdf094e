import { parseArgs } from 'node:util'
import { isObject, readText } from '../contract/json-object.ts'
import type { Edition, License } from './context.ts'

export const EDITIONS: readonly Edition[] = ['enterprise', 'community']
export const LICENSES: readonly License[] = ['valid', 'none', 'expired', 'expiring', 'over-limit']

/** What the command line and the environment say; folders as given. */
export interface CommandOptions {
  readonly port: number
  readonly data: string
  readonly databaseUrl: string | null
  readonly edition: Edition
  readonly license: License
  /** Null: the build beside the server. */
  readonly console: string | null
  readonly logResponses: string | null
}

export type Command =
  | { readonly kind: 'run'; readonly options: CommandOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }

export const HELP = `Usage: npm start -- [flags]

  --port N              port on 127.0.0.1, 0 for any free one (PORT; 8080)
  --data DIR            folder of the embedded database (DATA_DIR; ./data)
  --edition NAME        ${EDITIONS.join(' | ')}
  --license STATE       ${LICENSES.join(' | ')}
  --console DIR         the built console
  --log-responses FILE  one JSON line for every answer
  --help                this text

DATABASE_URL=postgres://... uses that PostgreSQL instead of the embedded one.`

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  edition: { type: 'string' },
  license: { type: 'string' },
  console: { type: 'string' },
  'log-responses': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** A mistake of whoever typed the command: its message is the one sentence they get. */
class Mistake extends Error {}

function choose<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value)
  if (found === undefined) throw new Mistake(`--${name} is ${allowed.join(', ')}, not "${value}".`)
  return found
}

function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(port <= 65535)) throw new Mistake(`The port is a number from 0 to 65535, not "${value}".`)
  return port
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: FLAGS, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [sentence = ''] = readText(isObject(error) ? error.message : '', 'A flag is wrong').split(/\.(?:\s|$)/)
    throw new Mistake(`${sentence}; --help lists the flags.`)
  }
}

function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Command {
  const flags = parse(args)
  if (flags.help === true) return { kind: 'help' }
  const options: CommandOptions = {
    port: readPort(flags.port ?? (environment.PORT || '8080')),
    data: flags.data ?? (environment.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(environment.DATABASE_URL),
    edition: choose('edition', flags.edition ?? 'enterprise', EDITIONS),
    license: choose('license', flags.license ?? 'valid', LICENSES),
    console: flags.console ?? null,
    logResponses: flags['log-responses'] ?? null,
  }
  return { kind: 'run', options }
}

/** Reads flags (they win) and environment. Never throws: a mistake becomes one sentence. */
export function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Command {
  try {
    return readOptions(args, environment)
  } catch (error) {
    if (error instanceof Mistake) return { kind: 'wrong', sentence: error.message }
    throw error
  }
}
