import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { errorCode } from './error-code.ts'
import { type Refusal, refuseUnreadable, sendRefusal } from './refusal.ts'

const REFUSALS: Readonly<Record<string, Refusal>> = {
  FST_ERR_BAD_URL: 'address',
  FST_ERR_MAX_PARAM_LENGTH: 'address-too-long',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  sendRefusal(request.raw, reply.raw, REFUSALS[errorCode(error)] ?? 'unreadable')
}

/** Options of fastify: what it refuses before a route is found gets our headers and one of our sentences. */
export const REFUSING = {
  frameworkErrors: refuse,
  clientErrorHandler: refuseUnreadable,
} satisfies FastifyServerOptions

/** The same for the bodies of requests, where the server has no handler of its own. */
export function registerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    refuse(error, request, reply)
    return reply
  })
}
