import { itemAction, listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { randomUUID } from 'node:crypto'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError, ValidationError } from '../../rest/model/response.ts'
import { filterConditions, selectionCondition } from '../../rest/read/filters.ts'
import { findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { orderClause } from '../../rest/read/ordering.ts'
import { presentRows } from '../../rest/read/present.ts'
import { checkRelations } from '../../rest/write/check-relations.ts'
import { rootOrganization } from './identity.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ToManyRelation,
  type ModelAction,
  type Scope,
} from '../../rest/model/model.ts'
import { passwordColumns, passwordErrors, recordPasswordChange } from './passwords.ts'
import { sendMessage } from '../mixins/messages.ts'

const SUGGESTIONS = 10
const PASSWORD_LENGTH = 128

/** The first ten users of the server, for invitations. */
async function suggest({ model, scope }: ActionRequest): Promise<ActionResponse> {
  const root: Scope = {
    ...scope,
    actor: { ...scope.actor, organization: rootOrganization('managed', scope.actor.language) },
  }
  const conditions = await filterConditions(model, root)
  const rows = await findRows(model, root, { conditions, order: orderClause(model, root), limit: SUGGESTIONS })
  const results = await presentRows(model, rows, root)
  const body =
    scope.query['limit'] === undefined ? results : { count: results.length, next: null, previous: null, results }
  return { kind: 'body', status: 200, body }
}

async function change(
  { scope, row }: ActionRequest,
  columns: Readonly<Record<string, unknown>>,
): Promise<ActionResponse> {
  await scope.queries.updateTable('users').set(columns).where('id', '=', String(row?.['id'])).execute()
  return { kind: 'row', id: row?.['id'] }
}

async function resetMfa(call: ActionRequest): Promise<ActionResponse> {
  await change(call, { otp_secret_key: null })
  await sendMessage(call.scope, call.row?.['id'], 'mfa-reset')
  return { kind: 'body', status: 200, body: { msg: 'success' } }
}

async function resetPassword({ scope, row }: ActionRequest): Promise<ActionResponse> {
  await sendMessage(scope, row?.['id'], 'password-reset')
  return { kind: 'row', id: row?.['id'] }
}

async function resetPublicKey(call: ActionRequest): Promise<ActionResponse> {
  await sendMessage(call.scope, call.row?.['id'], 'public-key-reset')
  return change(call, { public_key: '' })
}

const unblock = (call: ActionRequest) => change(call, { login_failures: 0, locked_until: null })

/** As in a core, the length of the encrypted value counts, so it is always too long. */
async function setPassword(call: ActionRequest): Promise<ActionResponse> {
  const { language } = call.scope.actor
  const password = isObject(call.body) ? call.body['password'] : undefined
  if (typeof password !== 'string' || password === '')
    throw new ValidationError({ password: [message('validation.required', language)] })
  if (password.length > PASSWORD_LENGTH)
    throw new ValidationError({
      password: [message('validation.tooLong', language, { limit: String(PASSWORD_LENGTH) })],
    })
  const broken = await passwordErrors(call.scope, password, call.row)
  if (broken.length > 0) throw new ValidationError({ password: broken })
  const columns = await passwordColumns(password, call.scope.now)
  await recordPasswordChange(call.scope, { ...call.row, ...columns })
  return change(call, columns)
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Used to validate user ids. */
const ANY_USERS: ToManyRelation = {
  kind: 'many',
  table: 'users',
  through: 'role_bindings',
  sourceColumn: 'org',
  targetColumn: 'user',
  display: () => '',
}

async function readInvitation({ model, scope, body }: ActionRequest) {
  const { language } = scope.actor
  const { org_roles: roles, users } = isObject(body) ? body : {}
  if (users === undefined) throw new ValidationError({ users: [message('validation.required', language)] })
  const checked = await checkRelations(
    { relations: { ...model.relations, users: ANY_USERS } },
    { users, org_roles: roles ?? [] },
    scope,
  )
  if (Object.keys(checked.errors).length > 0) throw new ValidationError(checked.errors)
  return { users: asList(checked.values['users']), roles: asList(checked.values['org_roles']) }
}

/** Adds users to the current organization by giving them roles. */
async function invite(call: ActionRequest): Promise<ActionResponse> {
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

/** Removes users from the current organization by removing their roles. */
async function removeFromOrganization(scope: Scope, ids: readonly string[]): Promise<ActionResponse> {
  if (ids.length > 0)
    await scope.queries
      .deleteFrom('role_bindings')
      .where('user', 'in', [...ids])
      .where('org', '=', scope.actor.organization.id)
      .execute()
  return { kind: 'empty' }
}

const remove = ({ scope, row }: ActionRequest) => removeFromOrganization(scope, [String(row?.['id'])])

/** Requires a selection, so that a missing parameter does not remove all users. */
async function removeSelected({ model, scope }: ActionRequest): Promise<ActionResponse> {
  if ((await selectionCondition(model, scope)) === null) throw new HttpError(400, '')
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: orderClause(model, scope) })
  return removeFromOrganization(
    scope,
    rows.map(({ id }) => String(id)),
  )
}

const CHANGE = 'users.change_user'

export const userActions: readonly ModelAction[] = [
  withFacts('users__users_suggestions', listAction(['GET'], 'suggestions', 'users.match_user', suggest)),
  {
    ...listAction(['POST'], 'invite', 'users.invite_user', invite),
    facts: factsOf('users__users_invite'),
    hasOwnFields: true,
  },
  withFacts('users__users_remove', listAction(['POST'], 'remove', 'users.remove_user', removeSelected)),
  itemAction(['POST'], 'remove', 'users.remove_user', remove),
  { ...itemAction(['GET'], 'mfa/reset', CHANGE, resetMfa), writes: true },
  itemAction(['PUT', 'PATCH'], 'password', CHANGE, setPassword),
  itemAction(['PUT', 'PATCH'], 'password/reset', CHANGE, resetPassword),
  itemAction(['PUT', 'PATCH'], 'pubkey/reset', CHANGE, resetPublicKey),
  itemAction(['PUT', 'PATCH'], 'unblock', CHANGE, unblock),
]
