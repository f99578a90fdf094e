import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../rest/identifiers.ts'
import { pageOf } from '../../rest/paging.ts'
import { systemUserDisplay } from '../accounts/system-user-display.ts'
import { countBy } from '../counting.ts'
import type { ActionAnswer, ActionCall, ManyRelation, OwnFilter, Scope, StoredRow, Values } from '../model.ts'
import { personName } from '../person-name.ts'
import { farFuture } from '../../far-future.ts'
import { wholeActions } from './grant-actions.ts'

/** The tables of one kind of permission: `asset_permission_users` joins it to users. */
export interface GrantKind {
  /** The column that names the permission in every table between. */
  readonly self: 'assetpermission' | 'applicationpermission'
  readonly prefix: 'asset_permission' | 'application_permission'
}

export const ASSET_GRANT: GrantKind = { self: 'assetpermission', prefix: 'asset_permission' }

export const APPLICATION_GRANT: GrantKind = { self: 'applicationpermission', prefix: 'application_permission' }

export const through = ({ prefix }: GrantKind, field: string) => `${prefix}_${field}`

export const grantDefaults = (now: Date): Values => ({
  comment: '',
  from_ticket: false,
  date_start: now,
  date_expired: farFuture(now),
})

/** Whom a permission is for, and as whom they log in; the same for both kinds. */
export function grantRelations(kind: GrantKind) {
  const many = { kind: 'many', self: kind.self } as const
  return {
    users: {
      ...many,
      table: 'users',
      through: through(kind, 'users'),
      other: 'user',
      displayList: true,
      display: (user: StoredRow) => String(user['username']),
    },
    user_groups: {
      ...many,
      table: 'user_groups',
      through: through(kind, 'user_groups'),
      other: 'usergroup',
      scoped: true,
      displayList: true,
      display: (group: StoredRow) => String(group['name']),
    },
    system_users: {
      ...many,
      table: 'system_users',
      through: through(kind, 'system_users'),
      other: 'systemuser',
      scoped: true,
      displayList: true,
      display: (account: StoredRow) => String(account['name']),
    },
  } satisfies Record<string, ManyRelation>
}

export const accountName = systemUserDisplay

const isBefore = (one: unknown, other: Date) => one instanceof Date && one < other

function validity(row: StoredRow, now: Date): { readonly is_expired: boolean; readonly is_valid: boolean } {
  const expired = isBefore(row['date_expired'], now)
  const started = isBefore(row['date_start'], now)
  return { is_expired: expired, is_valid: row['is_active'] === true && started && !expired }
}

/** Validity, and how many there are in each list. */
export function grantComputed(kind: GrantKind, fields: readonly string[]) {
  return {
    fields: ['is_valid', 'is_expired', ...fields.map((field) => `${field}_amount`)],
    values: async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
      const ids = rows.map(({ id }) => id)
      const counts = await Promise.all(
        fields.map(async (field) => [field, await countBy(scope, through(kind, field), kind.self, ids)] as const),
      )
      return rows.map((row) => ({
        ...validity(row, scope.now),
        ...Object.fromEntries(counts.map(([field, count]) => [`${field}_amount`, count.get(row['id']) ?? 0])),
      }))
    },
  }
}

export const prepareGrant = (columns: Values): Promise<Values> =>
  Promise.resolve(
    Array.isArray(columns['actions']) ? { ...columns, actions: wholeActions(columns['actions']) } : columns,
  )

type Condition = RawBuilder<unknown>

const NONE = sql`false`

/** A row of the table between that meets a condition; `link` is that table. */
export const linked = (kind: GrantKind, field: string, condition: Condition): Condition =>
  sql`exists (select 1 from ${sql.table(through(kind, field))} as link
    where ${sql.ref(`link.${kind.self}`)} = row.id and ${condition})`

const isTrue = (value: string) => ['1', 'true', 'True'].includes(value)

/** `all=0` leaves out what one has only through a group or a node above. */
export const isWide = ({ query }: Pick<Scope, 'query'>) => isTrue(query['all'] ?? '1')

/** A condition on the `row` of a permission. */
export const valid = (now: Date) => sql`(row.is_active and row.date_start < ${now} and row.date_expired > ${now})`

/** Asks for `all`: whichever way a permission holds. */
export const EVERY_WAY = { query: {} }

/** The permissions of a user: by name, or with `all` through a group. */
export function ofUser(kind: GrantKind, user: Condition, scope: Pick<Scope, 'query'>): Condition {
  const direct = linked(kind, 'users', sql`link."user" in (${user})`)
  if (!isWide(scope)) return direct
  const groups = sql`select usergroup from user_group_members where "user" in (${user})`
  return sql`(${direct} or ${linked(kind, 'user_groups', sql`link.usergroup in (${groups})`)})`
}

const byId =
  (condition: (id: string, scope: Scope) => Condition): OwnFilter =>
  (value, scope) =>
    isUuid(value) ? condition(value, scope) : NONE

/** The filters that both kinds of permissions know. */
export function grantFilters(kind: GrantKind): Readonly<Record<string, OwnFilter>> {
  return {
    is_valid: (value, { now }) => (isTrue(value) ? valid(now) : sql`not ${valid(now)}`),
    user_id: byId((id, scope) => ofUser(kind, sql`select ${id}::uuid`, scope)),
    username: (value, scope) => ofUser(kind, sql`select id from users where username = ${value}`, scope),
    user_group_id: byId((id) => linked(kind, 'user_groups', sql`link.usergroup = ${id}`)),
    user_group: (value) =>
      linked(kind, 'user_groups', sql`link.usergroup in (select id from user_groups where name = ${value})`),
    system_user_id: byId((id) => linked(kind, 'system_users', sql`link.systemuser = ${id}`)),
    system_user: (value) =>
      linked(kind, 'system_users', sql`link.systemuser in (select id from system_users where name = ${value})`),
  }
}

/** A short list of an item, in pages when the query asks for them. */
export function answerList({ scope, url }: ActionCall, all: readonly unknown[]): ActionAnswer {
  return { kind: 'body', status: 200, body: pageOf(all, scope.query, url) }
}

const searched = (text: string, columns: readonly string[]) => {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`
}

export const searchCondition = ({ query }: Scope, columns: readonly string[]): Condition =>
  query['search'] === undefined || query['search'] === '' ? sql`true` : searched(query['search'], columns)

/** Whoever has a permission, directly or through a group. */
export const allUsers =
  (kind: GrantKind) =>
  async (call: ActionCall): Promise<ActionAnswer> => {
    const { scope, row } = call
    const id = row?.['id']
    const self = sql.ref(kind.self)
    const found =
      await sql<StoredRow>`select id, name, username from users where ${searchCondition(scope, ['name', 'username'])}
    and (id in (select "user" from ${sql.table(through(kind, 'users'))} where ${self} = ${id})
      or id in (select member."user" from user_group_members as member
        join ${sql.table(through(kind, 'user_groups'))} as link on link.usergroup = member.usergroup
        where ${sql.ref(`link.${kind.self}`)} = ${id}))
    order by lower(name) collate "C", id`.execute(scope.queries)
    return answerList(
      call,
      found.rows.map((user) => ({
        user: user['id'],
        user_display: personName(user),
      })),
    )
  }
