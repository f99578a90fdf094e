import type { Command } from './command-line.ts'
import { errorMessage } from './error-code.ts'

/** A server that listens, and what stands on the terminal then. */
export interface Started {
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

/** Does what was typed. What is wrong becomes one sentence on stderr: 2 for a mistake in the command, 1 for a start that fails. */
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
