import { subDays, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { storeVersions } from '../models/accounts/account-history-table.ts'
import { WRONG_PASSWORD } from '../models/accounts/account-tasks.ts'
import { isReachable } from '../models/assets/asset-tasks.ts'
import { type SeedHost, seedHosts } from './seed-hosts.ts'
import { seedId } from './seed-ids.ts'
import { seedNodesOf } from './seed-nodes.ts'
import { seedPassword } from './seed-password.ts'
import { systemUserId } from './seed-system-users.ts'
import { SYSTEM_USERS } from './system-users.ts'

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

/** The first account is on every host, each further one on every third. */
const accountsOf = ({ protocol }: SeedHost, place: number) =>
  (ACCOUNTS[protocol] ?? []).filter((_, rank) => rank === 0 || place % 3 === rank)

const usernameOf = (name: string) => SYSTEM_USERS.find((user) => user.org === 'D' && user.name === name)?.username ?? ''

function accountRow(host: SeedHost, name: string, place: number, now: Date) {
  const connectivity = place % 5 === 2 ? 'unknown' : isReachable(host.id) ? 'ok' : 'failed'
  const id = seedId('asset-account', `${host.id}/${name}`)
  const made = subDays(now, 40 - (place % 40))
  return {
    id,
    username: usernameOf(name),
    password: seedPassword(id),
    version: 1,
    comment: '',
    date_created: made,
    date_updated: made,
    org_id: DEFAULT_ORGANIZATION_ID,
    asset: host.id,
    systemuser: systemUserId('D', name),
    connectivity,
    date_verified: connectivity === 'unknown' ? null : subHours(now, place % 20),
  }
}

type AccountRow = ReturnType<typeof accountRow>

/** One account has a wrong password until somebody puts it right: the first that would be found reachable. */
function withOneRefused(rows: readonly AccountRow[]): readonly AccountRow[] {
  const wrong = rows.findIndex(({ connectivity }) => connectivity === 'ok')
  return rows.map((row, place) =>
    place === wrong ? { ...row, connectivity: 'failed', password: WRONG_PASSWORD, comment: 'Rotated by hand' } : row,
  )
}

/** Accounts of system users on assets, and the nodes and users that system users are linked to. */
export async function seedAccountLinks(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries)
  const accounts = withOneRefused(
    hosts.flatMap((host, place) => accountsOf(host, place).map((name) => accountRow(host, name, place, now))),
  )
  await queries.insertInto('asset_accounts').values(accounts).execute()
  await storeVersions({ queries, now }, accounts)
  const ids = new Map(seedNodesOf('D').map(({ full_value: path, id }) => [path, id]))
  const nodes = NODES.map(([name, path]) => ({ systemuser: systemUserId('D', name), node: ids.get(path) }))
  await queries.insertInto('system_user_nodes').values(nodes).execute()
  const users = USERS.map((name) => ({ systemuser: systemUserId('D', 'same-as-user'), user: seedId('user', name) }))
  await queries.insertInto('system_user_users').values(users).execute()
}
