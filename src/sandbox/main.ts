import { fileURLToPath } from 'node:url'
import { type CommandOptions, HELP, readCommand } from './options.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from './server.ts'
import { welcome } from './welcome.ts'

/** The build puts both beside the server's bundle. */
const besideBundle = (folder: string) => fileURLToPath(new URL(folder, import.meta.url))

function toSandboxOptions(options: CommandOptions): SandboxOptions {
  const { port, data, databaseUrl, edition, license, logResponses } = options
  return {
    port,
    edition,
    license,
    logResponses,
    database: databaseUrl === null ? { kind: 'folder', folder: data } : { kind: 'server', url: databaseUrl },
    consoleFolder: options.console ?? besideBundle('../console'),
    staticFolder: besideBundle('./static'),
  }
}

function closeOnSignal(sandbox: Sandbox) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void sandbox.close().finally(() => process.exit(0))
    })
  }
}

async function run(options: CommandOptions) {
  try {
    const sandbox = await createSandbox(toSandboxOptions(options))
    closeOnSignal(sandbox)
    console.log(welcome(sandbox))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

const command = readCommand(process.argv.slice(2), process.env)
switch (command.kind) {
  case 'help':
    console.log(HELP)
    break
  case 'wrong':
    console.error(command.sentence)
    process.exitCode = 2
    break
  case 'run':
    await run(command.options)
}
