import { factsOf } from '../../rest/model/facts-of.ts'
import type { Facts } from '../../../contract/facts.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { ok } from '../../rest/model/response.ts'
import { getRowOr404, listRows } from '../../rest/http/handlers.ts'
import { requirePermission } from '../../rest/model/scope.ts'
import { asNode } from '../nodes/node-store.ts'
import { nodes } from '../assets/nodes.ts'
import { groups } from '../users/groups.ts'
import { type Model, type Scope, modelAt, type StoredRow, variantFacts } from '../../rest/model/model.ts'
import { users } from '../users/users.ts'
import { ACCOUNT_FACTS, grantedApplicationAccounts, grantedAssetAccounts } from './granted-accounts.ts'
import { ASSET_FACTS, GRANT_CONDITIONS, grantedAssets, grantedAt } from './granted-assets.ts'
import {
  assetTree,
  levelList,
  levelTree,
  levelWithAssets,
  nodeList,
  nodeTree,
  treeWithAssets,
} from './granted-nodes.ts'
import { type Grantee, actorGrantee, grantedPermissionIds } from './grantee.ts'
import { sql } from 'kysely'
import { filterConditions } from '../../rest/read/filters.ts'
import { findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { applications } from '../applications/applications.ts'
import { assetInfo, attrFields, shownAttrs } from '../applications/application-attrs.ts'
import { treesByOrganization } from '../applications/application-tree.ts'
import { APPLICATION_GRANT } from '../perms/grant.ts'

const APPLICATION_FACTS = {
  list: factsOf('perms__users_applications'),
  tree: factsOf('perms__users_applications_tree'),
} as const

const visible = (grantee: Grantee, scope: Scope) => sql`row.id in (
  select application from application_permission_applications
  where applicationpermission in (${grantedPermissionIds(APPLICATION_GRANT, grantee, scope)}))`

/** The granted applications, without attributes. */
const grantedApplications = (grantee: Grantee): Model => ({
  ...modelAt(applications, APPLICATION_FACTS.list),
  variants: [],
  visibilityCondition: (scope) => visible(grantee, scope),
  computed: { fields: ['attrs'], values: (rows) => Promise.resolve(rows.map(() => ({ attrs: {} }))) },
})

/** The granted applications by organization, category and type. */
async function applicationTreeOf(grantee: Grantee, scope: Scope) {
  const model = grantedApplications(grantee)
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: sql`lower(row.name) collate "C", row.id` })
  const known = await scope.queries.selectFrom('organizations').select(['id', 'name']).execute()
  const names = new Map<unknown, string>(known.map(({ id, name }) => [id, name]))
  const assets = await assetInfo(rows, scope)
  const attrs = (row: StoredRow) => shownAttrs(attrFields(variantFacts(applications, row)), row, assets)
  return treesByOrganization(rows, names, scope.actor.language, attrs)
}

type GrantedRequest = Pick<EndpointRequest, 'scope' | 'parameters' | 'url'>

/** A URL below that of a grantee. */
interface Granted {
  readonly path: string
  readonly what: 'assets' | 'apps'
  readonly facts?: Facts
  readonly labels?: string
  readonly read: (grantee: Grantee, request: GrantedRequest) => Promise<unknown>
}

const NODES = factsOf('perms__users_nodes')

interface GrantedList extends Pick<Granted, 'path' | 'what'> {
  readonly facts: Facts
  readonly labels: string
  readonly model: (grantee: Grantee, request: GrantedRequest) => Model | Promise<Model>
}

/** The rows of a model, with the filters, the search and the pages of its own list. */
const list = ({ path, what, facts, labels, model }: GrantedList): Granted => ({
  path,
  what,
  facts,
  labels,
  read: async (grantee, request) => listRows(await model(grantee, request), request.scope, request.url),
})

const assetList = (path: string, grants: keyof typeof GRANT_CONDITIONS, facts: Facts) =>
  list({
    path,
    what: 'assets',
    facts,
    labels: 'assets',
    model: (grantee, { scope }) => grantedAssets(GRANT_CONDITIONS[grants](grantee, scope), facts),
  })

async function assetsAtNode(grantee: Grantee, { scope, parameters }: GrantedRequest): Promise<Model> {
  const { key } = asNode(await getRowOr404(nodes, scope, parameters['node'] ?? ''))
  return grantedAssets(grantedAt(key, grantee, scope), ASSET_FACTS.part)
}

const tree = (path: string, read: (grantee: Grantee, scope: Scope) => Promise<unknown>, facts?: Facts): Granted => ({
  path,
  what: 'assets',
  ...(facts === undefined ? {} : { facts, labels: 'nodes' }),
  read: (grantee, { scope }) => read(grantee, scope),
})

