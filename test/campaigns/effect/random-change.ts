import type { Api, Call } from '../../../src/client/http.ts'
import { isObject, own } from '../../../src/contract/json-object.ts'
import type { Row } from '../../../src/contract/page.ts'
import type { WriteChange } from '../../../src/engine/actions/action-change.ts'
import { assetNamed, create, idOf, LATE, LIST, PAST, type SmallWorld } from './small-world.ts'

/** A change as the console would review it, and how it is written. */
export interface RandomChange {
  readonly name: string
  readonly change: WriteChange
  readonly write: () => Promise<unknown>
  /** Replaces what was deleted, once the access has been compared. */
  readonly refill?: () => Promise<unknown>
}

type Random = () => number

const pick = <T>(random: Random, items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)]
const some = <T>(random: Random, items: readonly T[], share = 0.4): readonly T[] => items.filter(() => random() < share)

const ACTIONS = ['connect', 'upload_file', 'download_file', 'clipboard_copy', 'clipboard_paste']

interface ChangeSource {
  readonly api: Api
  readonly world: SmallWorld
  readonly random: Random
  /** Different in each step, for names. */
  readonly step: number
}

/** A change of one object of the world, chosen by the random numbers. */
export async function randomChange(source: ChangeSource): Promise<RandomChange> {
  const kinds = [
    ...Array.from({ length: 5 }, () => permissionChange),
    ...[applicationPermissionChange, groupChange, groupChange, userChange, userChange, accountChange],
    ...[moveNode, moveNode, assetChange],
  ]
  const chosen = pick(source.random, kinds) ?? permissionChange
  return chosen(source)
}

async function read(api: Api, list: string, id: string): Promise<Row> {
  const row = await api.send({ method: 'GET', url: `${list}${id}/` })
  return isObject(row) ? row : {}
}

const send = (api: Api, method: Call['method'], url: string, body?: unknown) =>
  api.send({ method, url, ...(body === undefined ? {} : { body }) })

/** Creates, updates or deletes an object with these values. */
async function changeOf(
  { api, random, step }: ChangeSource,
  kind: WriteChange['kind'],
  { list, ids, values }: { readonly list: string; readonly ids: string[]; readonly values: Row },
): Promise<RandomChange> {
  const id = pick(random, ids)
  if (id === undefined || (ids.length < 6 && random() < 0.3)) {
    const body = { name: `${kind} ${String(step)} ${String(random())}`, ...values }
    return {
      name: `create ${kind} ${JSON.stringify(values)}`,
      change: { kind, rows: [{ before: null, after: { ...body, id: 'new' } }] },
      write: async () => void ids.push(await create(api, list, body)),
    }
  }
  const before = await read(api, list, id)
  if (random() < 0.15) {
    return {
      name: `delete ${kind}`,
      change: { kind, rows: [{ before, after: null }] },
      write: async () => {
        await send(api, 'DELETE', `${list}${id}/`)
        ids.splice(ids.indexOf(id), 1)
      },
    }
  }
  const changed = Object.fromEntries(Object.entries(values).filter(() => random() < 0.4))
  return {
    name: `update ${kind} ${JSON.stringify(changed)}`,
    change: { kind, rows: [{ before, after: { ...before, ...changed } }] },
    write: () => send(api, 'PATCH', `${list}${id}/`, changed),
  }
}

const term = (random: Random): Row => ({
  is_active: random() < 0.8,
  date_start: random() < 0.9 ? PAST : LATE,
  date_expired: random() < 0.9 ? LATE : '2021/01/01 00:00:00 +0000',
})

const permissionChange = (source: ChangeSource): Promise<RandomChange> => {
  const { random, world } = source
  const actions = random() < 0.9 ? ['connect', ...some(random, ACTIONS.slice(1))] : ['upload_file']
  const values = {
    users: some(random, world.users),
    user_groups: some(random, world.groups),
    assets: some(random, world.assets, 0.25),
    nodes: some(random, world.nodes, 0.25),
    system_users: some(random, world.accounts, 0.5),
    actions,
    ...term(random),
  }
  return changeOf(source, 'asset-permission', { list: LIST.assetPermissions, ids: world.assetPermissions, values })
}

