import type { EventEmitter } from 'node:events'

/** A mistake in the command line; the message is the line to print. */
export class Mistake extends Error {}

/** What a command uses of its process. */
export interface Io {
  readonly log: (line: string) => void
  /** Prints a line to the standard error. */
  readonly error: (line: string) => void
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean }
  readonly env: NodeJS.ProcessEnv
  /** Emits SIGINT, SIGTERM and SIGHUP. */
  readonly signals: Pick<EventEmitter, 'on' | 'once'>
  /** The folder of the built server. */
  readonly built: string
}

/** Values of flags and of the environment by the name of the flag, as bin/command-line.mjs parses them. */
export type FlagValues = Readonly<Record<string, string | true | readonly string[] | undefined>>

export type CommandLine =
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' }
  /** `sentence` is the line to print. */
  | { readonly kind: 'wrong'; readonly sentence: string }
  | { readonly kind: 'run'; readonly command: string; readonly values: FlagValues; readonly words: readonly string[] }

interface Flag {
  readonly value?: string
  readonly multiple?: true
  readonly required?: true
  readonly environment?: string
  readonly fallback?: string
  readonly help: string
}

/** A command and its flags by name, as bin/commands.mjs lists them. */
export interface Command {
  readonly summary: string
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, Flag>>
}

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

/** Reads again, one after the other. */
function reloadOnSignal({ reload }: Started, { signals }: Io): void {
  if (reload === undefined) return
  let reloads: Promise<void> = Promise.resolve()
  signals.on('SIGHUP', () => {
    reloads = reloads.then(reload)
  })
}

/** Runs a server until a signal ends it. @returns the exit code */
export async function runServer(start: () => Promise<Started>, io: Io): Promise<number> {
  const server = await start()
  const isOver = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) io.signals.once(signal, resolve)
  })
  reloadOnSignal(server, io)
  io.log(server.welcome)
  await isOver
  await server.close()
  return 0
}
