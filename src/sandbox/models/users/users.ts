import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { defaultExpiry } from '../../rest/model/time.ts'
import { BUILTIN_ROLES, roleDisplayName } from '../rbac/builtin-roles.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { passwordColumns, passwordErrors, recordPasswordChange } from './passwords.ts'
import { userActions } from './user-actions.ts'
import { sendMessage } from '../mixins/messages.ts'

/** Members of an organization have a role in it; `?all=` includes all users. */
function visibilityCondition(scope: Scope) {
  if (isRootOrganization(scope) || (scope.query['all'] ?? '') !== '') return null
  return sql`exists (select 1 from role_bindings as binding
    where binding."user" = row.id and binding.org = ${scope.actor.organization.id})`
}

async function administrators(ids: readonly unknown[], scope: Scope): Promise<ReadonlySet<unknown>> {
  if (ids.length === 0) return new Set()
  const result = await sql<{ id: unknown }>`select "user" as id from role_bindings
    where role = ${BUILTIN_ROLES.systemAdmin} and "user" in (${sql.join(ids)})`.execute(scope.queries)
  return new Set(result.rows.map(({ id }) => id))
}

const isPast = (time: unknown, now: Date) => time instanceof Date && time < now
const isFuture = (time: unknown, now: Date) => time instanceof Date && time > now

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const admins = await administrators(
    rows.map(({ id }) => id),
    scope,
  )
  return rows.map((row) => {
    const expired = isPast(row['date_expired'], scope.now)
    return {
      can_public_key_auth: row['source'] === 'local',
      mfa_enabled: Number(row['mfa_level']) > 0,
      mfa_force_enabled: row['mfa_level'] === 2,
      is_expired: expired,
      is_valid: row['is_active'] === true && !expired,
      is_wecom_bound: row['wecom_id'] !== null,
      is_dingtalk_bound: row['dingtalk_id'] !== null,
      is_feishu_bound: row['feishu_id'] !== null,
      is_otp_secret_key_bound: row['otp_secret_key'] !== null,
      avatar_url: `/static/img/avatar/${admins.has(row['id']) ? 'admin' : 'user'}.svg`,
      login_blocked: isFuture(row['locked_until'], scope.now),
    }
  })
}

const COMPUTED = [
  'can_public_key_auth',
  'mfa_enabled',
  'mfa_force_enabled',
  'is_expired',
  'is_valid',
  'is_wecom_bound',
  'is_dingtalk_bound',
  'is_feishu_bound',
  'is_otp_secret_key_bound',
  'avatar_url',
  'login_blocked',
]

/** A create uses the password only with the strategy `custom`; an update always. */
function newPassword({ scope, input, before }: WriteContext): string | null {
  const { password } = input
  if (typeof password !== 'string' || password === '') return null
  return before !== null || input['password_strategy'] === 'custom' ? scope.actor.decrypt(password) : null
}

async function validate(input: Values, scope: Scope, before: StoredRow | null): Promise<FieldErrors> {
  const password = newPassword({ scope, input, before })
  const broken = password === null ? [] : await passwordErrors(scope, password, before, input)
  return { ...(broken.length === 0 ? {} : { password: broken }), ...phoneErrors(input, scope) }
}

/** Mobile numbers of mainland China. */
const PHONE = /^1[3-9]\d{9}$/

function phoneErrors({ phone }: Values, { actor }: Scope): FieldErrors {
  const text = typeof phone === 'string' || typeof phone === 'number' ? String(phone).trim() : ''
  return text === '' || PHONE.test(text) ? {} : { phone: [message('validation.notPhone', actor.language)] }
}

async function prepareColumns(columns: Values, write: WriteContext): Promise<Values> {
  const { scope, input, before } = write
  const password = newPassword(write)
  const secret = password === null ? {} : await passwordColumns(password, scope.now)
  const key = typeof input['public_key'] === 'string' ? { public_key: input['public_key'] } : {}
  const first = { is_first_login: true, date_joined: scope.now, date_password_last_updated: scope.now }
  return { ...(before === null ? first : {}), ...columns, ...secret, ...key }
}

/** The default roles are the user roles of the system and the organization. */
function prepareRelations(relations: Values, { before, scope }: WriteContext): Values {
  const plain = (name: string, role: string) => {
    const given = relations[name]
    if (given === undefined && before !== null) return {}
    return Array.isArray(given) && given.length > 0 ? {} : { [name]: [role] }
  }
  return {
    ...relations,
    ...plain('system_roles', BUILTIN_ROLES.user),
    ...(isRootOrganization(scope) ? {} : plain('org_roles', BUILTIN_ROLES.orgUser)),
  }
}

async function afterSave(row: StoredRow, write: WriteContext) {
  const { scope, input, before } = write
  if (newPassword(write) !== null) await recordPasswordChange(scope, row)
  if (before === null && (input['password_strategy'] ?? 'email') === 'email')
    await sendMessage(scope, row['id'], 'password-reset')
}

/** As in a core, the built-in administrator and the actor are skipped without an error. */
const selectDeletable = (rows: readonly StoredRow[], scope: Scope) =>
  Promise.resolve(rows.filter((row) => row['username'] !== 'admin' && row['id'] !== scope.actor.user.id))

export const users = modelOf('users', {
  columns: {
    password_hash: 'text',
    public_key: `text not null default ''`,
    otp_secret_key: 'text',
    /** Encrypts mailed files. */
    secret_key: 'text',
    login_failures: 'integer not null default 0',
    locked_until: 'timestamptz',
  },
  relations: {
    system_roles: {
      kind: 'many',
      table: 'roles',
      through: 'role_bindings',
      sourceColumn: 'user',
      targetColumn: 'role',
      throughId: 'uuid',
      constants: () => ({ scope: 'system', org: null }),
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
    org_roles: {
      kind: 'many',
      table: 'roles',
      through: 'role_bindings',
      sourceColumn: 'user',
      targetColumn: 'role',
      throughId: 'uuid',
      constants: (scope) => (isRootOrganization(scope) ? null : { scope: 'org', org: scope.actor.organization.id }),
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
  },
  computed: { fields: COMPUTED, values: computed },
  visibilityCondition,
  defaults: (now) => ({
    wechat: '',
    is_active: true,
    date_expired: defaultExpiry(now),
    date_joined: now,
  }),
  hooks: { validate, prepareColumns, prepareRelations, afterSave, selectDeletable },
  actions: userActions,
})
