import { type RawBuilder, sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { isReachableRow } from '../assets/asset-tasks.ts'
import { simulateTask } from '../assets/simulated-task.ts'
import type { ActionAnswer, Scope } from '../model.ts'

/** What can be done about a system user on an asset, and whom a core asks before. */
export const ACCOUNT_TASKS = {
  push: { permission: 'assets.push_assetsystemuser', name: 'push_system_user_to_assets' },
  test: { permission: 'assets.test_assetconnectivity', name: 'test_system_user_connectivity' },
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
  readonly asset: string
  readonly username: string
  readonly reachable: boolean
  readonly connectivity: string
}

/** What an asset of the sandbox refuses: an account with this password has a wrong one. */
export const WRONG_PASSWORD = 'Out-of-date-2025'

function lineOf({ asset, username, reachable, connectivity }: Account): string {
  if (!reachable) return `${asset}: not reachable`
  return `${asset}: ${connectivity === 'ok' ? 'done' : `the password of ${username} is refused`}`
}

/** Settles the connectivity of those accounts that a condition on their `row` chooses, without reaching any asset. */
export async function runAccountTask(
  scope: Scope,
  task: AccountTask,
  which: readonly RawBuilder<unknown>[],
): Promise<ActionAnswer & { readonly kind: 'body' }> {
  const reachable = isReachableRow(sql.ref('row.asset'))
  const { rows } = await sql<Account>`update asset_accounts as row
      set connectivity = case when ${reachable} and coalesce(row.password, '') <> ${WRONG_PASSWORD} then 'ok' else 'failed' end,
        date_verified = ${scope.now}
      from assets where assets.id = row.asset and ${sql.join(which, sql` and `)}
      returning assets.hostname as asset, row.username, ${reachable} as reachable, row.connectivity`.execute(
    scope.queries,
  )
  const id = await simulateTask(scope, ACCOUNT_TASKS[task].name, rows.map(lineOf))
  return { kind: 'body', status: 201, body: { task: id } }
}
