import type { Api } from '../../../src/client/http.ts'
import { singleActions } from '../../../src/contract/access/grant-actions.ts'
import { isObject, own, readText } from '../../../src/contract/json-object.ts'
import { readPage, type Row } from '../../../src/contract/page.ts'

/** Lists of the objects whose access is compared. */
export const LIST = {
  users: '/api/v1/users/users/',
  groups: '/api/v1/users/groups/',
  nodes: '/api/v1/assets/nodes/',
  assets: '/api/v1/assets/assets/',
  accounts: '/api/v1/assets/system-users/',
  applications: '/api/v1/applications/applications/',
  assetPermissions: '/api/v1/perms/asset-permissions/',
  applicationPermissions: '/api/v1/perms/application-permissions/',
} as const

/** Ids of objects of one kind. */
type Ids = string[]

/** Own objects of a test: nobody else's permissions concern them. */
export interface SmallWorld {
  readonly users: Ids
  readonly groups: Ids
  readonly nodes: Ids
  readonly assets: Ids
  readonly accounts: Ids
  readonly applications: Ids
  readonly assetPermissions: Ids
  readonly applicationPermissions: Ids
}

export const PAST = '2020/01/01 00:00:00 +0000'
export const LATE = '2090/01/01 00:00:00 +0000'

export const idOf = (body: unknown): string => readText(isObject(body) ? own(body, 'id') : '')

export const create = async (api: Api, url: string, body: Row): Promise<string> =>
  idOf(await api.send({ method: 'POST', url, body }))

/** A user without any permission. */
export const createUser = (api: Api, name: string, username: string): Promise<string> =>
  create(api, LIST.users, {
    name,
    username,
    email: `${username}@example.com`,
    source: 'local',
    password_strategy: 'email',
    system_roles: ['00000000-0000-0000-0000-000000000003'],
  })

/** Users, groups, a tree of nodes with assets, accounts and applications; no permissions yet. */
export async function createWorld(api: Api, tag: string): Promise<SmallWorld> {
  const each = async (count: number, make: (name: string, at: number) => Promise<string>): Promise<Ids> => {
    const ids: Ids = []
    for (let at = 0; at < count; at += 1) ids.push(await make(`${tag} ${String(at)}`, at))
    return ids
  }
  const users = await each(4, (name, at) => createUser(api, name, `${tag}-${String(at)}`))
  const groups = await each(3, (name, at) => create(api, LIST.groups, { name, users: users.slice(at, at + 2) }))
  const nodes: Ids = []
  for (let at = 0; at < 6; at += 1) {
    const above = at < 3 ? '' : (nodes[at - 3] ?? '')
    const url = above === '' ? LIST.nodes : `${LIST.nodes}${above}/children/`
    nodes.push(await create(api, url, { value: `${tag} node ${String(at)}` }))
  }
  return {
    users,
    groups,
    nodes,
    assets: await each(6, (name, at) => create(api, LIST.assets, assetNamed(name, [nodes[at] ?? '']))),
    accounts: await each(3, (name, at) =>
      create(api, LIST.accounts, {
        name,
        username: `login-${String(at)}`,
        protocol: 'ssh',
        type: 'common',
        login_mode: 'manual',
      }),
    ),
    applications: await each(2, (name) =>
      create(api, `${LIST.applications}?type=mysql`, {
        name,
        category: 'db',
        type: 'mysql',
        attrs: { host: '10.0.0.1', port: 3306, database: 'orders' },
      }),
    ),
    assetPermissions: [],
    applicationPermissions: [],
  }
}

export const assetNamed = (hostname: string, nodes: readonly string[]): Row => ({
  hostname,
  ip: '10.200.0.1',
  platform: 'Linux',
  protocols: ['ssh/22'],
  nodes,
})

/** What a user may do on a resource as a system user: `user|type|resource|account login` -> actions. */
export type Access = ReadonlyMap<string, ReadonlySet<string>>

/** The access of the users of the world, as the server returns it for each of them. A user that cannot sign in has none. */
export async function readAccess(api: Api, { users }: SmallWorld): Promise<Access> {
  const found = new Map<string, ReadonlySet<string>>()
  const get = (url: string) => api.send({ method: 'GET', url, query: { offset: 0, limit: 100 } })
  const rowsOf = async (url: string): Promise<readonly Row[]> => readPage(await get(url)).rows
  for (const user of users) {
    const row = await api.send({ method: 'GET', url: `${LIST.users}${user}/` })
    if (!isObject(row) || own(row, 'is_active') !== true) continue
    for (const type of ['assets', 'applications'] as const) {
      for (const resource of await rowsOf(`/api/v1/perms/users/${user}/${type}/`)) {
        const url = `/api/v1/perms/users/${user}/${type}/${idOf(resource)}/system-users/`
        for (const account of await rowsOf(url)) {
          const told = own(account, 'actions')
          // The accounts of an application have no actions; its permissions here all allow to connect.
          const actions = new Set(singleActions(Array.isArray(told) ? told.map(String) : ['connect']))
          const key = [user, type, idOf(resource), `${idOf(account)} ${readText(own(account, 'username'))}`].join('|')
          if (actions.has('connect')) found.set(key, actions)
        }
      }
    }
  }
  return found
}
