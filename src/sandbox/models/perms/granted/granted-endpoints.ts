import nodeFacts from '../../../../contract/facts/perms__users_nodes.json' with { type: 'json' }
import type { Facts } from '../../../../contract/facts/facts.ts'
import type { Endpoint, EndpointCall } from '../../../rest/endpoints.ts'
import { demandRow, listRows, ok } from '../../../rest/handlers.ts'
import { demand } from '../../../rest/scope.ts'
import { asNode } from '../../assets/node-store.ts'
import { nodes } from '../../assets/nodes.ts'
import { groups } from '../../groups.ts'
import { loadFacts } from '../../load-facts.ts'
import type { Model, Scope } from '../../model.ts'
import { users } from '../../users.ts'
import { ACCOUNT_FACTS, applicationAccountsOf, assetAccounts } from './granted-accounts.ts'
import { APPLICATION_FACTS, applicationTreeOf, grantedApplications } from './granted-applications.ts'
import { ASSET_FACTS, GRANTED, grantedAssets, grantedAt } from './granted-assets.ts'
import {
  assetTree,
  levelList,
  levelTree,
  levelWithAssets,
  nodeList,
  nodeTree,
  treeWithAssets,
} from './granted-trees.ts'
import { type Grantee, oneself } from './grantee.ts'

type Place = Pick<EndpointCall, 'scope' | 'parameters' | 'url'>

/** What stands under the URL of a grantee. */
interface Granted {
  readonly path: string
  readonly what: 'assets' | 'apps'
  readonly facts?: Facts
  readonly labels?: string
  readonly read: (grantee: Grantee, call: Place) => Promise<unknown>
}

const NODES = loadFacts(nodeFacts)

type ModelOf = (grantee: Grantee, call: Place) => Model | Promise<Model>

/** Rows of a model: filtered, searched and in pages as those of its list. */
const rows = (path: string, what: Granted['what'], facts: Facts, labels: string, model: ModelOf): Granted => ({
  path,
  what,
  facts,
  labels,
  read: async (grantee, call) => listRows(await model(grantee, call), call.scope, call.url),
})

const assetRows = (path: string, where: keyof typeof GRANTED, facts: Facts) =>
  rows(path, 'assets', facts, 'assets', (grantee, { scope }) => grantedAssets(GRANTED[where](grantee, scope), facts))

async function assetsAtNode(grantee: Grantee, { scope, parameters }: Place): Promise<Model> {
  const { key } = asNode(await demandRow(nodes, scope, parameters['node'] ?? ''))
  return grantedAssets(grantedAt(key, grantee, scope), ASSET_FACTS.part)
}

const tree = (path: string, read: (grantee: Grantee, scope: Scope) => Promise<unknown>, facts?: Facts): Granted => ({
  path,
  what: 'assets',
  ...(facts === undefined ? {} : { facts, labels: 'nodes' }),
  read: (grantee, { scope }) => read(grantee, scope),
})

const ASSETS = (facts: Facts) => assetRows('assets', 'all', facts)

const NODE_ASSETS = rows('nodes/:node/assets', 'assets', ASSET_FACTS.part, 'assets', assetsAtNode)

const APPLICATIONS = rows('applications', 'apps', APPLICATION_FACTS.list, 'applications', grantedApplications)

const LEVELS: readonly Granted[] = [
  tree('nodes', nodeList, NODES),
  tree('nodes/children', levelList, NODES),
  tree('nodes/children/tree', levelTree),
]

const OF_GROUP: readonly Granted[] = [ASSETS(ASSET_FACTS.part), NODE_ASSETS, APPLICATIONS, ...LEVELS]

const OF_USER: readonly Granted[] = [
  ASSETS(ASSET_FACTS.list),
  tree('assets/tree', (grantee, scope) => assetTree(GRANTED.all(grantee, scope), scope)),
  rows('assets/:asset/system-users', 'assets', ACCOUNT_FACTS.asset, 'system-users', (grantee, { parameters }) =>
    assetAccounts(parameters['asset'] ?? '', grantee),
  ),
  assetRows('nodes/favorite/assets', 'favorite', ASSET_FACTS.part),
  assetRows('nodes/ungrouped/assets', 'named', ASSET_FACTS.part),
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
  rows('applications/:application/system-users', 'apps', ACCOUNT_FACTS.application, 'system-users', (grantee, call) =>
    applicationAccountsOf(call.parameters['application'] ?? '', grantee),
  ),
]

/** Where a grantee stands in a URL, who it is, and which permission opens what is under it. */
interface Stand {
  readonly url: string
  readonly permission: (what: Granted['what']) => string
  readonly grantee: (call: Place) => Grantee | Promise<Grantee>
}

async function demanded(kind: Grantee['kind'], model: Model, { scope, parameters }: Place): Promise<Grantee> {
  const { id } = await demandRow(model, scope, parameters['grantee'] ?? '')
  return { kind, id: String(id) }
}

const OWN: Stand = {
  url: '/api/v1/perms/users/',
  permission: (what) => `perms.view_my${what}`,
  grantee: ({ scope }) => oneself(scope),
}

const USER: Stand = {
  url: '/api/v1/perms/users/:grantee/',
  permission: (what) => `perms.view_user${what}`,
  grantee: (call) => demanded('user', users, call),
}

const GROUP: Stand = {
  url: '/api/v1/perms/user-groups/:grantee/',
  permission: (what) => `perms.view_usergroup${what}`,
  grantee: (call) => demanded('group', groups, call),
}

const endpoint = ({ url, permission, grantee }: Stand, { path, what, facts, labels, read }: Granted): Endpoint => ({
  url: `${url}${path}/`,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  ...(facts === undefined ? {} : { facts }),
  ...(labels === undefined ? {} : { labels }),
  answer: async (call) => {
    if (call.method === 'OPTIONS') return ok({ name: path, description: '' })
    demand(call.scope, permission(what))
    return ok(await read(await grantee(call), call))
  },
})

/** A setting of a core could gather assets that are granted one by one under a node of their own. The sandbox shows them where they stand. */
const ungrouped = tree('ungroup/assets/tree', () => Promise.resolve([]))

/** Who may reach what: oneself, another user, a group. */
export const grantedEndpoints: readonly Endpoint[] = [
  ...[...OF_USER, ungrouped].map((granted) => endpoint(OWN, granted)),
  ...OF_USER.map((granted) => endpoint(USER, granted)),
  ...OF_GROUP.map((granted) => endpoint(GROUP, granted)),
]
