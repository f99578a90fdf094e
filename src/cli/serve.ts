import { requestCore } from '../gateway/core-request.ts'
import { explain, problemOf } from '../gateway/core-problem.ts'
import type { GatewayCommandOptions } from '../gateway/options.ts'
import { readTokenKey } from '../gateway/token-key.ts'
import { createGateway, type Gateway, noConsole, openGateway } from '../gateway/server.ts'
import type { Started } from '../serve/command-line.ts'
import { demandPort } from '../serve/listen.ts'
import { besideBundle, openOverlaidConsole } from './overlay.ts'

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

interface Served {
  readonly gateway: Gateway
  readonly reload?: () => Promise<void>
}

async function openOverlaid(
  { port, core, tokenKey }: Pick<GatewayCommandOptions, 'port' | 'core' | 'tokenKey'>,
  folders: { console: string; registry: string },
): Promise<Served> {
  await demandPort(port)
  const overlay = await openOverlaidConsole(folders.console, folders.registry)
  const first = overlay.assets()
  if (first === null) throw noConsole(folders.console)
  const product = overlay.product()
  const { key, isTemporary } = await readTokenKey(tokenKey, process.env)
  if (product !== null && product.token !== null && isTemporary)
    console.log(
      'There is no key for the tokens of users: they sign in again after a restart. --token-key FILE keeps them.',
    )
  const gateway = await openGateway({ port, core, product, tokenKey: key, build: () => overlay.assets() ?? first })
  return {
    gateway,
    reload: () => overlay.reload(),
  }
}

/** Starts the gateway. */
export async function serveCore(options: GatewayCommandOptions): Promise<Started> {
  const { port, core, console: folder, registry } = options
  const consoleFolder = folder ?? besideBundle('../console')
  const served: Served =
    registry === null
      ? { gateway: await createGateway({ port, core, consoleFolder }) }
      : await openOverlaid(options, { console: consoleFolder, registry })
  sayWhenCoreIsDown(served.gateway)
  return {
    ...(served.reload === undefined ? {} : { reload: served.reload }),
    welcome: welcome(served.gateway),
    close: () => served.gateway.close(),
  }
}
