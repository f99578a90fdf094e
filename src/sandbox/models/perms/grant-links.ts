import { sql } from 'kysely'
import type { Facts } from '../../../contract/facts/facts.ts'
import applicationApplications from '../../../contract/facts/perms__application-permissions-applications-relations.json' with { type: 'json' }
import applicationSystemUsers from '../../../contract/facts/perms__application-permissions-system-users-relations.json' with { type: 'json' }
import applicationGroups from '../../../contract/facts/perms__application-permissions-user-groups-relations.json' with { type: 'json' }
import applicationUsers from '../../../contract/facts/perms__application-permissions-users-relations.json' with { type: 'json' }
import assetAssets from '../../../contract/facts/perms__asset-permissions-assets-relations.json' with { type: 'json' }
import assetNodes from '../../../contract/facts/perms__asset-permissions-nodes-relations.json' with { type: 'json' }
import assetSystemUsers from '../../../contract/facts/perms__asset-permissions-system-users-relations.json' with { type: 'json' }
import assetGroups from '../../../contract/facts/perms__asset-permissions-user-groups-relations.json' with { type: 'json' }
import assetUsers from '../../../contract/facts/perms__asset-permissions-users-relations.json' with { type: 'json' }
import { isRoot } from '../../rest/find-rows.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Model, type Scope, type StoredRow } from '../model.ts'
import { accountName, APPLICATION_GRANT, ASSET_GRANT, type GrantKind, through } from './grant.ts'

/** The other side of a link: its field here and there, its table, and how it is shown. */
interface Side {
  readonly field: string
  readonly column: string
  readonly table: string
  readonly display: (row: StoredRow) => string
}

/** Named by the query of the lists; what has a type of its own is worked out from the row. */
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

/** Links carry no organization: each one shows those of its permissions. */
const visibleIn = (kind: GrantKind) => (scope: Scope) =>
  isRoot(scope)
    ? null
    : sql`${sql.ref(`row.${kind.self}`)} in (select id from ${sql.table(`${kind.prefix}s`)}
        where org_id = ${scope.actor.organization.id})`

function links(kind: GrantKind, facts: Facts, { field, column, table, display }: Side): Model {
  return defineModel({
    key: facts.url.split('/').at(-2) ?? '',
    facts,
    table: through(kind, field),
    className: `${CLASS_NAMES[kind.self]}_${field}`,
    logName: `${kind.self === 'assetpermission' ? 'Asset' : 'Application'} permission`,
    permission: `perms.${kind.self}`,
    scope: 'global',
    id: 'integer',
    relations: {
      [column]: { kind: 'one', table, whenGone: 'cascade', display },
      [kind.self]: { kind: 'one', table: `${kind.prefix}s`, whenGone: 'cascade', display: name },
    },
    unmade: namedByLists(facts),
    visible: visibleIn(kind),
    order: ['id'],
    unique: [[kind.self, column]],
  })
}

/** Who and what a permission names, link by link, each under a URL of its own. */
export const grantLinks: readonly Model[] = [
  links(ASSET_GRANT, loadFacts(assetUsers), USERS),
  links(ASSET_GRANT, loadFacts(assetGroups), GROUPS),
  links(ASSET_GRANT, loadFacts(assetAssets), ASSETS),
  links(ASSET_GRANT, loadFacts(assetNodes), NODES),
  links(ASSET_GRANT, loadFacts(assetSystemUsers), SYSTEM_USERS),
  links(APPLICATION_GRANT, loadFacts(applicationUsers), USERS),
  links(APPLICATION_GRANT, loadFacts(applicationGroups), GROUPS),
  links(APPLICATION_GRANT, loadFacts(applicationApplications), APPLICATIONS),
  links(APPLICATION_GRANT, loadFacts(applicationSystemUsers), SYSTEM_USERS),
]
