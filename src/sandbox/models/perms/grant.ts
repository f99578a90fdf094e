import { isUuid } from '../../../contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Facts, FieldFact } from '../../../contract/facts.ts'
import type { ActionResponse, ActionRequest, CustomFilter, Scope, StoredRow, Values } from '../../rest/model/model.ts'
import { userDisplayName } from '../../rest/model/context.ts'
import { defaultExpiry } from '../../rest/model/time.ts'
import { paginate } from '../../rest/read/paging.ts'
import { ServerError } from '../../rest/model/response.ts'
import { type Bits, completeBits, withBits, withPlainBits, withRecorded } from '../mixins/bits.ts'
import { countBy } from '../mixins/row-queries.ts'

const BITS: Bits = [
  ['all', 255],
  ['connect', 1],
  ['upload_file', 2],
  ['download_file', 4],
  ['updownload', 6],
  ['clipboard_copy', 8],
  ['clipboard_paste', 16],
  ['clipboard_copy_paste', 24],
]

/** Completes a list of actions by the names of their combinations; drops unknown names. */
export const completeActions = (names: readonly unknown[]): string[] => completeBits(BITS, names)

/** Facts for writes, which accept any action name. */
export const withPlainActions = (facts: Facts): Facts => withPlainBits(facts, 'actions')

/** The fields of OPTIONS, with the recorded choices of actions. */
export const withActionChoices = (recorded: Facts, fields: readonly FieldFact[]): readonly FieldFact[] =>
  withRecorded(recorded, fields, 'actions')

/** The actions of an application category. */
export function actionsOfCategory(category: string | undefined): readonly string[] {
  const transfer = ['connect', 'upload_file', 'download_file', 'updownload']
  if (category === 'db') return [...transfer, 'all']
  if (category === 'remote_app')
    return [...transfer, 'clipboard_copy', 'clipboard_paste', 'clipboard_copy_paste', 'all']
  return ['connect', 'all']
}

/** The tables of asset or application permissions: `<prefix>_users` links users. */
export interface GrantType {
  /** The column of all link tables that refers to the permission. */
  readonly self: 'assetpermission' | 'applicationpermission'
  readonly prefix: 'asset_permission' | 'application_permission'
}

export const ASSET_GRANT: GrantType = { self: 'assetpermission', prefix: 'asset_permission' }

export const APPLICATION_GRANT: GrantType = { self: 'applicationpermission', prefix: 'application_permission' }

export const linkTableName = ({ prefix }: GrantType, field: string) => `${prefix}_${field}`

export const grantDefaults = (now: Date): Values => ({
  comment: '',
  from_ticket: false,
  date_start: now,
  date_expired: defaultExpiry(now),
})

const isBefore = (time: unknown, limit: Date) => time instanceof Date && time < limit

function validity(row: StoredRow, now: Date): { readonly is_expired: boolean; readonly is_valid: boolean } {
  const expired = isBefore(row['date_expired'], now)
  const started = isBefore(row['date_start'], now)
  return { is_expired: expired, is_valid: row['is_active'] === true && started && !expired }
}

