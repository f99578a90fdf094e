import { sql } from 'kysely'
import type { Facts } from '../../../contract/facts.ts'
import applicationApplications from '../../../contract/facts/perms__application-permissions-applications-relations.json' with { type: 'json' }
import applicationSystemUsers from '../../../contract/facts/perms__application-permissions-system-users-relations.json' with { type: 'json' }
import applicationGroups from '../../../contract/facts/perms__application-permissions-user-groups-relations.json' with { type: 'json' }
import applicationUsers from '../../../contract/facts/perms__application-permissions-users-relations.json' with { type: 'json' }
import assetAssets from '../../../contract/facts/perms__asset-permissions-assets-relations.json' with { type: 'json' }
import assetNodes from '../../../contract/facts/perms__asset-permissions-nodes-relations.json' with { type: 'json' }
import assetSystemUsers from '../../../contract/facts/perms__asset-permissions-system-users-relations.json' with { type: 'json' }
import assetGroups from '../../../contract/facts/perms__asset-permissions-user-groups-relations.json' with { type: 'json' }
import assetUsers from '../../../contract/facts/perms__asset-permissions-users-relations.json' with { type: 'json' }
import { isRootOrganization } from '../../rest/read/find-rows.ts'
import { defineModel, loadFacts, type Model, type Scope, type StoredRow } from '../../rest/model/model.ts'
import { accountName, APPLICATION_GRANT, ASSET_GRANT, type GrantType, linkTableName } from './grant.ts'

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
  display: accountName,
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
  linkModel(ASSET_GRANT, loadFacts(assetUsers), USERS),
  linkModel(ASSET_GRANT, loadFacts(assetGroups), GROUPS),
  linkModel(ASSET_GRANT, loadFacts(assetAssets), ASSETS),
  linkModel(ASSET_GRANT, loadFacts(assetNodes), NODES),
  linkModel(ASSET_GRANT, loadFacts(assetSystemUsers), SYSTEM_USERS),
  linkModel(APPLICATION_GRANT, loadFacts(applicationUsers), USERS),
  linkModel(APPLICATION_GRANT, loadFacts(applicationGroups), GROUPS),
  linkModel(APPLICATION_GRANT, loadFacts(applicationApplications), APPLICATIONS),
  linkModel(APPLICATION_GRANT, loadFacts(applicationSystemUsers), SYSTEM_USERS),
]
