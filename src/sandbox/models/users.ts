import { sql } from 'kysely'
import recorded from '../../contract/facts/users__users.json' with { type: 'json' }
import type { FieldErrors } from '../rest/answer-error.ts'
import { isRoot } from '../rest/find-rows.ts'
import { farFuture } from '../far-future.ts'
import { BUILTIN_ROLES, roleDisplayName } from './builtin-roles.ts'
import { loadFacts } from './load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from './model.ts'
import { passwordColumns, passwordErrors, passwordWasSet } from './new-password.ts'
import { userActions } from './user-actions.ts'
import { sendMessage } from './user-messages.ts'

/** Who belongs to an organization has a role in it; `?all=` asks for whoever there is. */
function visible(scope: Scope) {
  if (isRoot(scope) || (scope.query['all'] ?? '') !== '') return null
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

/** A new password counts when its owner's strategy says so; an update that brings one sets it. */
function newPassword({ scope, input, before }: Write): string | null {
  const { password } = input
  if (typeof password !== 'string' || password === '') return null
  return before !== null || input['password_strategy'] === 'custom' ? scope.actor.decrypt(password) : null
}

async function check(input: Values, scope: Scope, before: StoredRow | null): Promise<FieldErrors> {
  const password = newPassword({ scope, input, before })
  const broken = password === null ? [] : await passwordErrors(scope, password, before, input)
  return broken.length === 0 ? {} : { password: broken }
}

async function prepare(columns: Values, write: Write): Promise<Values> {
  const { scope, input, before } = write
  const password = newPassword(write)
  const secret = password === null ? {} : await passwordColumns(password, scope.now)
  const key = typeof input['public_key'] === 'string' ? { public_key: input['public_key'] } : {}
  const first = { is_first_login: true, date_joined: scope.now, date_password_last_updated: scope.now }
  return { ...(before === null ? first : {}), ...columns, ...secret, ...key }
}

/** Nobody is left without a role: who has none named is a plain user, in the system and in the organization. */
function relate(relations: Values, { before, scope }: Write): Values {
  const plain = (name: string, role: string) => {
    const given = relations[name]
    if (given === undefined && before !== null) return {}
    return Array.isArray(given) && given.length > 0 ? {} : { [name]: [role] }
  }
  return {
    ...relations,
    ...plain('system_roles', BUILTIN_ROLES.user),
    ...(isRoot(scope) ? {} : plain('org_roles', BUILTIN_ROLES.orgUser)),
  }
}

async function saved(row: StoredRow, write: Write) {
  const { scope, input, before } = write
  if (newPassword(write) !== null) await passwordWasSet(scope, row)
  if (before === null && (input['password_strategy'] ?? 'email') === 'email')
    await sendMessage(scope, row['id'], 'password-reset')
}

/** As in a core, the built-in administrator and whoever asks stay, and nothing is said about it. */
const deletable = (rows: readonly StoredRow[], scope: Scope) =>
  Promise.resolve(rows.filter((row) => row['username'] !== 'admin' && row['id'] !== scope.actor.user.id))

export const users = defineModel({
  key: 'users',
  facts: loadFacts(recorded),
  table: 'users',
  className: 'User',
  permission: 'users.user',
  scope: 'global',
  columns: {
    password_hash: 'text',
    public_key: `text not null default ''`,
    otp_secret_key: 'text',
    /** Encrypts what is mailed to the user. */
    secret_key: 'text',
    login_failures: 'integer not null default 0',
    locked_until: 'timestamptz',
  },
  relations: {
    groups: {
      kind: 'many',
      table: 'user_groups',
      through: 'user_group_members',
      self: 'user',
      other: 'usergroup',
      scoped: true,
      display: (group) => String(group['name']),
    },
    system_roles: {
      kind: 'many',
      table: 'roles',
      through: 'role_bindings',
      self: 'user',
      other: 'role',
      throughId: 'uuid',
      fixed: () => ({ scope: 'system', org: null }),
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
    org_roles: {
      kind: 'many',
      table: 'roles',
      through: 'role_bindings',
      self: 'user',
      other: 'role',
      throughId: 'uuid',
      fixed: (scope) => (isRoot(scope) ? null : { scope: 'org', org: scope.actor.organization.id }),
      display: (role, { actor }) => roleDisplayName(role, actor.language),
    },
  },
  computed: { fields: COMPUTED, values: computed },
  visible,
  fieldPermissions: {
    system_roles: 'rbac.view_systemrole',
    system_roles_display: 'rbac.view_systemrole',
    org_roles: 'rbac.view_orgrole',
  },
  mini: ['id', 'name', 'username'],
  search: ['name', 'username', 'email'],
  order: ['name'],
  unique: [['username'], ['email']],
  defaults: (now) => ({
    wechat: '',
    is_active: true,
    date_expired: farFuture(now),
    date_joined: now,
  }),
  hooks: { check, prepare, relate, saved, deletable },
  actions: userActions,
})
