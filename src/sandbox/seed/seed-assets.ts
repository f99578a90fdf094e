import { subDays, subHours } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { isReachable } from '../models/assets/asset-tasks.ts'
import { ASSET_KINDS, type AssetKind } from './asset-kinds.ts'
import { seedDomainIds } from './seed-domains.ts'
import { seedId } from './seed-ids.ts'
import { seedLabelIds } from './seed-labels.ts'
import { seedNodesOf, type SeedOrg } from './seed-nodes.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'
import { PLATFORM_IDS } from './seed-platforms.ts'
import { systemUserId } from './seed-system-users.ts'

const AMOUNTS: readonly (readonly [SeedOrg, number])[] = [
  ['D', 170],
  ['B', 18],
  ['O', 12],
]

const NETWORKS: Readonly<Record<SeedOrg, string>> = { D: '10.10', B: '192.168', O: '10.80' }

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]

export const assetId = (org: SeedOrg, place: number) => seedId('asset', `${org}/${String(place)}`)

const hostnameOf = ({ prefix }: AssetKind, place: number) => `${prefix}-${String(place + 1).padStart(3, '0')}`

/** Every sixth machine has told nothing of itself yet; a switch tells no processor. */
function hardware(kind: AssetKind, place: number) {
  if (place % 6 === 5 || kind.cpu === '') return { vendor: kind.vendor[0], model: kind.vendor[1] }
  return {
    vendor: kind.vendor[0],
    model: kind.vendor[1],
    sn: `SN${String(10000 + place * 37)}`,
    cpu_model: kind.cpu,
    cpu_count: 1 + (place % 2),
    cpu_cores: 4 * (1 + (place % 4)),
    cpu_vcpus: 8 * (1 + (place % 4)),
    memory: String(16 * (1 + (place % 8))),
    disk_total: String(250 * (1 + (place % 12))),
    os: kind.os?.[0] ?? null,
    os_version: kind.os?.[1] ?? null,
    os_arch: kind.cpu === 'Kunpeng 920' ? 'aarch64' : 'x86_64',
  }
}

const ADMIN_USERS = { ssh: 'linux-root', rdp: 'windows-admin', telnet: 'network-root' }

function adminUser(org: SeedOrg, protocol: string): string | null {
  if (org === 'B') return systemUserId('B', 'berlin-root')
  if (org !== 'D' || !(protocol === 'ssh' || protocol === 'rdp' || protocol === 'telnet')) return null
  return systemUserId('D', ADMIN_USERS[protocol])
}

function connection(id: string, place: number, now: Date) {
  if (place % 9 === 7) return { connectivity: 'unknown', date_verified: null }
  const verified = subHours(now, (place % 30) * 9.6)
  return { connectivity: isReachable(id) ? 'ok' : 'failed', date_verified: verified }
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

function assetRow(org: SeedOrg, place: number, now: Date) {
  const kind = at(ASSET_KINDS, place * 5) ?? ASSET_KINDS[0]
  if (kind === undefined) throw new Error('there are no kinds of assets')
  const id = assetId(org, place)
  const [protocol = 'ssh', port = '22'] = (kind.protocols[0] ?? '').split('/')
  const hostname = hostnameOf(kind, place)
  return {
    ...EMPTY_HARDWARE,
    ...hardware(kind, place),
    ...connection(id, place, now),
    id,
    org_id: SEED_ORGANIZATIONS[org].id,
    hostname,
    ip: `${NETWORKS[org]}.${String(Math.floor(place / 40))}.${String(10 + (place % 40))}`,
    platform: PLATFORM_IDS[kind.platform] ?? 1,
    protocols: JSON.stringify(kind.protocols),
    protocol,
    port: Number(port),
    is_active: place % 23 !== 11,
    public_ip: place % 13 === 3 ? `203.0.113.${String(10 + (place % 200))}` : null,
    number: place % 4 === 1 ? `A-${String(2000 + place)}` : null,
    comment: place % 23 === 11 ? 'Switched off' : '',
    hostname_raw: place % 6 === 5 ? null : hostname,
    domain: place % 3 === 0 ? (at(seedDomainIds(org), place / 3) ?? null) : null,
    admin_user: adminUser(org, protocol),
    created_by: 'Administrator',
    date_created: subDays(now, 75 - (place % 70)),
  }
}

/** Empty nodes stay: the archive, and what `place` never reaches. Every seventeenth asset stands at two. */
function nodeLinks(org: SeedOrg, place: number) {
  const nodes = seedNodesOf(org).filter(({ value }) => value !== 'Archive')
  const first = place % 40 === 39 ? nodes[0] : at(nodes.slice(1), place * 7)
  const second = place % 17 === 8 ? at(nodes.slice(1), place * 7 + 11) : undefined
  const asset = assetId(org, place)
  return [first, second].flatMap((node) => (node === undefined ? [] : [{ asset, node: node.id }]))
}

function labelLinks(org: SeedOrg, place: number) {
  const ids = seedLabelIds(org)
  const chosen = new Set([at(ids, place), ...(place % 4 === 2 ? [at(ids, place * 3 + 4)] : [])])
  if (place % 5 === 4) return []
  return [...chosen].flatMap((label) => (label === undefined ? [] : [{ asset: assetId(org, place), label }]))
}

/** Two hundred assets over the three organizations. */
export async function seedAssets(queries: Queries, now: Date): Promise<void> {
  const all = AMOUNTS.flatMap(([org, amount]) => Array.from({ length: amount }, (_, place) => ({ org, place })))
  await queries
    .insertInto('assets')
    .values(all.map(({ org, place }) => assetRow(org, place, now)))
    .execute()
  await queries
    .insertInto('asset_nodes')
    .values(all.flatMap(({ org, place }) => nodeLinks(org, place)))
    .execute()
  await queries
    .insertInto('asset_labels')
    .values(all.flatMap(({ org, place }) => labelLinks(org, place)))
    .execute()
}
