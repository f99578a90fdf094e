import { errorMessage } from './errors.ts'

/** A mistake in the command line; the message is the line to print. */
export class Mistake extends Error {}

/** Values of flags and of the environment by the name of the flag, as bin/command-line.mjs parses them. */
export type FlagValues = Readonly<Record<string, string | true | readonly string[] | undefined>>

/** The value of a flag; null without one. */
export function textFlag(values: FlagValues, name: string): string | null {
  const value = values[name]
  return typeof value === 'string' ? value : null
}

/** The values of a flag that may be repeated. */
export function listFlag(values: FlagValues, name: string): readonly string[] {
  const value = values[name]
  return typeof value === 'object' ? value : []
}

export function readPort(values: FlagValues): number {
  const value = textFlag(values, 'port') ?? ''
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(port <= 65535)) throw new Mistake(`The port must be a number from 0 to 65535, not "${value}".`)
  return port
}

/** A listening server, and the text to print. */
export interface Started {
  readonly welcome: string
  /** Reads again what may change while the server runs; prints what it did. Never rejects. */
  readonly reload?: () => Promise<void>
  close(): Promise<void>
}

function closeOnSignal(server: Started) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0))
    })
  }
}

function reloadOnSignal({ reload }: Started) {
  if (reload === undefined) return
  // One after the other.
  let reloads: Promise<void> = Promise.resolve()
  process.on('SIGHUP', () => {
    reloads = reloads.then(reload)
  })
}

/** Starts a server. Exit code 2 for a mistake in the command, 1 for a failed start. */
export async function runServer(start: () => Promise<Started>): Promise<void> {
  try {
    const server = await start()
    closeOnSignal(server)
    reloadOnSignal(server)
    console.log(server.welcome)
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(error instanceof Mistake ? 2 : 1)
  }
}
