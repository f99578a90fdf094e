import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
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

/** Writes a file that a command makes, with its folders; never half a file. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${String(process.pid)}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
}
