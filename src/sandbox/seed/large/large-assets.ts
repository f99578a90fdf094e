import { sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../../contract/organization.ts'
import type { Queries } from '../../database/open.ts'
import { isReachableRow } from '../../models/assets/asset-tasks.ts'
import { ASSET_KINDS } from '../asset-kinds.ts'
import { seedDomainIds } from '../seed-domains.ts'
import { seedLabelIds } from '../seed-labels.ts'
import { PLATFORM_IDS } from '../seed-platforms.ts'
import { systemUserId } from '../seed-system-users.ts'
import { countAssets, rackId, RACKS } from './large-nodes.ts'
import { asRows, numberedId } from './set-based.ts'

const KINDS = ASSET_KINDS.map(({ prefix, platform, protocols, os, vendor, cpu }) => {
  const [protocol, port] = (protocols[0] ?? '').split('/')
  return {
    prefix,
    platform: PLATFORM_IDS[platform] ?? 1,
    protocols,
    protocol,
    port: Number(port),
    vendor: vendor[0],
    model: vendor[1],
    cpu,
    os: os?.[0] ?? null,
    os_version: os?.[1] ?? null,
    admin: systemUserId('D', protocol === 'rdp' ? 'windows-admin' : 'linux-root'),
  }
})

const KIND_COLUMNS = `prefix text, platform int, protocols jsonb, protocol text, port int, vendor text, model text, cpu text, os text,
  os_version text, admin uuid`

const identified = (ids: readonly string[]) => ids.map((id) => ({ id }))

const assetId = numberedId('asset', sql`number`)

async function addRows(queries: Queries, amount: number, now: Date): Promise<void> {
  const domains = seedDomainIds('D')
  await sql`insert into assets (id, org_id, hostname, ip, platform, protocols, protocol, port, is_active, number, comment, vendor, model,
      cpu_model, cpu_count, cpu_cores, memory, disk_total, os, os_version, os_arch, hostname_raw, domain, admin_user, connectivity,
      date_verified, created_by, date_created)
    select ${assetId}, ${DEFAULT_ORGANIZATION_ID}, kind.prefix || '-' || lpad(number::text, 6, '0'),
      '10.' || (100 + number / 62500) || '.' || (number / 250 % 250) || '.' || (number % 250 + 1),
      kind.platform, kind.protocols, kind.protocol, kind.port, number % 23 <> 11,
      case when number % 4 = 1 then 'B-' || (20000 + number) end, '', kind.vendor, kind.model,
      nullif(kind.cpu, ''), 1 + number % 2, 4 * (1 + number % 4), (16 * (1 + number % 8))::text, (250 * (1 + number % 12))::text,
      kind.os, kind.os_version, 'x86_64', kind.prefix || '-' || lpad(number::text, 6, '0'), domain.id, kind.admin,
      case when number % 9 = 7 then 'unknown' when ${isReachableRow(assetId)} then 'ok' else 'failed' end,
      case when number % 9 <> 7 then ${now}::timestamptz - number % 30 * interval '9 hours' end,
      'Administrator', ${now}::timestamptz - (5 + number % 70) * interval '1 day'
    from generate_series(1, ${amount}::int) as number
    join ${asRows(KINDS, 'kind', KIND_COLUMNS)} on kind.place = number * 5 % ${KINDS.length}::int
    left join ${asRows(identified(domains), 'domain', 'id uuid')}
      on number % 3 = 0 and domain.place = number / 3 % ${domains.length}::int
    order by number`.execute(queries)
}

/** Every seventeenth stands in two racks, every fourth has a label. */
async function addLinks(queries: Queries, amount: number): Promise<void> {
  const labels = seedLabelIds('D')
  await sql`insert into asset_nodes (asset, node)
    select ${assetId}, ${rackId(sql`number % ${RACKS}::int`)} from generate_series(1, ${amount}::int) as number`.execute(
    queries,
  )
  await sql`insert into asset_nodes (asset, node)
    select ${assetId}, ${rackId(sql`(number + 4321) % ${RACKS}::int`)} from generate_series(17, ${amount}::int, 17) as number`.execute(
    queries,
  )
  await sql`insert into asset_labels (asset, label)
    select ${assetId}, label.id from generate_series(4, ${amount}::int, 4) as number
    join ${asRows(identified(labels), 'label', 'id uuid')} on label.place = number / 4 % ${labels.length}::int`.execute(
    queries,
  )
}

/** Fills the racks up to `total` assets. Their links are counted at once in the end: one by one would take minutes. */
export async function addAssets(queries: Queries, total: number, now: Date): Promise<void> {
  const known = await sql<{ count: number }>`select count(*)::int as count from assets`.execute(queries)
  const amount = total - (known.rows[0]?.count ?? 0)
  await sql`alter table asset_nodes disable trigger asset_nodes_added`.execute(queries)
  await addRows(queries, amount, now)
  await addLinks(queries, amount)
  await countAssets(queries)
  await sql`alter table asset_nodes enable trigger asset_nodes_added`.execute(queries)
}
