import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, jest, test } from '@jest/globals'
import { gatewaysForTests } from './gateway.ts'

const { core, openGateway } = gatewaysForTests()
const CLIENTS = 60

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  const turns = { now: 0, stop: false }
  const next = () => {
    turns.now += 1
    if (!turns.stop) setImmediate(next)
  }
  next()
  return turns
}

// Node accepts one connection in a turn: long turns keep probes and websockets waiting.
test('requests of many clients at once are forwarded over several turns of the event loop, and all are answered', async () => {
  const { url } = await core((_request, response) => response.end('answer'))
  const gateway = await openGateway(url, {})
  const turns = countTurns()
  const forwarded = new Map<number, number>()
  const forReads = gateway.core.connections.forReads.bind(gateway.core.connections)
  jest.spyOn(gateway.core.connections, 'forReads').mockImplementation((request) => {
    forwarded.set(turns.now, (forwarded.get(turns.now) ?? 0) + 1)
    return forReads(request)
  })
  const { hostname, port } = new URL(gateway.url)
  const clients = Array.from({ length: CLIENTS }, () => connect(Number(port), hostname))
  await Promise.all(clients.map((client) => once(client, 'connect')))
  // The gateway's side of each connection exists when one more is answered: they are accepted in their order.
  await fetch(`${gateway.url}/-/health`)
  const answers = clients.map(async (client) => String((await once(client, 'data'))[0]))
  for (const client of clients) client.write('GET /api/ HTTP/1.1\r\nHost: gate\r\n\r\n')
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200/)
  turns.stop = true
  for (const client of clients) client.destroy()
  const counts = [...forwarded.values()]
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(CLIENTS)
  expect(Math.max(...counts)).toBeLessThanOrEqual(16)
})
