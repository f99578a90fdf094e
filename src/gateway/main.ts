import { fileURLToPath } from 'node:url'
import { runCommand } from '../serve/run-command.ts'
import { type CommandOptions, HELP, readCommand } from './options.ts'
import { createGateway } from './server.ts'
import { sayWhenCoreIsDown, welcome } from './welcome.ts'

async function start({ port, core, console }: CommandOptions) {
  const consoleFolder = console ?? fileURLToPath(new URL('../console', import.meta.url))
  const gateway = await createGateway({ port, core, consoleFolder })
  sayWhenCoreIsDown(gateway)
  return { welcome: welcome(gateway), close: () => gateway.close() }
}

await runCommand(readCommand(process.argv.slice(2), process.env), HELP, start)
