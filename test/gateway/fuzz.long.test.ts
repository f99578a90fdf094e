import { Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { LIMITS } from '../../src/gateway/core-request.ts'
import { call } from './call.ts'
import { coreAnswer } from './core-answers.ts'
import { gatewaysForTests } from './gateway.ts'
import { caseCount } from '../support/sweep.ts'

const { rawCore, gateway } = gatewaysForTests()

const COUNT = caseCount(10_000, 1500)
const CLIENTS = 16
const seed = Date.now() % 1e9

const HANDSHAKE = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'] as const

/** Why an answer is no HTTP; null for one that breaks off, which the gateway may do. */
const faultOf = (error: NodeJS.ErrnoException): string | null =>
  error.code?.startsWith('HPE_') === true ? `${error.code}: ${error.message}` : null

/** Sends one request, each fifth for a websocket, and reads its answer to the end. Resolves with what is wrong with it, or null. */
function exchange(origin: string, index: number, agent: Agent): Promise<string | null> {
  const isSocket = index % 5 === 4
  const method = isSocket ? 'GET' : METHODS[index % METHODS.length]
  return new Promise((resolve) => {
    const asked = httpRequest(`${origin}/${index}`, {
      method,
      agent,
      maxHeaderSize: 2 * LIMITS.header,
      headers: isSocket ? HANDSHAKE : {},
    })
    asked.on('error', (error) => resolve(faultOf(error)))
    asked.once('upgrade', (_answer, socket) => {
      socket.on('error', () => undefined).destroy()
      resolve(null)
    })
    asked.once('response', (answer: IncomingMessage) => {
      answer.on('error', (error) => resolve(faultOf(error)))
      answer.resume().once('close', () => resolve(null))
    })
    asked.setTimeout(60_000, () => resolve('no end'))
    asked.end()
  })
}

test(`no answer of a core ends the gateway, hangs or comes out as broken HTTP: ${COUNT} answers`, async () => {
  const answers = fc.sample(coreAnswer, { numRuns: COUNT, seed })
  const upstream = await rawCore((head, socket) => {
    const answer = answers[Number(/\d+/.exec(head)?.[0])]
    if (answer !== undefined) socket.write(answer.text, 'latin1')
    if (answer?.then !== 'keep') socket[answer?.then ?? 'destroy']()
  })
  const origin = await gateway(upstream.url)
  const faults: unknown[] = []
  let next = 0
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let index = next++; index < COUNT; index = next++) {
      const fault = await exchange(origin, index, agent)
      if (fault !== null) faults.push({ seed, index, fault, answer: answers[index] })
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  expect(faults).toEqual([])
  expect((await call(`${origin}/ui/`)).status).toBe(200)
})
