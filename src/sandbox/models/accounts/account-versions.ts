import type { Scope, StoredRow, Values, WriteContext } from '../../rest/model/model.ts'
import { formatServerTime } from '../../rest/model/time.ts'

/** The columns of a version. */
const KEPT = ['org_id', 'asset', 'systemuser', 'username', 'password', 'private_key', 'public_key', 'version'] as const

const versionOf = (row: StoredRow, now: Date) => ({
  ...Object.fromEntries(KEPT.map((name) => [name, row[name] ?? null])),
  account: row['id'],
  date_created: row['date_created'] ?? now,
  date_updated: row['date_updated'] ?? now,
})

export async function storeVersions({ queries, now }: Pick<Scope, 'queries' | 'now'>, rows: readonly StoredRow[]) {
  if (rows.length === 0) return
  await queries
    .insertInto('asset_account_history')
    .values(rows.map((row) => versionOf(row, now)))
    .execute()
}

/** Stores a version when an account is created or its secret changes. */
export async function storeVersion(row: StoredRow, { scope, before }: WriteContext): Promise<void> {
  if (before === null || before['version'] !== row['version']) await storeVersions(scope, [row])
}

const LENGTH = '2026/11/20 17:58:07'.length

const timeOf = (time: unknown, { actor }: Scope) =>
  time instanceof Date ? formatServerTime(time, actor.timeZone).slice(0, LENGTH) : null

/** Creation and change times. As recorded, these have no time zone. */
export const timesWithoutZone = (row: StoredRow, scope: Scope): Values => ({
  date_created: timeOf(row['date_created'], scope),
  date_updated: timeOf(row['date_updated'], scope),
})
