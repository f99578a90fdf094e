import { setTimeout } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { freePort } from '../../scripts/dev/free-port.ts'
import type { Gateway } from '../../src/gateway/server.ts'
import { type Load, startLoad } from '../campaigns/load.ts'
import { startTestCore } from '../campaigns/test-core.ts'
import { nginxMissing, severalGatewaysSite, startNginx } from '../support/nginx.ts'
import { call, open } from './call.ts'
import { gatewaysForTests } from './gateway.ts'

const missing = nginxMissing()
if (missing !== null) console.warn(`test/gateway/several.long.test.ts is skipped: ${missing}`)
const { openGateway } = gatewaysForTests()

/** nginx, three gateways and a core. @param limit ms in which open requests of a stopped gateway may end */
async function openSite(limit: number) {
  const core = await startTestCore()
  const start = (port = 0) => openGateway(core.url, { stop: { delay: 0, limit } }, port)
  const gateways = await Promise.all([start(), start(), start()])
  const ports = gateways.map(({ url }) => Number(new URL(url).port))
  const port = await freePort()
  const nginx = await startNginx(await severalGatewaysSite(port, ports), port)
  const origin = `http://127.0.0.1:${port}`
  /** How many requests a gateway has passed on to the core. */
  const passedOn = async ({ url }: Gateway) => {
    const lines = (await call(`${url}/-/metrics`)).body.split('\n')
    const counts = lines.filter((line) => /^gatehouse_requests_total\{.*target="core"/.test(line))
    return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  /** Waits until none of the next requests goes to a gateway. */
  const leftOut = async (gateway: Gateway, load: Load) => {
    for (;;) {
      const [before, requests] = [await passedOn(gateway), load.counts.requests]
      while (load.counts.requests < requests + 50) await setTimeout(10)
      if ((await passedOn(gateway)) === before) return
    }
  }
  /** Restarts one as docs/deployment.md says, and waits until nginx sends requests to it again. */
  const restart = async (at: number, load: Load) => {
    const [stopped, own] = [gateways[at], ports[at]]
    if (stopped === undefined) throw new Error(`there is no gateway ${String(at)}`)
    await nginx.reload(await severalGatewaysSite(port, ports, own))
    await leftOut(stopped, load)
    await stopped.close()
    const started = await start(own)
    gateways[at] = started
    await nginx.reload(await severalGatewaysSite(port, ports))
    while ((await passedOn(started)) === 0) await setTimeout(50)
  }
  return {
    origin,
    core,
    gateways: gateways as readonly Gateway[],
    restart,
    stop: async () => {
      await nginx.stop()
      for (const each of gateways) await each.close()
      await core.stop()
    },
  }
}

const whenPossible = missing === null ? test : test.skip

whenPossible('a rolling restart of three gateways loses no request, and sockets connect to another one', async () => {
  const site = await openSite(5000)
  const load = startLoad({ origin: site.origin, clients: 20, sockets: 6, seed: 1, think: 10, sendsAgain: true })
  while (load.openSockets() < 6) await setTimeout(10)
  const slow = await open(`${site.origin}/api/v1/users/users/?wait=1500`)
  for (const at of [0, 1, 2]) {
    await site.restart(at, load)
    while (load.openSockets() < 6) await setTimeout(10)
  }
  const chunks = (await slow.toArray()) as Buffer[]
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ count: 15 })
  await load.stop()
  expect(load.samples).toEqual([])
  expect(load.counts).toMatchObject({ errors: 0, messagesLost: 0 })
  // Each socket was on one of the three, and each of these was stopped.
  expect(load.counts.socketsClosed).toBeGreaterThanOrEqual(6)
  expect(load.counts.requests).toBeGreaterThan(100)
  await site.stop()
})

whenPossible('a gateway that dies loses its open requests alone', async () => {
  const site = await openSite(0)
  const load = startLoad({ origin: site.origin, clients: 10, sockets: 3, seed: 2, think: 10 })
  while (load.openSockets() < 3) await setTimeout(10)
  const before = load.counts.requests
  // Its open requests get no time to end.
  await site.gateways[0]?.close()
  while (load.counts.requests < before + 200) await setTimeout(10)
  for (const path of ['/ui/', '/api/v1/users/users/']) expect((await call(site.origin + path)).status).toBe(200)
  await load.stop()
  expect(load.counts.errors).toBeLessThanOrEqual(10)
  await site.stop()
})
