import { isUuid } from '../../../contract/page.ts'
import { itemAction } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { randomUUID } from 'node:crypto'
import { isObject, readText, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError, type FieldErrors, ok, throwIfInvalid } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ModelAction,
  type Scope,
  type StoredRow,
} from '../../rest/model/model.ts'
import { requirePermission } from '../../rest/model/scope.ts'
import { findRow, rowsById } from '../../rest/read/find-rows.ts'
import { presentRow } from '../../rest/read/present.ts'
import { inOrganization } from '../mixins/row-queries.ts'
import { sessions } from '../terminal/sessions.ts'

/** In any organization, as tickets are visible in all of them. */
async function showSession({ row, scope }: ActionRequest): Promise<ActionResponse> {
  const id = row?.['session'] ?? null
  const ticketScope = await inOrganization(row?.['org_id'], scope)
  const session = id === null ? null : await findRow(sessions, ticketScope, id)
  if (session === null) throw new HttpError(404, '')
  return { kind: 'body', status: 200, body: await presentRow(sessions, session, ticketScope) }
}

export const sessionAction: ModelAction = itemAction(['GET'], 'session', 'tickets.view_ticket', showSession)

/** Simulated: the approved session starts at once. */
export async function beginSession(row: StoredRow, scope: Scope): Promise<string | null> {
  const request = isObject(row['request']) ? row['request'] : {}
  const names = isObject(row['rel_snapshot']) ? row['rel_snapshot'] : {}
  const [account] = await rowsById(scope, 'system_users', [request['apply_login_system_user']].filter(Boolean))
  const session = {
    id: randomUUID(),
    org_id: row['org_id'],
    user: readText(names['apply_login_user']),
    user_id: request['apply_login_user'],
    asset: readText(names['apply_login_asset']),
    asset_id: request['apply_login_asset'],
    system_user: readText(names['apply_login_system_user']),
    system_user_id: request['apply_login_system_user'],
    protocol: readText(account?.['protocol'], 'ssh'),
    login_from: 'ST',
    remote_addr: scope.remoteAddress,
    is_success: true,
    is_finished: false,
    has_replay: false,
    date_start: scope.now,
    date_end: null,
  }
  const known = ['apply_login_user', 'apply_login_asset', 'apply_login_system_user'].every((name) => name in request)
  if (!known) return null
  await scope.queries.insertInto(sessions.table).values(session).execute()
  return session.id
}

const TABLES = { ticket: 'tickets', session: 'terminal_sessions' } as const

async function errorOf(name: keyof typeof TABLES, value: unknown, scope: Scope): Promise<FieldErrors> {
  const { language } = scope.actor
  if (value === undefined || value === '') return { [name]: [message('validation.required', language)] }
  const [found] = isUuid(value) ? await rowsById(scope, TABLES[name], [value]) : []
  return found === undefined ? { [name]: [message('validation.noSuchKey', language, { value: toText(value) })] } : {}
}

/** Links a session to its ticket; called by terminals. */
async function relate({ scope, body }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, 'tickets.add_ticketsession')
  const { ticket, session } = isObject(body) ? body : {}
  const errors = { ...(await errorOf('ticket', ticket, scope)), ...(await errorOf('session', session, scope)) }
  throwIfInvalid(errors)
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
  facts: factsOf('tickets__ticket-session-relation'),
  labels: 'tickets',
  handle: relate,
}
