import { Mistake } from '../serve/command-line.ts'
import { errorMessage } from '../serve/errors.ts'

/** Runs a command to its end and sets the exit code that it returns; 2 for a mistake in the command line, 1 for an error. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    console.error(errorMessage(error))
    process.exitCode = error instanceof Mistake ? 2 : 1
  }
}
