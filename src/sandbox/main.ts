import { fileURLToPath } from 'node:url'
import { runCommand } from '../serve/run-command.ts'
import { markTexts } from './labels/text.ts'
import { type CommandOptions, HELP, readCommand } from './options.ts'
import { readInWorker } from './rest/transfer/upload-thread.ts'
import { createSandbox, type SandboxOptions } from './server.ts'
import { welcome } from './welcome.ts'

/** The build puts both beside the server's bundle. */
const besideBundle = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

function toSandboxOptions(options: CommandOptions): SandboxOptions {
  const { port, data, databaseUrl, edition, license, seed, logResponses, delay, faults } = options
  return {
    port,
    edition,
    license,
    seed,
    logResponses,
    delay,
    faults,
    database: databaseUrl === null ? { kind: 'folder', folder: data } : { kind: 'server', url: databaseUrl },
    consoleFolder: options.console ?? besideBundle('../console'),
    staticFolder: besideBundle('./static'),
    readUpload: readInWorker,
  }
}

async function start(options: CommandOptions) {
  if (options.markTexts) markTexts()
  const sandbox = await createSandbox(toSandboxOptions(options))
  return { welcome: welcome(sandbox), close: () => sandbox.close() }
}

await runCommand(readCommand(process.argv.slice(2), process.env), HELP, start)
