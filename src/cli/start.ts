import path from 'node:path'
import { otherServer, SERVER_FILE } from '../registry/overlay/overlay-product.ts'
import type { Assets } from '../serve/assets.ts'
import type { Started } from '../serve/command-line.ts'
import type { SandboxDatabase } from '../sandbox/database/open.ts'
import { markTexts } from '../sandbox/messages/message.ts'
import type { SandboxCommandOptions } from '../sandbox/options.ts'
import { readInWorker } from '../sandbox/rest/transfer/upload-thread.ts'
import { StartupProblem } from '../serve/errors.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/server.ts'
import { welcome } from '../sandbox/welcome.ts'
import { besideBundle, openOverlaidConsole, type OverlaidConsole } from './overlay.ts'

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
    docsFolder: besideBundle('../docs'),
    readUpload: readInWorker,
  }
}

async function serveLists(sandbox: Sandbox, overlay: OverlaidConsole): Promise<void> {
  for (const line of await sandbox.replaceLists(overlay.facts())) console.error(line)
}

async function startOverlaid(options: SandboxOptions, folder: string): Promise<Started> {
  const overlay = await openOverlaidConsole(options.consoleFolder, folder)
  const server = otherServer(overlay.product())
  if (server !== null)
    throw new StartupProblem(
      `${path.join(folder, SERVER_FILE)} is for a server of the kind ${server.server}, and the sandbox is a JumpServer core. gatehouse serve --core URL --registry ${folder} connects the console with your server.`,
    )
  const first = overlay.assets()
  const build = first === null ? {} : { build: (): Assets => overlay.assets() ?? first }
  const sandbox = await createSandbox({ ...options, ...build, takesLists: true })
  await serveLists(sandbox, overlay)
  return {
    welcome: welcome(sandbox),
    close: () => sandbox.close(),
    reload: () => overlay.reload(() => serveLists(sandbox, overlay)),
  }
}

/** Starts the sandbox, on an open `database` instead of the one that the options name. */
export async function startSandbox(command: SandboxCommandOptions, database?: SandboxDatabase): Promise<Started> {
  markTexts(command.markTexts)
  const options = { ...toSandboxOptions(command), ...(database === undefined ? {} : { database }) }
  if (command.registry !== null) return startOverlaid(options, command.registry)
  const sandbox = await createSandbox(options)
  return { welcome: welcome(sandbox), close: () => sandbox.close() }
}
