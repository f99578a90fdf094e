import { addDays, subWeeks } from 'date-fns'
import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import type { SeedOrg } from './seed-nodes.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

const builtIn = (id: number, name: string, base: string, meta: object = {}) => ({
  id,
  name,
  base,
  charset: 'utf8',
  internal: true,
  meta: JSON.stringify(meta),
  comment: null,
})

/** As recorded from a core: number 6 can be changed, the others are built in. The last one is custom. */
const PLATFORMS = [
  builtIn(1, 'Linux', 'Linux'),
  builtIn(2, 'Unix', 'Unix'),
  builtIn(3, 'MacOS', 'MacOS'),
  builtIn(4, 'BSD', 'BSD'),
  builtIn(5, 'Windows', 'Windows'),
  { ...builtIn(6, 'Windows2016', 'Windows', { security: 'any' }), internal: false },
  builtIn(7, 'Other', 'Other'),
  builtIn(8, 'Windows-RDP', 'Windows', { security: 'rdp' }),
  builtIn(9, 'Windows-TLS', 'Windows', { security: 'tls' }),
  builtIn(10, 'AIX', 'Unix'),
  {
    ...builtIn(11, 'Windows-Console', 'Windows', { security: 'nla', console: true }),
    internal: false,
    comment: 'Shares the console session',
  },
]

export const PLATFORM_IDS: Readonly<Record<string, number>> = Object.fromEntries(
  PLATFORMS.map(({ name, id }) => [name, id]),
)

export async function seedPlatforms(queries: Queries): Promise<void> {
  await queries.insertInto('platforms').values(PLATFORMS).execute()
  await sql`select setval(pg_get_serial_sequence('platforms', 'id'), ${PLATFORMS.length}::bigint)`.execute(queries)
}

const LABELS: Readonly<Record<SeedOrg, readonly (readonly [string, string])[]>> = {
  D: [
    ['env', 'prod'],
    ['env', 'staging'],
    ['env', 'dev'],
    ['team', 'web'],
    ['team', 'dba'],
    ['team', 'network'],
    ['region', 'eu-central'],
    ['region', 'cn-north'],
    ['region', 'jp-east'],
    ['机房', '上海'],
  ],
  B: [
    ['env', 'prod'],
    ['owner', 'workshop'],
  ],
  O: [
    ['用途', '研究'],
    ['用途', '共用'],
  ],
}

const labelId = (org: SeedOrg, name: string, value: string) => seedId('label', `${org}/${name}:${value}`)

export const seedLabelIds = (org: SeedOrg): readonly string[] =>
  LABELS[org].map(([name, value]) => labelId(org, name, value))

export async function seedLabels(queries: Queries, now: Date): Promise<void> {
  const rows = (['D', 'B', 'O'] as const).flatMap((org) =>
    LABELS[org].map(([name, value]) => ({
      id: labelId(org, name, value),
      org_id: SEED_ORGANIZATIONS[org].id,
      name,
      value,
      category: 'U',
      is_active: true,
      comment: null,
      date_created: subWeeks(now, 11),
    })),
  )
  await queries.insertInto('labels').values(rows).execute()
}

interface SeedDomain {
  readonly org: SeedOrg
  readonly name: string
  readonly comment: string
  /** Addresses of its gateways. */
  readonly gateways: readonly string[]
}

const DOMAINS: readonly SeedDomain[] = [
  { org: 'D', name: 'DMZ', comment: 'Reached from outside', gateways: ['10.10.0.1', '10.10.0.2'] },
  { org: 'D', name: 'Data centre north', comment: '', gateways: ['10.20.0.1'] },
  { org: 'D', name: 'Data centre south', comment: 'Standby', gateways: ['10.21.0.1'] },
  { org: 'D', name: 'eu-central VPC', comment: '', gateways: ['172.20.0.1', '172.20.0.2'] },
  { org: 'D', name: 'cn-north VPC', comment: '华北区', gateways: ['172.21.0.1'] },
  { org: 'D', name: 'jp-east VPC', comment: '東日本', gateways: ['172.22.0.1'] },
  { org: 'D', name: '上海机房', comment: '二层', gateways: ['10.30.0.1'] },
  { org: 'D', name: 'Lab', comment: 'No gateway yet', gateways: [] },
  { org: 'B', name: 'Berlin LAN', comment: '', gateways: ['192.168.10.1'] },
  { org: 'B', name: 'Workshop', comment: '', gateways: ['192.168.20.1'] },
  { org: 'O', name: '大阪 LAN', comment: '', gateways: ['192.168.30.1'] },
  { org: 'O', name: '計算機室', comment: '研究用', gateways: ['192.168.31.1', '192.168.31.2'] },
]

const domainId = ({ org, name }: SeedDomain) => seedId('domain', `${org}/${name}`)

export const seedDomainIds = (org: SeedOrg): readonly string[] =>
  DOMAINS.filter((domain) => domain.org === org).map(domainId)

const madeAt = (now: Date, index: number) => addDays(subWeeks(now, 10), index)

function gatewayRows(domain: SeedDomain, index: number, now: Date) {
  return domain.gateways.map((ip, number) => ({
    id: seedId('gateway', `${domain.org}/${ip}`),
    org_id: SEED_ORGANIZATIONS[domain.org].id,
    name: `gw-${String(index + 1).padStart(2, '0')}-${String(number + 1)}`,
    username: 'gateway',
    ip,
    port: 22,
    protocol: 'ssh',
    is_active: number === 0,
    is_connective: true,
    domain: domainId(domain),
    comment: number === 0 ? '' : 'Standby',
    created_by: 'Administrator',
    date_created: madeAt(now, index),
    date_updated: madeAt(now, index),
  }))
}

/** Seeds domains and gateways, without secrets. */
export async function seedDomains(queries: Queries, now: Date): Promise<void> {
  const rows = DOMAINS.map((domain, index) => ({
    id: domainId(domain),
    org_id: SEED_ORGANIZATIONS[domain.org].id,
    name: domain.name,
    comment: domain.comment,
    date_created: madeAt(now, index),
  }))
  await queries.insertInto('domains').values(rows).execute()
  const gateways = DOMAINS.flatMap((domain, index) => gatewayRows(domain, index, now))
  await queries.insertInto('gateways').values(gateways).execute()
}
