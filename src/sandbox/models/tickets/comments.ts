import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { findRow } from '../../rest/read/find-rows.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError } from '../../rest/model/response.ts'
import { handleList } from '../../rest/http/handlers.ts'
import { type Model, type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { tickets } from './tickets.ts'

/** A core does not translate it. */
function notFound(id = 'None'): HttpError {
  const detail = `Not found Ticket object about \`id=${id}\``
  return new HttpError(400, { detail, code: 'error' }, factsOf('tickets__comments.ID').allow.join(', '))
}

/** @throws HttpError 400 without a valid ticket */
async function requestedTicket(scope: Scope): Promise<StoredRow> {
  const { ticket_id: id } = scope.query
  const ticket = await findRow(tickets, scope, id)
  if (ticket === null) throw notFound(id)
  return ticket
}

/** @throws HttpError 400 without a valid ticket */
function demandTicket({ query }: Scope): void {
  if ((query['ticket_id'] ?? '') === '') throw notFound()
}

async function prepareColumns(columns: Values, { scope, before }: WriteContext): Promise<Values> {
  if (before !== null) return columns
  const ticket = await requestedTicket(scope)
  return { ...columns, ticket: ticket['id'], user: scope.actor.user.id }
}

/** Implemented in a core, but missing in its OPTIONS. */
const facts = factsOf('tickets__comments.ID')
const answered = {
  ...facts,
  fields: [...facts.fields, ...['ticket', 'user'].map((name) => ({ name, type: 'field', readOnly: true }) as const)],
}

/** The comments of a ticket, oldest first. */
export const comments: Model = modelOf('ticket-comments', {
  facts: answered,
  visibilityCondition: ({ query }) => sql`row.ticket::text = ${query['ticket_id'] ?? ''}`,
  hooks: { beforeList: async (scope) => void (await requestedTicket(scope)), prepareColumns },
})

async function handle(call: EndpointRequest): Promise<RestResponse> {
  const answered = await handleList({ ...call, model: comments })
  // There is no export.
  if ('stream' in answered) throw new HttpError(404, '')
  return answered
}

/** The ticket is in the query. */
export const ticketComments: Endpoint = {
  url: facts.url,
  allow: facts.allow,
  facts,
  labels: comments.key,
  checkAccess: demandTicket,
  handle,
}