const applicationPermissionChange = async (source: ChangeSource): Promise<RandomChange> => {
  const { random, world } = source
  const list = `${LIST.applicationPermissions}`
  const values = {
    category: 'db',
    type: 'mysql',
    actions: ['connect'],
    users: some(random, world.users),
    user_groups: some(random, world.groups),
    applications: some(random, world.applications, 0.6),
    system_users: some(random, world.accounts, 0.5),
    ...term(random),
  }
  return changeOf(source, 'application-permission', { list, ids: world.applicationPermissions, values })
}

function groupChange(source: ChangeSource): Promise<RandomChange> {
  const { random, world } = source
  return changeOf(source, 'user-group', {
    list: LIST.groups,
    ids: world.groups,
    values: { users: some(random, world.users, 0.5) },
  })
}

async function userChange({ api, world, random }: ChangeSource): Promise<RandomChange> {
  const id = pick(random, world.users) ?? ''
  const before = await read(api, LIST.users, id)
  const changed =
    random() < 0.5 ? { groups: some(random, world.groups) } : { is_active: own(before, 'is_active') !== true }
  return {
    name: `update user ${JSON.stringify(changed)}`,
    change: { kind: 'user', rows: [{ before, after: { ...before, ...changed } }] },
    write: () => send(api, 'PATCH', `${LIST.users}${id}/`, changed),
  }
}

async function accountChange({ api, world, random, step }: ChangeSource): Promise<RandomChange> {
  const id = pick(random, world.accounts) ?? ''
  const before = await read(api, LIST.accounts, id)
  if (random() < 0.3 && world.accounts.length > 1) {
    return {
      name: 'delete system user',
      change: { kind: 'system-user', rows: [{ before, after: null }] },
      write: async () => {
        await send(api, 'DELETE', `${LIST.accounts}${id}/`)
        world.accounts.splice(world.accounts.indexOf(id), 1)
      },
      refill: async () => {
        const values = { protocol: 'ssh', type: 'common', login_mode: 'manual', username: `login-${String(step)}` }
        world.accounts.push(
          await create(api, LIST.accounts, { ...values, name: `account ${String(step)} ${String(random())}` }),
        )
      },
    }
  }
  const changed = { username: pick(random, ['root', `login-${String(step)}`]) }
  return {
    name: `rename system user ${JSON.stringify(changed)}`,
    change: { kind: 'system-user', rows: [{ before, after: { ...before, ...changed } }] },
    write: () => send(api, 'PATCH', `${LIST.accounts}${id}/`, changed),
  }
}

/** Moves a node below another one that is not in it. */
async function moveNode(source: ChangeSource): Promise<RandomChange> {
  const { api, world, random } = source
  const id = pick(random, world.nodes) ?? ''
  const target = pick(random, world.nodes) ?? ''
  const [moved, onto] = [await read(api, LIST.nodes, id), await read(api, LIST.nodes, target)]
  const [key, above] = [String(own(moved, 'key')), String(own(onto, 'key'))]
  if (`${above}:`.startsWith(`${key}:`)) return permissionChange(source)
  return {
    name: `move ${key} into ${above}`,
    change: { kind: 'node', rows: [{ before: { id }, after: { id, parent: target } }] },
    write: () => send(api, 'PUT', `${LIST.nodes}${target}/children/add/`, { nodes: [id] }),
  }
}

async function assetChange({ api, world, random, step }: ChangeSource): Promise<RandomChange> {
  const id = pick(random, world.assets) ?? ''
  const before = await read(api, LIST.assets, id)
  if (random() < 0.25) {
    return {
      name: 'delete asset',
      change: { kind: 'asset', rows: [{ before, after: null }] },
      write: async () => {
        await send(api, 'DELETE', `${LIST.assets}${id}/`)
        world.assets.splice(world.assets.indexOf(id), 1)
      },
      refill: async () => {
        const node = pick(random, world.nodes) ?? ''
        world.assets.push(
          await create(api, LIST.assets, assetNamed(`asset ${String(step)} ${String(random())}`, [node])),
        )
      },
    }
  }
  const nodes = [pick(random, world.nodes) ?? '', ...some(random, world.nodes, 0.2)]
  return {
    name: `put asset ${idOf(before)} at ${nodes.join(', ')}`,
    change: { kind: 'asset', rows: [{ before, after: { ...before, nodes: [...new Set(nodes)] } }] },
    write: () => send(api, 'PATCH', `${LIST.assets}${id}/`, { nodes: [...new Set(nodes)] }),
  }
}
