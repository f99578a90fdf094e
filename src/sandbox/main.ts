import { fileURLToPath } from 'node:url'
import { runCommand } from '../serve/command-line.ts'
import { markTexts } from './messages/message.ts'
import { type SandboxCommandOptions, SANDBOX_HELP, readSandboxCommand } from './options.ts'
import { readInWorker } from './rest/transfer/upload-thread.ts'
import { createSandbox, type SandboxOptions } from './server.ts'
import { welcome } from './welcome.ts'

/** The build writes both folders next to the server's bundle. */
const besideBundle = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

function toSandboxOptions(options: SandboxCommandOptions): SandboxOptions {
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

async function start(options: SandboxCommandOptions) {
  if (options.markTexts) markTexts()
  const sandbox = await createSandbox(toSandboxOptions(options))
  return { welcome: welcome(sandbox), close: () => sandbox.close() }
}

await runCommand(readSandboxCommand(process.argv.slice(2), process.env), SANDBOX_HELP, start)
