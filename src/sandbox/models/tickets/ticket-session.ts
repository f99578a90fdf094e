import { randomUUID } from 'node:crypto'
import { isObject, readText } from '../../../contract/json-object.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { findRow, rowsById } from '../../rest/find-rows.ts'
import { presentOne } from '../../rest/present.ts'
import type { ActionAnswer, ActionCall, ModelAction, Scope, StoredRow } from '../model.ts'
import { sessions } from '../terminal/sessions.ts'
import { inOrganization } from '../in-organization.ts'

/** In whichever organization it is: a ticket is seen from all of them. */
async function showSession({ row, scope }: ActionCall): Promise<ActionAnswer> {
  const id = row?.['session'] ?? null
  const there = await inOrganization(row?.['org_id'], scope)
  const session = id === null ? null : await findRow(sessions, there, id)
  if (session === null) throw new AnswerError(404, '')
  return { kind: 'body', status: 200, body: await presentOne(sessions, session, there) }
}

export const sessionAction: ModelAction = {
  on: 'item',
  path: 'session',
  methods: ['GET'],
  permission: 'tickets.view_ticket',
  handle: showSession,
}

/** Simulated: nobody waits at a terminal, so that the login that was confirmed begins at once. */
export async function beginSession(row: StoredRow, scope: Scope): Promise<string | null> {
  const asked = isObject(row['request']) ? row['request'] : {}
  const names = isObject(row['rel_snapshot']) ? row['rel_snapshot'] : {}
  const [account] = await rowsById(scope, 'system_users', [asked['apply_login_system_user']].filter(Boolean))
  const session = {
    id: randomUUID(),
    org_id: row['org_id'],
    user: readText(names['apply_login_user']),
    user_id: asked['apply_login_user'],
    asset: readText(names['apply_login_asset']),
    asset_id: asked['apply_login_asset'],
    system_user: readText(names['apply_login_system_user']),
    system_user_id: asked['apply_login_system_user'],
    protocol: readText(account?.['protocol'], 'ssh'),
    login_from: 'ST',
    remote_addr: scope.remoteAddress,
    is_success: true,
    is_finished: false,
    has_replay: false,
    date_start: scope.now,
    date_end: null,
  }
  const known = ['apply_login_user', 'apply_login_asset', 'apply_login_system_user'].every((name) => name in asked)
  if (!known) return null
  await scope.queries.insertInto(sessions.table).values(session).execute()
  return session.id
}