const allAssets = (facts: Facts) => assetList('assets', 'all', facts)

const NODE_ASSETS = list({
  path: 'nodes/:node/assets',
  what: 'assets',
  facts: ASSET_FACTS.part,
  labels: 'assets',
  model: assetsAtNode,
})

const APPLICATIONS = list({
  path: 'applications',
  what: 'apps',
  facts: APPLICATION_FACTS.list,
  labels: 'applications',
  model: grantedApplications,
})

const ASSET_ACCOUNTS = list({
  path: 'assets/:asset/system-users',
  what: 'assets',
  facts: ACCOUNT_FACTS.asset,
  labels: 'system-users',
  model: (grantee, { parameters }) => grantedAssetAccounts(parameters['asset'] ?? '', grantee),
})

const APPLICATION_ACCOUNTS = list({
  path: 'applications/:application/system-users',
  what: 'apps',
  facts: ACCOUNT_FACTS.application,
  labels: 'system-users',
  model: (grantee, { parameters }) => grantedApplicationAccounts(parameters['application'] ?? '', grantee),
})

const LEVELS: readonly Granted[] = [
  tree('nodes', nodeList, NODES),
  tree('nodes/children', levelList, NODES),
  tree('nodes/children/tree', levelTree),
]

const OF_GROUP: readonly Granted[] = [allAssets(ASSET_FACTS.part), NODE_ASSETS, APPLICATIONS, ...LEVELS]

const OF_USER: readonly Granted[] = [
  allAssets(ASSET_FACTS.list),
  tree('assets/tree', (grantee, scope) => assetTree(GRANT_CONDITIONS.all(grantee, scope), scope)),
  ASSET_ACCOUNTS,
  assetList('nodes/favorite/assets', 'favorite', ASSET_FACTS.part),
  assetList('nodes/ungrouped/assets', 'named', ASSET_FACTS.part),
  NODE_ASSETS,
  ...LEVELS,
  tree('nodes/tree', nodeTree),
  tree('nodes/children-with-assets/tree', levelWithAssets),
  tree('nodes-with-assets/tree', treeWithAssets),
  APPLICATIONS,
  {
    path: 'applications/tree',
    what: 'apps',
    facts: APPLICATION_FACTS.tree,
    labels: 'applications',
    read: (grantee, { scope }) => applicationTreeOf(grantee, scope),
  },
  APPLICATION_ACCOUNTS,
]

/** The URL of a grantee, who it is, and the permission that each URL below needs. */
interface GranteeUrl {
  readonly url: string
  readonly permission: (what: Granted['what']) => string
  readonly grantee: (request: GrantedRequest) => Grantee | Promise<Grantee>
}

async function demandGrantee(
  kind: Grantee['kind'],
  model: Model,
  { scope, parameters }: GrantedRequest,
): Promise<Grantee> {
  const { id } = await getRowOr404(model, scope, parameters['grantee'] ?? '')
  return { kind, id: String(id) }
}

const OWN: GranteeUrl = {
  url: '/api/v1/perms/users/',
  permission: (what) => `perms.view_my${what}`,
  grantee: ({ scope }) => actorGrantee(scope),
}

const USER: GranteeUrl = {
  url: '/api/v1/perms/users/:grantee/',
  permission: (what) => `perms.view_user${what}`,
  grantee: (request) => demandGrantee('user', users, request),
}

const GROUP: GranteeUrl = {
  url: '/api/v1/perms/user-groups/:grantee/',
  permission: (what) => `perms.view_usergroup${what}`,
  grantee: (request) => demandGrantee('group', groups, request),
}

const endpoint = (
  { url, permission, grantee }: GranteeUrl,
  { path, what, facts, labels, read }: Granted,
): Endpoint => ({
  url: `${url}${path}/`,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  ...(facts === undefined ? {} : { facts }),
  ...(labels === undefined ? {} : { labels }),
  handle: async (call) => {
    if (call.method === 'OPTIONS') return ok({ name: path, description: '' })
    requirePermission(call.scope, permission(what))
    return ok(await read(await grantee(call), call))
  },
})

/** A core can be set to show directly granted assets under one extra node. The sandbox shows them at their own nodes. */
const ungrouped = tree('ungroup/assets/tree', () => Promise.resolve([]))

/** What the current user, another user or a group may reach. */
export const grantedEndpoints: readonly Endpoint[] = [
  ...[...OF_USER, ungrouped].map((granted) => endpoint(OWN, granted)),
  ...OF_USER.map((granted) => endpoint(USER, granted)),
  ...OF_GROUP.map((granted) => endpoint(GROUP, granted)),
]
