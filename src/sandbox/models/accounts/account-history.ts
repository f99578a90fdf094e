import { modelOf } from '../mixins/declared.ts'
import { byId } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { timesWithoutZone } from './account-versions.ts'
import { accountRows, assetFields } from './asset-accounts.ts'

/** As in a core, a version has the id of its account, so there is no detail URL. */
async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const assets = await assetFields(rows, scope)
  return rows.map((row, index) => ({
    ...assets[index],
    ...timesWithoutZone(row, scope),
    id: row['account'],
    history_id: row['id'],
  }))
}

/** The versions of accounts, newest first. */
export const accountHistory = modelOf('accounts-history', {
  ...accountRows,
  columns: { ...accountRows.columns, account: 'uuid not null references "asset_accounts" (id) on delete cascade' },
  computed: { fields: [...accountRows.computed.fields, 'id', 'history_id'], values: computed },
  customFilters: {
    ...accountRows.customFilters,
    id: byId('account'),
  },
})
