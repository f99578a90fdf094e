import recorded from '../../../contract/facts/assets__accounts-history.json' with { type: 'json' }
import { byId } from '../by-id.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'
import { withoutZone } from './account-times.ts'
import { accountRows, ofAssets } from './asset-accounts.ts'

/** A version is called by the id of its account, so that one alone cannot be asked for. */
async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const assets = await ofAssets(rows, scope)
  return rows.map((row, place) => ({
    ...assets[place],
    ...withoutZone(row, scope),
    id: row['account'],
    history_id: row['id'],
  }))
}

/** The versions of accounts, the newest first. */
export const accountHistory = defineModel({
  ...accountRows,
  table: 'asset_account_history',
  className: 'Object',
  id: 'integer',
  columns: { ...accountRows.columns, account: 'uuid not null references "asset_accounts" (id) on delete cascade' },
  computed: { fields: [...accountRows.computed.fields, 'id', 'history_id'], values: computed },
  filterBy: {
    ...accountRows.filterBy,
    id: byId('account'),
  },
  unshown: ['org_name'],
  order: ['-id'],
  unique: [],
  key: 'accounts-history',
  facts: loadFacts(recorded),
})
