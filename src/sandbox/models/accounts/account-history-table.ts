import type { Scope, StoredRow, Write } from '../model.ts'

/** What a version of an account keeps. */
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

/** Of an account that was made, or has another secret now. */
export async function keepVersion(row: StoredRow, { scope, before }: Write): Promise<void> {
  if (before === null || before['version'] !== row['version']) await storeVersions(scope, [row])
}
