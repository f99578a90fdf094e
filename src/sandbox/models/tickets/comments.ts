import { sql } from 'kysely'
import recorded from '../../../contract/facts/tickets__comments.ID.json' with { type: 'json' }
import { AnswerError } from '../../rest/answer-error.ts'
import { findRow } from '../../rest/find-rows.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { type Answer, answerList } from '../../rest/handlers.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Model, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { personName } from '../person-name.ts'
import { tickets } from './tickets.ts'

/** As a core words it, in English alone. */
function notFound(id = 'None'): AnswerError {
  const detail = `Not found Ticket object about \`id=${id}\``
  return new AnswerError(400, { detail, code: 'error' }, recorded.allow.join(', '))
}

/** @throws AnswerError 400 */
async function ticketAsked(scope: Scope): Promise<StoredRow> {
  const { ticket_id: id } = scope.query
  const ticket = await findRow(tickets, scope, id)
  if (ticket === null) throw notFound(id)
  return ticket
}

/** @throws AnswerError 400 */
function demandTicket({ query }: Scope): void {
  if ((query['ticket_id'] ?? '') === '') throw notFound()
}

async function prepare(columns: Values, { scope, before }: Write): Promise<Values> {
  if (before !== null) return columns
  const ticket = await ticketAsked(scope)
  return { ...columns, ticket: ticket['id'], user: scope.actor.user.id }
}

/** A core answers these two and describes them to nobody. */
const facts = loadFacts(recorded)
const answered = {
  ...facts,
  fields: [...facts.fields, ...['ticket', 'user'].map((name) => ({ name, type: 'field', readOnly: true }) as const)],
}

/** What is said of a ticket by whoever asked and by whoever decides, the oldest first. */
export const comments: Model = defineModel({
  key: 'ticket-comments',
  facts: answered,
  table: 'ticket_comments',
  className: 'Comment',
  permission: 'tickets.comment',
  asksFor: { GET: 'tickets.view_ticket', POST: 'tickets.view_ticket' },
  scope: 'global',
  relations: {
    ticket: { kind: 'one', table: 'tickets', whenGone: 'cascade', display: (ticket) => String(ticket['title']) },
    user: { kind: 'one', table: 'users', whenGone: 'set null', display: personName },
  },
  visible: ({ query }) => sql`row.ticket::text = ${query['ticket_id'] ?? ''}`,
  search: ['body'],
  order: ['date_created'],
  keepsRows: true,
  hooks: { listing: async (scope) => void (await ticketAsked(scope)), prepare },
  title: (row) => String(row['body']),
})

async function answer(call: EndpointCall): Promise<Answer> {
  const answered = await answerList({ ...call, model: comments })
  // As a file nobody asks for them.
  if ('stream' in answered) throw new AnswerError(404, '')
  return answered
}

/** No list of its own: the query names the ticket. */
export const ticketComments: Endpoint = {
  url: facts.url,
  allow: facts.allow,
  facts,
  labels: comments.key,
  asks: demandTicket,
  answer,
}
