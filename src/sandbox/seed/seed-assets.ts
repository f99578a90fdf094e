import { subDays, subHours } from 'date-fns'
import { sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { isHostReachable } from '../models/tasks/host-tasks.ts'
import { PLATFORM_IDS, seedDomainIds, seedLabelIds } from './seed-asset-properties.ts'
import { seedId } from './seed-ids.ts'
import { seedNodesOf, type SeedOrg } from './seed-nodes.ts'
import { systemUserId } from './seed-system-users.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

/** A type of asset: name pattern, platform and protocols. */
interface AssetTemplate {
  readonly prefix: string
  readonly platform: string
  readonly protocols: readonly string[]
  readonly os: readonly [string, string] | null
  readonly vendor: readonly [string, string]
  readonly cpu: string
}

const SSH = ['ssh/22']

const SERVER = ['Dell', 'PowerEdge R740'] as const
const VIRTUAL = ['QEMU', 'Standard PC'] as const

const LINUX: readonly AssetTemplate[] = [
  { prefix: 'web', platform: 'Linux', protocols: SSH, os: ['Debian', '12'], vendor: SERVER, cpu: 'Xeon 6130' },
  { prefix: 'db', platform: 'Linux', protocols: SSH, os: ['Rocky Linux', '9.4'], vendor: SERVER, cpu: 'EPYC 7443' },
  { prefix: 'cache', platform: 'Linux', protocols: SSH, os: ['Debian', '12'], vendor: VIRTUAL, cpu: 'Virtual CPU' },
  { prefix: 'batch', platform: 'Linux', protocols: SSH, os: ['Ubuntu', '24.04'], vendor: VIRTUAL, cpu: 'Virtual CPU' },
  {
    prefix: '订单服务',
    platform: 'Linux',
    protocols: SSH,
    os: ['openEuler', '22.03'],
    vendor: VIRTUAL,
    cpu: 'Kunpeng 920',
  },
  {
    prefix: '検証',
    platform: 'Linux',
    protocols: ['ssh/22', 'vnc/5901'],
    os: ['AlmaLinux', '9'],
    vendor: SERVER,
    cpu: 'Xeon 6130',
  },
]

const OTHERS: readonly AssetTemplate[] = [
  {
    prefix: 'win',
    platform: 'Windows',
    protocols: ['rdp/3389', 'ssh/22'],
    os: ['Windows Server', '2022'],
    vendor: VIRTUAL,
    cpu: 'Xeon 6130',
  },
  {
    prefix: 'win',
    platform: 'Windows-TLS',
    protocols: ['rdp/3389'],
    os: ['Windows', '11'],
    vendor: ['HP', 'ProDesk 400'],
    cpu: 'Core i5',
  },
  {
    prefix: 'switch',
    platform: 'Other',
    protocols: ['telnet/23', 'ssh/22'],
    os: null,
    vendor: ['Juniper', 'EX3400'],
    cpu: '',
  },
  {
    prefix: 'aix',
    platform: 'AIX',
    protocols: SSH,
    os: ['AIX', '7.3'],
    vendor: ['IBM', 'Power S1022'],
    cpu: 'Power10',
  },
  {
    prefix: 'mac',
    platform: 'MacOS',
    protocols: ['ssh/22', 'vnc/5900'],
    os: ['macOS', '15'],
    vendor: ['Apple', 'Mac mini'],
    cpu: 'M4',
  },
]

export const ASSET_TEMPLATES: readonly AssetTemplate[] = [...LINUX, ...LINUX, ...OTHERS]

const AMOUNTS: readonly (readonly [SeedOrg, number])[] = [
  ['D', 170],
  ['B', 18],
  ['O', 12],
]

const NETWORKS: Readonly<Record<SeedOrg, string>> = { D: '10.10', B: '192.168', O: '10.80' }

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

export const assetId = (org: SeedOrg, index: number) => seedId('asset', `${org}/${String(index)}`)

const hostnameOf = ({ prefix }: AssetTemplate, index: number) => `${prefix}-${String(index + 1).padStart(3, '0')}`

/** Every sixth asset has no hardware facts yet; switches have no processor. */
function hardware(template: AssetTemplate, index: number) {
  if (index % 6 === 5 || template.cpu === '') return { vendor: template.vendor[0], model: template.vendor[1] }
  return {
    vendor: template.vendor[0],
    model: template.vendor[1],
    sn: `SN${String(10000 + index * 37)}`,
    cpu_model: template.cpu,
    cpu_count: 1 + (index % 2),
    cpu_cores: 4 * (1 + (index % 4)),
    cpu_vcpus: 8 * (1 + (index % 4)),
    memory: String(16 * (1 + (index % 8))),
    disk_total: String(250 * (1 + (index % 12))),
    os: template.os?.[0] ?? null,
    os_version: template.os?.[1] ?? null,
    os_arch: template.cpu === 'Kunpeng 920' ? 'aarch64' : 'x86_64',
  }
}

const ADMIN_USERS = { ssh: 'linux-root', rdp: 'windows-admin', telnet: 'network-root' }

function adminUser(org: SeedOrg, protocol: string): string | null {
  if (org === 'B') return systemUserId('B', 'berlin-root')
  if (org !== 'D' || !(protocol === 'ssh' || protocol === 'rdp' || protocol === 'telnet')) return null
  return systemUserId('D', ADMIN_USERS[protocol])
}

function connection(id: string, index: number, now: Date) {
  if (index % 9 === 7) return { connectivity: 'unknown', date_verified: null }
  const verified = subHours(now, (index % 30) * 9.6)
  return { connectivity: isHostReachable(id) ? 'ok' : 'failed', date_verified: verified }
}

const EMPTY_HARDWARE = {
  sn: null,
  cpu_model: null,
  cpu_count: null,
  cpu_cores: null,
  cpu_vcpus: null,
  memory: null,
  disk_total: null,
  os: null,
  os_version: null,
  os_arch: null,
}

function assetRow(org: SeedOrg, index: number, now: Date) {
  const template = pick(ASSET_TEMPLATES, index * 5) ?? ASSET_TEMPLATES[0]
  if (template === undefined) throw new Error('there are no asset templates')
  const id = assetId(org, index)
  const [protocol = 'ssh', port = '22'] = (template.protocols[0] ?? '').split('/')
  const hostname = hostnameOf(template, index)
  return {
    ...EMPTY_HARDWARE,
    ...hardware(template, index),
    ...connection(id, index, now),
    id,
    org_id: SEED_ORGANIZATIONS[org].id,
    hostname,
    ip: `${NETWORKS[org]}.${String(Math.floor(index / 40))}.${String(10 + (index % 40))}`,
    platform: PLATFORM_IDS[template.platform] ?? 1,
    protocols: JSON.stringify(template.protocols),
    protocol,
    port: Number(port),
    is_active: index % 23 !== 11,
    public_ip: index % 13 === 3 ? `203.0.113.${String(10 + (index % 200))}` : null,
    number: index % 4 === 1 ? `A-${String(2000 + index)}` : null,
    comment: index % 23 === 11 ? 'Switched off' : '',
    hostname_raw: index % 6 === 5 ? null : hostname,
    domain: index % 3 === 0 ? (pick(seedDomainIds(org), index / 3) ?? null) : null,
    admin_user: adminUser(org, protocol),
    created_by: 'Administrator',
    date_created: subDays(now, 75 - (index % 70)),
  }
}

/** Every seventeenth asset is at two nodes. Some nodes stay empty, such as the archive. */
function nodeLinks(org: SeedOrg, index: number) {
  const nodes = seedNodesOf(org).filter(({ value }) => value !== 'Archive')
  const first = index % 40 === 39 ? nodes[0] : pick(nodes.slice(1), index * 7)
  const second = index % 17 === 8 ? pick(nodes.slice(1), index * 7 + 11) : undefined
  const asset = assetId(org, index)
  return [first, second].flatMap((node) => (node === undefined ? [] : [{ asset, node: node.id }]))
}

function labelLinks(org: SeedOrg, index: number) {
  const ids = seedLabelIds(org)
  const chosen = new Set([pick(ids, index), ...(index % 4 === 2 ? [pick(ids, index * 3 + 4)] : [])])
  if (index % 5 === 4) return []
  return [...chosen].flatMap((label) => (label === undefined ? [] : [{ asset: assetId(org, index), label }]))
}

/** Two hundred assets over the three organizations. */
export async function seedAssets(queries: Queries, now: Date): Promise<void> {
  const all = AMOUNTS.flatMap(([org, amount]) => Array.from({ length: amount }, (_, index) => ({ org, index })))
  await queries
    .insertInto('assets')
    .values(all.map(({ org, index }) => assetRow(org, index, now)))
    .execute()
  await queries
    .insertInto('asset_nodes')
    .values(all.flatMap(({ org, index }) => nodeLinks(org, index)))
    .execute()
  await queries
    .insertInto('asset_labels')
    .values(all.flatMap(({ org, index }) => labelLinks(org, index)))
    .execute()
}

export interface SeedHost {
  readonly id: string
  readonly hostname: string
  readonly ip: string
  /** The first protocol. */
  readonly protocol: string
}

/**
 * The assets of the default organization, by name.
 * @param beginning prefix of their names
 */
export async function seedHosts(queries: Queries, beginning = ''): Promise<readonly SeedHost[]> {
  const rows = await queries
    .selectFrom('assets')
    .select(['id', 'hostname', 'ip', 'protocol'])
    .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
    .where('hostname', 'like', `${beginning}%`)
    .orderBy('hostname')
    .orderBy('id')
    .execute()
  return rows.map(({ id, hostname, ip, protocol }) => ({
    id: String(id),
    hostname: String(hostname),
    ip: String(ip),
    protocol: String(protocol),
  }))
}

const FANS = ['admin', 'user', 'priya']

/** Seeds favorites: the assets with most cores. */
export async function seedFavorites(queries: Queries): Promise<void> {
  await sql`insert into favorite_assets ("user", asset)
    select users.id, asset.id from users cross join (
      select id from assets where org_id = ${SEED_ORGANIZATIONS.D.id}
      order by coalesce(cpu_count, 0) desc, lower(hostname) collate "C" limit 4
    ) as asset where users.username in (${sql.join(FANS)})`.execute(queries)
}
