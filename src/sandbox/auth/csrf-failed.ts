import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendNotice } from '../../serve/notice-page.ts'
import { say } from '../labels/text.ts'
import { languageOf } from './actor.ts'
import { CSRF_FAILED } from './texts.ts'

/** What a form without the token of its page is answered. */
export function sendCsrfFailed(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  return sendNotice(reply, 403, language, { heading: '403', sentences: [say(CSRF_FAILED, language)] })
}
