import { systemUserDisplay } from '../mixins/display-names.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import type { Facts } from '../../../contract/facts.ts'
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { defineModel, type Model, type Scope, type StoredRow } from '../../rest/model/model.ts'
import { APPLICATION_GRANT, ASSET_GRANT, type GrantType, linkTableName } from './grant.ts'

/** The target of a link: field, column, table and display name. */
interface Side {
  readonly field: string
  readonly column: string
  readonly table: string
  readonly display: (row: StoredRow) => string
}

/** Filters of the lists; computed fields are excluded. */
const namedByLists = ({ fields }: Facts) =>
  fields
    .filter(({ name: field, type }) => field.endsWith('_display') && type === 'field')
    .map(({ name: field }) => field)

const name = (row: StoredRow) => String(row['name'])

const USERS: Side = { field: 'users', column: 'user', table: 'users', display: name }
const GROUPS: Side = { field: 'user_groups', column: 'usergroup', table: 'user_groups', display: name }
const SYSTEM_USERS: Side = {
  field: 'system_users',
  column: 'systemuser',
  table: 'system_users',
  display: systemUserDisplay,
}
const ASSETS: Side = {
  field: 'assets',
  column: 'asset',
  table: 'assets',
  display: (asset) => String(asset['hostname']),
}
const NODES: Side = { field: 'nodes', column: 'node', table: 'nodes', display: (node) => String(node['full_value']) }
const APPLICATIONS: Side = { field: 'applications', column: 'application', table: 'applications', display: name }

const CLASS_NAMES = { assetpermission: 'AssetPermission', applicationpermission: 'ApplicationPermission' }

/** Links have no organization: restricts to the permissions of the current one. */
const visibleIn = (grantType: GrantType) => (scope: Scope) =>
  isRootOrganization(scope)
    ? null
    : sql`${sql.ref(`row.${grantType.self}`)} in (select id from ${sql.table(`${grantType.prefix}s`)}
        where org_id = ${scope.actor.organization.id})`

function linkModel(grantType: GrantType, facts: Facts, { field, column, table, display }: Side): Model {
  return defineModel({
    key: facts.url.split('/').at(-2) ?? '',
    facts,
    table: linkTableName(grantType, field),
    className: `${CLASS_NAMES[grantType.self]}_${field}`,
    logName: `${grantType.self === 'assetpermission' ? 'Asset' : 'Application'} permission`,
    permission: `perms.${grantType.self}`,
    scope: 'global',
    id: 'integer',
    relations: {
      [column]: { kind: 'one', table, onDelete: 'cascade', display },
      [grantType.self]: { kind: 'one', table: `${grantType.prefix}s`, onDelete: 'cascade', display: name },
    },
    omittedOnCreate: namedByLists(facts),
    visibilityCondition: visibleIn(grantType),
    order: ['id'],
    unique: [[grantType.self, column]],
  })
}

/** The link tables of permissions, each with its own URL. */
export const grantLinks: readonly Model[] = [
  linkModel(ASSET_GRANT, factsOf('perms__asset-permissions-users-relations'), USERS),
  linkModel(ASSET_GRANT, factsOf('perms__asset-permissions-user-groups-relations'), GROUPS),
  linkModel(ASSET_GRANT, factsOf('perms__asset-permissions-assets-relations'), ASSETS),
  linkModel(ASSET_GRANT, factsOf('perms__asset-permissions-nodes-relations'), NODES),
  linkModel(ASSET_GRANT, factsOf('perms__asset-permissions-system-users-relations'), SYSTEM_USERS),
  linkModel(APPLICATION_GRANT, factsOf('perms__application-permissions-users-relations'), USERS),
  linkModel(APPLICATION_GRANT, factsOf('perms__application-permissions-user-groups-relations'), GROUPS),
  linkModel(APPLICATION_GRANT, factsOf('perms__application-permissions-applications-relations'), APPLICATIONS),
  linkModel(APPLICATION_GRANT, factsOf('perms__application-permissions-system-users-relations'), SYSTEM_USERS),
]
