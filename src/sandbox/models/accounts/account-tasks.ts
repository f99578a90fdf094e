import { type RawBuilder, sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { isReachableRow } from '../assets/asset-tasks.ts'
import type { ActionAnswer, Scope } from '../model.ts'
import { keepRun } from '../ops/job-run.ts'

/** What can be done about a system user on an asset, and whom a core asks before. */
export const ACCOUNT_TASKS = {
  push: { permission: 'assets.push_assetsystemuser' },
  test: { permission: 'assets.test_assetconnectivity' },
} as const

export type AccountTask = keyof typeof ACCOUNT_TASKS

export const isAccountTask = (value: unknown): value is AccountTask =>
  typeof value === 'string' && Object.hasOwn(ACCOUNT_TASKS, value)

/** The ids under a name of a body; null where it names none, which a core takes for all. */
export function idsIn(body: unknown, name: string): RawBuilder<unknown> | null {
  const given = isObject(body) ? body[name] : undefined
  const ids = Array.isArray(given) ? given.filter(isUuid) : []
  return ids.length === 0 ? null : sql.join(ids)
}

interface Account {
  readonly id: string
  readonly asset: string
  readonly hostname: string
  readonly org_id: string
  readonly username: string
  readonly reachable: boolean
  readonly connectivity: string
}

/** What an asset of the sandbox refuses: an account with this password has a wrong one. */
export const WRONG_PASSWORD = 'Out-of-date-2025'

function problemOf({ username, reachable, connectivity }: Account): string | null {
  if (!reachable) return 'not reachable'
  return connectivity === 'ok' ? null : `the password of ${username} is refused`
}

/** Settles the connectivity of those accounts that a condition on their `row` chooses, without reaching any asset. @returns the id of its log */
export async function runAccounts(
  scope: Scope,
  kind: `${AccountTask}-accounts`,
  which: readonly RawBuilder<unknown>[],
): Promise<string> {
  const reachable = isReachableRow(sql.ref('row.asset'))
  const { rows } = await sql<Account>`update asset_accounts as row
      set connectivity = case when ${reachable} and coalesce(row.password, '') <> ${WRONG_PASSWORD} then 'ok' else 'failed' end,
        date_verified = ${scope.now}
      from assets where assets.id = row.asset and ${sql.join(which, sql` and `)}
      returning row.id, row.asset, assets.hostname, assets.org_id, row.username, ${reachable} as reachable,
        row.connectivity`.execute(scope.queries)
  const hosts = rows.map((row) => ({ ...row, id: row.asset, problem: problemOf(row) }))
  return keepRun(scope, { kind, hosts, accounts: rows.map(({ id }) => id) })
}

/** The same as the answer to a call that names the task. */
export async function runAccountTask(
  scope: Scope,
  task: AccountTask,
  which: readonly RawBuilder<unknown>[],
): Promise<ActionAnswer & { readonly kind: 'body' }> {
  return { kind: 'body', status: 201, body: { task: await runAccounts(scope, `${task}-accounts`, which) } }
}
