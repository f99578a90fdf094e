import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { at } from './cycle.ts'
import { seedId } from './seed-ids.ts'
import { seedNodesOf } from './seed-nodes.ts'
import { systemUserId } from './seed-system-users.ts'

/** Which system users have an account on a host, by the protocol that it is reached with first. */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  ssh: ['ops', 'deploy', 'oracle-su'],
  rdp: ['windows-user', 'windows-support'],
  telnet: ['switch-console'],
  vnc: ['远程桌面'],
}

/** Pushed to everything below a node. */
const NODES = [
  ['ops', '/Default/Production'],
  ['deploy', '/Default/Staging'],
  ['deploy', '/Default/Production/Web'],
  ['windows-user', '/Default/Office'],
] as const

/** Whose own names the system user `same-as-user` stands for. */
const USERS = ['admin', 'lihua', 'wangfang', 'orguser']

interface Host {
  readonly id: string
  readonly protocol: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

async function readHosts(queries: Queries): Promise<readonly Host[]> {
  const rows = await queries
    .selectFrom('assets')
    .select(['id', 'protocol'])
    .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
    .orderBy('hostname')
    .execute()
  return rows.map(({ id, protocol }) => ({ id: text(id), protocol: text(protocol) }))
}

/** The first account is on every host, each further one on every third. */
const accountsOf = ({ protocol }: Host, place: number) =>
  (ACCOUNTS[protocol] ?? []).filter((_, rank) => rank === 0 || place % 3 === rank)

function accountRow(host: Host, name: string, place: number, now: Date) {
  const connectivity = at(['ok', 'ok', 'unknown', 'ok', 'failed'], place)
  return {
    id: seedId('asset-account', `${host.id}/${name}`),
    org_id: DEFAULT_ORGANIZATION_ID,
    asset: host.id,
    systemuser: systemUserId('D', name),
    connectivity,
    date_verified: connectivity === 'unknown' ? null : new Date(now.getTime() - (place % 20) * 3_600_000),
  }
}

/** Accounts of system users on assets, and the nodes and users that system users are linked to. */
export async function seedAccountLinks(queries: Queries, now: Date): Promise<void> {
  const hosts = await readHosts(queries)
  const accounts = hosts.flatMap((host, place) =>
    accountsOf(host, place).map((name) => accountRow(host, name, place, now)),
  )
  await queries.insertInto('asset_accounts').values(accounts).execute()
  const ids = new Map(seedNodesOf('D').map(({ full_value: path, id }) => [path, id]))
  const nodes = NODES.map(([name, path]) => ({ systemuser: systemUserId('D', name), node: ids.get(path) }))
  await queries.insertInto('system_user_nodes').values(nodes).execute()
  const users = USERS.map((name) => ({ systemuser: systemUserId('D', 'same-as-user'), user: seedId('user', name) }))
  await queries.insertInto('system_user_users').values(users).execute()
}
