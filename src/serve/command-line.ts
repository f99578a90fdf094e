import { parseArgs, type ParseArgsConfig } from 'node:util'
import { errorMessage } from './errors.ts'

/** The parsed command line: options to start with, a request for help, or a mistake with the line to print. */
export type Command<Options> =
  | { readonly kind: 'run'; readonly options: Options }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }

/** A mistake in the command line; the message is the line to print. */
export class Mistake extends Error {}

/** Parses flags. @throws Mistake for an unknown flag, a flag without its value, and a positional argument */
export function parseFlags<Flags extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  flags: Flags,
) {
  try {
    return parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false }).values
  } catch (error) {
    const [sentence = ''] = errorMessage(error).split(/\.(?:\s|$)/)
    throw new Mistake(`${sentence}. Use --help for a list of flags.`)
  }
}

export function readPort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : NaN
  if (!(port <= 65535)) throw new Mistake(`The port must be a number from 0 to 65535, not "${value}".`)
  return port
}

/** Runs `read` and turns a Mistake into a command of kind `wrong`. */
export function commandOf<Options>(read: () => Command<Options>): Command<Options> {
  try {
    return read()
  } catch (error) {
    if (error instanceof Mistake) return { kind: 'wrong', sentence: error.message }
    throw error
  }
}

/** A listening server, and the text to print. */
interface Started {
  readonly welcome: string
  close(): Promise<void>
}

function closeOnSignal(server: Started) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().finally(() => process.exit(0))
    })
  }
}

/** Runs a command: prints help, or starts the server. Exit code 2 for a mistake in the command, 1 for a failed start. */
export async function runCommand<Options>(
  command: Command<Options>,
  help: string,
  start: (options: Options) => Promise<Started>,
): Promise<void> {
  if (command.kind === 'help') return console.log(help)
  if (command.kind === 'wrong') {
    console.error(command.sentence)
    process.exitCode = 2
    return
  }
  try {
    const server = await start(command.options)
    closeOnSignal(server)
    console.log(server.welcome)
  } catch (error) {
    console.error(errorMessage(error))
    process.exit(1)
  }
}
