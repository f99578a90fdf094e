import { addDays, subWeeks } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import type { SeedOrg } from './seed-nodes.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

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

const madeAt = (now: Date, place: number) => addDays(subWeeks(now, 10), place)

function gatewayRows(domain: SeedDomain, place: number, now: Date) {
  return domain.gateways.map((ip, number) => ({
    id: seedId('gateway', `${domain.org}/${ip}`),
    org_id: SEED_ORGANIZATIONS[domain.org].id,
    name: `gw-${String(place + 1).padStart(2, '0')}-${String(number + 1)}`,
    username: 'gateway',
    ip,
    port: 22,
    protocol: 'ssh',
    is_active: number === 0,
    is_connective: true,
    domain: domainId(domain),
    comment: number === 0 ? '' : 'Standby',
    created_by: 'Administrator',
    date_created: madeAt(now, place),
    date_updated: madeAt(now, place),
  }))
}

/** Domains with their gateways. No secrets: nothing here logs in anywhere. */
export async function seedDomains(queries: Queries, now: Date): Promise<void> {
  const rows = DOMAINS.map((domain, place) => ({
    id: domainId(domain),
    org_id: SEED_ORGANIZATIONS[domain.org].id,
    name: domain.name,
    comment: domain.comment,
    date_created: madeAt(now, place),
  }))
  await queries.insertInto('domains').values(rows).execute()
  const gateways = DOMAINS.flatMap((domain, place) => gatewayRows(domain, place, now))
  await queries.insertInto('gateways').values(gateways).execute()
}
