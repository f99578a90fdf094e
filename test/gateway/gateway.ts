import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll } from '@jest/globals'
import { TIMEOUTS, type Timeouts } from '../../src/gateway/core-request.ts'
import { createGateway, type Gateway, type GatewayBehaviour } from '../../src/gateway/server.ts'
import { type RawCore, startRawCore } from './raw.ts'

export interface FakeCore {
  readonly url: URL
  readonly server: Server
  stop(): Promise<void>
}

export const SCRIPT = 'assets/main-AB12CD34.js'
const CONSOLE = { 'index.html': '<!doctype html><title>the console</title>', [SCRIPT]: 'the script' }

/** A server that answers as the test says; on `port`, where one may have stood before. */
export async function startCore(answer: RequestListener, port: number, options: ServerOptions = {}): Promise<FakeCore> {
  const server = createServer(options, answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const { port: taken } = server.address() as AddressInfo
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server.close(), 'close')
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: new URL(`http://127.0.0.1:${taken}`), server, stop }
}

/** Gateways with a small console of their own, and cores for them; all gone after each test. */
export function gatewaysForTests() {
  const folder = { console: '' }
  const ends: (() => Promise<void>)[] = []

  beforeAll(async () => {
    folder.console = await mkdtemp(path.join(tmpdir(), 'gatehouse-gateway-'))
    await mkdir(path.join(folder.console, 'assets'))
    await Promise.all(Object.entries(CONSOLE).map(([name, text]) => writeFile(path.join(folder.console, name), text)))
  })
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  afterAll(() => rm(folder.console, { recursive: true }))

  async function core(answer: RequestListener, port = 0): Promise<FakeCore> {
    const started = await startCore(answer, port)
    ends.push(started.stop)
    return started
  }
  async function rawCore(onRequest: Parameters<typeof startRawCore>[0]): Promise<RawCore> {
    const started = await startRawCore(onRequest)
    ends.push(started.stop)
    return started
  }
  async function openGateway(url: URL, behaviour: GatewayBehaviour, port = 0): Promise<Gateway> {
    const started = await createGateway({ port, core: url, consoleFolder: folder.console, ...behaviour })
    ends.push(() => started.close())
    return started
  }
  /** Resolves with the gateway's origin. */
  async function gateway(
    url: URL,
    timeouts: Partial<Timeouts> = {},
    token: Pick<GatewayBehaviour, 'product' | 'tokenKey' | 'base'> = {},
  ): Promise<string> {
    return (await openGateway(url, { timeouts: { ...TIMEOUTS, ...timeouts }, ...token })).url
  }
  const before = async (answer: RequestListener) => gateway((await core(answer)).url)
  return { core, rawCore, gateway, openGateway, before, consoleFolder: () => folder.console }
}
