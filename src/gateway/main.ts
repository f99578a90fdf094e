import { fileURLToPath } from 'node:url'
import { runCommand } from '../serve/command-line.ts'
import { requestCore } from './core-request.ts'
import { explain, problemOf } from './core-problem.ts'
import { type GatewayCommandOptions, GATEWAY_HELP, readGatewayCommand } from './options.ts'
import { createGateway, type Gateway } from './server.ts'

/** The text printed when the gateway is ready. */
const welcome = ({ url, core }: Pick<Gateway, 'url' | 'core'>): string =>
  `Gatehouse is ready: ${url}/ui/\n\nThe console uses the core at ${core.url.origin}. Sign in with an account of that core.`

/** Prints a warning when the core does not respond yet: the gateway starts anyway. */
function sayWhenCoreIsDown({ core }: Pick<Gateway, 'core'>): void {
  const probe = requestCore(core, { method: 'HEAD', path: '/', headers: {}, agent: core.connections.single })
  probe.once('response', (answer) => {
    answer.resume()
  })
  probe.once('error', (error) => {
    const sentence = explain(problemOf(error), core.url, 'en')
    console.log(`\nThe core does not respond yet. ${sentence} The gateway connects again with each request.`)
  })
  probe.end()
}

async function start({ port, core, console }: GatewayCommandOptions) {
  const consoleFolder = console ?? fileURLToPath(new URL('../console', import.meta.url))
  const gateway = await createGateway({ port, core, consoleFolder })
  sayWhenCoreIsDown(gateway)
  return { welcome: welcome(gateway), close: () => gateway.close() }
}

await runCommand(readGatewayCommand(process.argv.slice(2), process.env), GATEWAY_HELP, start)
