import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { explain, problemOf } from '../gateway/core-problem.ts'
import type { CoreTls } from '../gateway/core-connections.ts'
import { requestCore } from '../gateway/core-request.ts'
import type { GatewayCommandOptions } from '../gateway/options.ts'
import { readTokenKey } from '../gateway/token-key.ts'
import { createGateway, type Gateway, type GatewayBehaviour, noConsole, openGateway } from '../gateway/server.ts'
import type { Io, Started } from '../serve/command-line.ts'
import { errorMessage, StartupProblem } from '../serve/errors.ts'
import { demandPort } from '../serve/listen.ts'
import { demandAssetsFolder } from '../serve/other-releases.ts'
import { openOverlaidConsole } from './overlay.ts'

/** The text printed when the gateway is ready. */
const welcome = ({ url, core }: Pick<Gateway, 'url' | 'core'>, base: string): string =>
  `Gatehouse is ready: ${url}${base}\n\nThe console uses the core at ${core.url.origin}. Sign in with an account of that core.`

/** Says when the core does not respond yet: the gateway starts anyway. */
function sayWhenCoreIsDown({ core }: Pick<Gateway, 'core'>, say: (sentence: string) => void): void {
  const probe = requestCore(core, { method: 'HEAD', path: '/', headers: {}, agent: core.connections.single })
  probe.once('response', (answer) => {
    answer.resume()
  })
  probe.once('error', (error) => {
    const sentence = explain(problemOf(error), core.url, 'en')
    say(`The core does not respond yet. ${sentence} The gateway connects again with each request.`)
  })
  probe.end()
}

/** @throws StartupProblem for a file that cannot be read */
async function readTls({ coreCa, coreName }: GatewayCommandOptions): Promise<CoreTls> {
  const ca = coreCa === null ? null : await readFile(coreCa, 'utf8').catch((error: unknown) => errorMessage(error))
  if (ca !== null && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new StartupProblem(`--core-ca: ${coreCa ?? ''} is not a readable file with certificates (PEM).`)
  return { ...(ca === null ? {} : { ca }), ...(coreName === null ? {} : { servername: coreName }) }
}

interface Served {
  readonly gateway: Gateway
  readonly reload?: () => Promise<void>
}

type Behaviour = GatewayBehaviour & Pick<GatewayCommandOptions, 'port' | 'core' | 'host'>

const NO_KEY =
  'There is no key for the tokens of users: they sign in again after a restart. --token-key FILE keeps them.'

/** In a container a proxy of the host has the address of the bridge. */
const NO_PROXY =
  'Only proxies on this machine are trusted. Behind another one, or behind one outside of this container, set TRUSTED_PROXIES to its address as the log shows it ("client"): without it, all users are one client, and cookies are not secure.'

async function openOverlaid(
  behaviour: Behaviour,
  folders: { console: string; registry: string },
  keyFile: string | null,
  io: Io,
): Promise<Served> {
  await demandPort(behaviour.port, behaviour.host)
  const overlay = await openOverlaidConsole(folders, io)
  const first = overlay.assets()
  if (first === null) throw noConsole(folders.console)
  const product = overlay.product()
  const { key, isTemporary } = await readTokenKey(keyFile, io.env)
  const build = () => overlay.assets() ?? first
  const gateway = await openGateway({ ...behaviour, product, tokenKey: key, build })
  if (product !== null && product.token !== null && isTemporary) sayIn(gateway, io)(NO_KEY)
  return {
    gateway,
    reload: () => overlay.reload(),
  }
}

/** Programs read lines of JSON from the log; people read the welcome in a terminal. */
const sayIn = (gateway: Gateway, io: Io) => (text: string) =>
  io.stdout.isTTY === true ? io.log(`\n${text}`) : gateway.log(text)

/** Without an overlay `systemctl reload` does nothing; only a terminal that closes ends the gateway. */
function reloadOf({ gateway, reload }: Served, io: Io): Pick<Started, 'reload'> {
  if (reload !== undefined) return { reload }
  if (io.stdout.isTTY === true) return {}
  return { reload: async () => sayIn(gateway, io)('There is no overlay (--registry DIR) to read again.') }
}

/** Starts the gateway. */
export async function serveCore(options: GatewayCommandOptions, io: Io): Promise<Started> {
  const { console: folder, registry, coreCa: _ca, coreName: _name, tokenKey, lacksProxy, ...rest } = options
  if (rest.otherReleases !== null) await demandAssetsFolder(rest.otherReleases)
  const behaviour = { ...rest, tls: await readTls(options) }
  const consoleFolder = folder ?? path.join(io.built, '../console')
  const served: Served =
    registry === null
      ? { gateway: await createGateway({ ...behaviour, consoleFolder }) }
      : await openOverlaid(behaviour, { console: consoleFolder, registry }, tokenKey, io)
  const say = sayIn(served.gateway, io)
  if (lacksProxy) say(NO_PROXY)
  sayWhenCoreIsDown(served.gateway, say)
  return {
    ...reloadOf(served, io),
    welcome: welcome(served.gateway, options.base),
    close: () => served.gateway.close(),
  }
}
