import { randomUUID } from 'node:crypto'
import invitationFacts from '../../contract/facts/users__users_invite.json' with { type: 'json' }
import removalFacts from '../../contract/facts/users__users_remove.json' with { type: 'json' }
import suggestionFacts from '../../contract/facts/users__users_suggestions.json' with { type: 'json' }
import { isObject } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import { AnswerError, InvalidInput } from '../rest/answer-error.ts'
import { filterConditions, selectionCondition } from '../rest/filters.ts'
import { findRows, visibleConditions } from '../rest/find-rows.ts'
import { orderOf } from '../rest/ordering.ts'
import { present } from '../rest/present.ts'
import { checkRelations } from '../rest/validate/check-relations.ts'
import { rootOrganization } from './identity.ts'
import { loadFacts } from './load-facts.ts'
import type { ActionAnswer, ActionCall, ManyRelation, ModelAction, Scope } from './model.ts'
import { passwordColumns, passwordErrors, passwordWasSet } from './new-password.ts'
import { sendMessage } from './user-messages.ts'

const SUGGESTIONS = 10
const PASSWORD_LENGTH = 128

/** The first ten of the whole server: whom an organization may invite. */
async function suggest({ model, scope }: ActionCall): Promise<ActionAnswer> {
  const root: Scope = {
    ...scope,
    actor: { ...scope.actor, organization: rootOrganization('managed', scope.actor.language) },
  }
  const conditions = await filterConditions(model, root)
  const rows = await findRows(model, root, { conditions, order: orderOf(model, root), limit: SUGGESTIONS })
  const results = await present(model, rows, root)
  const body =
    scope.query['limit'] === undefined ? results : { count: results.length, next: null, previous: null, results }
  return { kind: 'body', status: 200, body }
}

async function change({ scope, row }: ActionCall, columns: Readonly<Record<string, unknown>>): Promise<ActionAnswer> {
  await scope.queries.updateTable('users').set(columns).where('id', '=', String(row?.['id'])).execute()
  return { kind: 'row', id: row?.['id'] }
}

async function resetMfa(call: ActionCall): Promise<ActionAnswer> {
  await change(call, { otp_secret_key: null })
  await sendMessage(call.scope, call.row?.['id'], 'mfa-reset')
  return { kind: 'body', status: 200, body: { msg: 'success' } }
}

async function resetPassword({ scope, row }: ActionCall): Promise<ActionAnswer> {
  await sendMessage(scope, row?.['id'], 'password-reset')
  return { kind: 'row', id: row?.['id'] }
}

async function resetPublicKey(call: ActionCall): Promise<ActionAnswer> {
  await sendMessage(call.scope, call.row?.['id'], 'public-key-reset')
  return change(call, { public_key: '' })
}

const unblock = (call: ActionCall) => change(call, { login_failures: 0, locked_until: null })

/** The core measures the value as it came, so that an encrypted one is always too long. */
async function setPassword(call: ActionCall): Promise<ActionAnswer> {
  const { language } = call.scope.actor
  const password = isObject(call.body) ? call.body['password'] : undefined
  if (typeof password !== 'string' || password === '')
    throw new InvalidInput({ password: [message('required', language)] })
  if (password.length > PASSWORD_LENGTH)
    throw new InvalidInput({ password: [message('tooLong', language, { limit: String(PASSWORD_LENGTH) })] })
  const broken = await passwordErrors(call.scope, password, call.row)
  if (broken.length > 0) throw new InvalidInput({ password: broken })
  const columns = await passwordColumns(password, call.scope.now)
  await passwordWasSet(call.scope, { ...call.row, ...columns })
  return change(call, columns)
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Only to check that they exist. */
const ANY_USERS: ManyRelation = {
  kind: 'many',
  table: 'users',
  through: 'role_bindings',
  self: 'org',
  other: 'user',
  display: () => '',
}

async function readInvitation({ model, scope, body }: ActionCall) {
  const { language } = scope.actor
  const { org_roles: roles, users } = isObject(body) ? body : {}
  if (users === undefined) throw new InvalidInput({ users: [message('required', language)] })
  const checked = await checkRelations(
    { relations: { ...model.relations, users: ANY_USERS } },
    { users, org_roles: roles ?? [] },
    scope,
  )
  if (Object.keys(checked.errors).length > 0) throw new InvalidInput(checked.errors)
  return { users: asList(checked.values['users']), roles: asList(checked.values['org_roles']) }
}

/** Gives users of the server roles in the current organization, which makes them its members. */
async function invite(call: ActionCall): Promise<ActionAnswer> {
  const { scope } = call
  const { users, roles } = await readInvitation(call)
  const bindings = users.flatMap((user) =>
    roles.map((role) => ({
      id: randomUUID(),
      user: String(user),
      role: String(role),
      scope: 'org' as const,
      org: scope.actor.organization.id,
    })),
  )
  if (bindings.length > 0)
    await scope.queries
      .insertInto('role_bindings')
      .values(bindings)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { kind: 'body', status: 201, body: { org_roles: roles, users } }
}

/** Takes from users the roles that they have in the current organization: they are members no more. */
async function removeFromOrganization(scope: Scope, ids: readonly string[]): Promise<ActionAnswer> {
  if (ids.length > 0)
    await scope.queries
      .deleteFrom('role_bindings')
      .where('user', 'in', [...ids])
      .where('org', '=', scope.actor.organization.id)
      .execute()
  return { kind: 'empty' }
}

const remove = ({ scope, row }: ActionCall) => removeFromOrganization(scope, [String(row?.['id'])])

/** Of a selection alone, so that nobody empties an organization by a missing parameter. */
async function removeSelected({ model, scope }: ActionCall): Promise<ActionAnswer> {
  if ((await selectionCondition(model, scope)) === null) throw new AnswerError(400, '')
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: orderOf(model, scope) })
  return removeFromOrganization(
    scope,
    rows.map(({ id }) => String(id)),
  )
}

const CHANGE = 'users.change_user'

export const userActions: readonly ModelAction[] = [
  {
    on: 'list',
    path: 'suggestions',
    methods: ['GET'],
    permission: 'users.match_user',
    facts: loadFacts(suggestionFacts),
    handle: suggest,
  },
  {
    on: 'list',
    path: 'invite',
    methods: ['POST'],
    permission: 'users.invite_user',
    facts: loadFacts(invitationFacts),
    hasOwnFields: true,
    handle: invite,
  },
  {
    on: 'list',
    path: 'remove',
    methods: ['POST'],
    permission: 'users.remove_user',
    facts: loadFacts(removalFacts),
    handle: removeSelected,
  },
  { on: 'item', path: 'remove', methods: ['POST'], permission: 'users.remove_user', handle: remove },
  { on: 'item', path: 'mfa/reset', methods: ['GET'], permission: CHANGE, writes: true, handle: resetMfa },
  { on: 'item', path: 'password', methods: ['PUT', 'PATCH'], permission: CHANGE, handle: setPassword },
  { on: 'item', path: 'password/reset', methods: ['PUT', 'PATCH'], permission: CHANGE, handle: resetPassword },
  { on: 'item', path: 'pubkey/reset', methods: ['PUT', 'PATCH'], permission: CHANGE, handle: resetPublicKey },
  { on: 'item', path: 'unblock', methods: ['PUT', 'PATCH'], permission: CHANGE, handle: unblock },
]
