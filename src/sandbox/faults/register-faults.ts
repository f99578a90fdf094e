import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWebsocket, pathOf } from '../../serve/upgrade.ts'
import { type Fault, type FaultEffect, Faults } from './fault.ts'

/** Time for a first message to arrive. */
const CUT_AFTER_MS = 300

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><p>Simulated by --fault.</p>'

async function happen(what: FaultEffect, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (what.kind) {
    case 'wait':
      return void (await setTimeout(what.ms))
    case 'drop':
      reply.hijack()
      return request.raw.socket.destroy()
    case 'html':
      return reply.code(502).type('text/html; charset=utf-8').send(PAGE)
    case 'empty':
      return reply.type('application/json; charset=utf-8').send('null')
    case 'status':
      return reply.code(what.status).send({ detail: 'Simulated by --fault.', code: 'error' })
  }
}

/** Makes requests fail as configured, to test how the console handles errors. */
export function registerFaults(app: FastifyInstance, faults: readonly Fault[]): void {
  if (faults.length === 0) return
  const left = new Faults(faults)
  app.addHook('onRequest', async (request, reply) => {
    const what = left.take(request.method, pathOf(request))
    if (what !== null) await happen(what, request, reply)
  })
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (!isWebsocket(request) || left.take('WS', pathOf(request))?.kind !== 'drop') return
    void setTimeout(CUT_AFTER_MS).then(() => socket.destroy())
  })
}
