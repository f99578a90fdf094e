import recorded from '../../../contract/facts/tickets__ticket-session-relation.json' with { type: 'json' }
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { type FieldErrors, refuseWrong } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { type Answer, ok } from '../../rest/handlers.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { demand } from '../../rest/scope.ts'
import { loadFacts } from '../load-facts.ts'
import type { Scope } from '../model.ts'

const TABLES = { ticket: 'tickets', session: 'terminal_sessions' } as const

async function errorOf(name: keyof typeof TABLES, value: unknown, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (value === undefined || value === '') return { [name]: [message('required', language)] }
  const [found] = isUuid(value) ? await rowsById(scope, TABLES[name], [value]) : []
  return found === undefined ? { [name]: [message('noSuchKey', language, { value: toText(value) })] } : {}
}

/** A terminal tells by which ticket the session began that it has opened. */
async function relate({ scope, body }: EndpointCall): Promise<Answer> {
  demand(scope, 'tickets.add_ticketsession')
  const { ticket, session } = isObject(body) ? body : {}
  const errors = { ...(await errorOf('ticket', ticket, scope)), ...(await errorOf('session', session, scope)) }
  refuseWrong(errors)
  await scope.queries
    .updateTable('tickets')
    .set({ session: String(session) })
    .where('id', '=', String(ticket))
    .execute()
  return ok({ ticket, session }, 201)
}

export const ticketSessionRelation: Endpoint = {
  url: '/api/v1/tickets/ticket-session-relation/',
  allow: ['POST', 'OPTIONS'],
  facts: loadFacts(recorded),
  labels: 'tickets',
  answer: relate,
}
