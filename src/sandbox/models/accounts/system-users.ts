import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { type ModelDefinition, type StoredRow } from '../../rest/model/model.ts'
import { isAssetProtocol, prepareSystemUser } from './system-user-input.ts'
import { systemUserDisplay } from '../mixins/display-names.ts'
import { systemUserActions } from './system-user-actions.ts'

const computed = (rows: readonly StoredRow[]) =>
  Promise.resolve(rows.map((row) => ({ is_asset_protocol: isAssetProtocol(row['protocol']) })))

const base = {
  table: 'system_users',
  className: 'SystemUser',
  permission: 'assets.systemuser',
  scope: 'organization',
  decryptsSecrets: true,
  columns: {
    password: 'text',
    public_key: 'text',
    private_key: 'text',
    token: 'text',
    ssh_key_fingerprint: `text not null default ''`,
  },
  relations: {
    su_from: { kind: 'one', table: 'system_users', onDelete: 'set null', display: systemUserDisplay },
    cmd_filters: {
      kind: 'many',
      table: 'cmd_filters',
      through: 'cmd_filter_system_users',
      sourceColumn: 'systemuser',
      targetColumn: 'filter',
      sameOrganization: true,
      display: (filter) => String(filter['name']),
    },
    nodes: {
      kind: 'many',
      table: 'nodes',
      through: 'system_user_nodes',
      sourceColumn: 'systemuser',
      targetColumn: 'node',
      sameOrganization: true,
      orderBy: 'key',
      display: (node) => String(node['full_value']),
    },
  },
  computed: { fields: ['is_asset_protocol'], values: computed },
  mini: ['id', 'name', 'username'],
  unique: [['org_id', 'name']],
  defaults: () => ({
    username: '',
    home: '',
    system_groups: '',
    ad_domain: '',
    comment: '',
    login_mode: 'auto',
    sudo: '/bin/whoami',
    shell: '/bin/bash',
    username_same_with_user: false,
    auto_push: true,
  }),
} satisfies Omit<ModelDefinition, 'key' | 'facts'>

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