/** Validity, and the length of each list. */
export function grantComputed(grantType: GrantType, fields: readonly string[]) {
  return {
    fields: ['is_valid', 'is_expired', ...fields.map((field) => `${field}_amount`)],
    values: async (rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> => {
      const ids = rows.map(({ id }) => id)
      const counts = await Promise.all(
        fields.map(
          async (field) =>
            [
              field,
              await countBy(scope, { table: linkTableName(grantType, field), column: grantType.self }, ids),
            ] as const,
        ),
      )
      return rows.map((row) => ({
        ...validity(row, scope.now),
        ...Object.fromEntries(counts.map(([field, count]) => [`${field}_amount`, count.get(row['id']) ?? 0])),
      }))
    },
  }
}

/** An empty text for the actions is a failure of a core. */
export function prepareGrant(columns: Values): Promise<Values> {
  if (columns['actions'] === '') throw new ServerError()
  return Promise.resolve(withBits(columns, 'actions', BITS))
}

type Condition = RawBuilder<unknown>

const NONE = sql`false`

/** Whether a link meets a condition on the alias `link`. */
export const hasLink = (grantType: GrantType, field: string, condition: Condition): Condition =>
  sql`exists (select 1 from ${sql.table(linkTableName(grantType, field))} as link
    where ${sql.ref(`link.${grantType.self}`)} = row.id and ${condition})`

const isTrue = (value: string) => ['1', 'true', 'True'].includes(value)

/** False for `all=0`, which excludes permissions through groups and ancestor nodes. */
export const includesIndirect = ({ query }: Pick<Scope, 'query'>) => isTrue(query['all'] ?? '1')

/** Whether a permission (`row`) is valid now. */
export const isValidGrant = (now: Date) =>
  sql`(row.is_active and row.date_start < ${now} and row.date_expired > ${now})`

/** The default of `all`: direct and indirect permissions. */
export const ANY_GRANT = { query: {} }

/** Permissions of a user, direct or, with `all`, through a group. */
export function grantedToUser(grantType: GrantType, user: Condition, scope: Pick<Scope, 'query'>): Condition {
  const direct = hasLink(grantType, 'users', sql`link."user" in (${user})`)
  if (!includesIndirect(scope)) return direct
  const groups = sql`select usergroup from user_group_members where "user" in (${user})`
  return sql`(${direct} or ${hasLink(grantType, 'user_groups', sql`link.usergroup in (${groups})`)})`
}

const byId =
  (condition: (id: string, scope: Scope) => Condition): CustomFilter =>
  (value, scope) =>
    isUuid(value) ? condition(value, scope) : NONE

/** Filters of both types of permission. */
export function grantFilters(grantType: GrantType): Readonly<Record<string, CustomFilter>> {
  return {
    is_valid: (value, { now }) => (isTrue(value) ? isValidGrant(now) : sql`not ${isValidGrant(now)}`),
    user_id: byId((id, scope) => grantedToUser(grantType, sql`select ${id}::uuid`, scope)),
    username: (value, scope) => grantedToUser(grantType, sql`select id from users where username = ${value}`, scope),
    user_group_id: byId((id) => hasLink(grantType, 'user_groups', sql`link.usergroup = ${id}`)),
    user_group: (value) =>
      hasLink(grantType, 'user_groups', sql`link.usergroup in (select id from user_groups where name = ${value})`),
    system_user_id: byId((id) => hasLink(grantType, 'system_users', sql`link.systemuser = ${id}`)),
    system_user: (value) =>
      hasLink(grantType, 'system_users', sql`link.systemuser in (select id from system_users where name = ${value})`),
  }
}

/** A complete list as response, paginated if the query requests it. */
export function listResponse({ scope, url }: ActionRequest, all: readonly unknown[]): ActionResponse {
  return { kind: 'body', status: 200, body: paginate(all, scope.query, url) }
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

/** All users of a permission, direct or through a group. */
export const allUsers =
  (grantType: GrantType) =>
  async (call: ActionRequest): Promise<ActionResponse> => {
    const { scope, row } = call
    const id = row?.['id']
    const self = sql.ref(grantType.self)
    const found =
      await sql<StoredRow>`select id, name, username from users where ${searchCondition(scope, ['name', 'username'])}
    and (id in (select "user" from ${sql.table(linkTableName(grantType, 'users'))} where ${self} = ${id})
      or id in (select member."user" from user_group_members as member
        join ${sql.table(linkTableName(grantType, 'user_groups'))} as link on link.usergroup = member.usergroup
        where ${sql.ref(`link.${grantType.self}`)} = ${id}))
    order by lower(name) collate "C", id`.execute(scope.queries)
    return listResponse(
      call,
      found.rows.map((user) => ({
        user: user['id'],
        user_display: userDisplayName(user),
      })),
    )
  }
