import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { type ModelDefinition, type StoredRow } from '../../rest/model/model.ts'
import { isAssetProtocol, prepareSystemUser } from './system-user-input.ts'
import { systemUserActions } from './system-user-actions.ts'

const computed = (rows: readonly StoredRow[]) =>
  Promise.resolve(rows.map((row) => ({ is_asset_protocol: isAssetProtocol(row['protocol']) })))

const base = {
  computed: { fields: ['is_asset_protocol'], values: computed },
} satisfies Partial<ModelDefinition>

export const systemUsers = modelOf('system-users', {
  ...base,
  hooks: { prepareColumns: prepareSystemUser },
  actions: systemUserActions,
})

/** The same table under its own URL: rows written here are admin users. */
export const adminUsers = modelOf('admin-users', {
  ...base,
  visibilityCondition: () => sql`row.type = 'admin'`,
  hooks: { prepareColumns: (columns, write) => prepareSystemUser({ ...columns, type: 'admin' }, write) },
})
