import path from 'node:path'
import { otherServer, SERVER_FILE } from '../registry/overlay/overlay-product.ts'
import type { Assets } from '../serve/assets.ts'
import type { Io, Started } from '../serve/command-line.ts'
import { markTexts } from '../sandbox/messages/message.ts'
import type { SandboxCommandOptions } from '../sandbox/options.ts'
import { readInWorker } from '../sandbox/rest/transfer/upload-thread.ts'
import { StartupProblem } from '../serve/errors.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox/server.ts'
import { welcome } from '../sandbox/welcome.ts'
import { openOverlaidConsole, type OverlaidConsole } from './overlay.ts'

function toSandboxOptions(options: SandboxCommandOptions, { built }: Io): SandboxOptions {
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
    consoleFolder: options.console ?? path.join(built, '../console'),
    staticFolder: path.join(built, 'static'),
    docsFolder: path.join(built, '../docs'),
    readUpload: readInWorker,
  }
}

async function serveLists(sandbox: Sandbox, overlay: OverlaidConsole, io: Io): Promise<void> {
  for (const line of await sandbox.replaceLists(overlay.facts())) io.error(line)
}

async function startOverlaid(
  options: SandboxOptions,
  folder: string,
  io: Io,
  create: typeof createSandbox,
): Promise<Started> {
  const overlay = await openOverlaidConsole({ console: options.consoleFolder, registry: folder }, io)
  const server = otherServer(overlay.product())
  if (server !== null)
    throw new StartupProblem(
      `${path.join(folder, SERVER_FILE)} is for a server of the kind ${server.server}, and the sandbox is a JumpServer core. gatehouse serve --core URL --registry ${folder} connects the console with your server.`,
    )
  const first = overlay.assets()
  const build = first === null ? {} : { build: (): Assets => overlay.assets() ?? first }
  const sandbox = await create({ ...options, ...build, takesLists: true })
  await serveLists(sandbox, overlay, io)
  return {
    welcome: welcome(sandbox),
    close: () => sandbox.close(),
    reload: () => overlay.reload(() => serveLists(sandbox, overlay, io)),
  }
}

/** Starts the sandbox. Tests have it created on a database of theirs. */
export async function startSandbox(command: SandboxCommandOptions, io: Io, create = createSandbox): Promise<Started> {
  const options = toSandboxOptions(command, io)
  markTexts(command.markTexts)
  if (command.registry !== null) return startOverlaid(options, command.registry, io, create)
  const sandbox = await create(options)
  return { welcome: welcome(sandbox), close: () => sandbox.close() }
}
