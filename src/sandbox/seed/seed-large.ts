import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { hostReachableSql } from '../models/tasks/host-tasks.ts'
import { userDisplayName } from '../rest/model/context.ts'
import { PEOPLE } from './people.ts'
import { PLATFORM_IDS, seedDomainIds, seedLabelIds } from './seed-asset-properties.ts'
import { ASSET_TEMPLATES } from './seed-assets.ts'
import { asRows, numberedId } from './seed-ids.ts'
import { ADDRESSES, AGENTS, OPERATIONS, FAILURES, OPERATORS, PLACES } from './seed-logs.ts'
import { systemUserId } from './seed-system-users.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

const CITIES = ['Frankfurt', '上海', '大阪', 'Dublin', 'Toronto', '北京', '東京', 'Warsaw', 'Lisbon', '深圳']

const SITES = 30
const HALLS_OF_SITE = 30
const RACKS_OF_HALL = 10
const HALLS = SITES * HALLS_OF_SITE

/** Nodes are numbered: first sites, then halls, then racks. */
const FIRST_HALL = SITES
const FIRST_RACK = SITES + HALLS

const RACKS = HALLS * RACKS_OF_HALL

/** The id of a rack; `number` starts at 0. */
const rackId = (number: RawBuilder<unknown>) => numberedId('node', sql`${FIRST_RACK}::int + ${number}`)

async function addSites(queries: Queries): Promise<void> {
  const value = sql`city.name || ' ' || (number / ${CITIES.length}::int + 1)`
  await sql`insert into nodes (id, org_id, key, parent_key, value, full_value, child_mark)
    select ${numberedId('node', sql`number`)}, root.org_id, root.key || ':' || (root.child_mark + number), root.key,
      ${value}, root.full_value || '/' || ${value}, ${HALLS_OF_SITE}::int
    from generate_series(0, ${SITES}::int - 1) as number
    join ${asRows(
      CITIES.map((name) => ({ name })),
      'city',
      'name text',
    )} on city.place = number % ${CITIES.length}::int
    join nodes as root on root.org_id = ${DEFAULT_ORGANIZATION_ID} and root.parent_key = ''`.execute(queries)
  await sql`update nodes set child_mark = child_mark + ${SITES}::int
    where org_id = ${DEFAULT_ORGANIZATION_ID} and parent_key = ''`.execute(queries)
}

interface Level {
  readonly name: string
  readonly first: number
  readonly count: number
  readonly firstParent: number
  readonly each: number
  readonly children: number
}

/** Inserts a level with the same number of children below each parent. */
async function addLevel(queries: Queries, { name, first, count, firstParent, each, children }: Level): Promise<void> {
  const value = sql`${name}::text || ' ' || lpad((number % ${each}::int + 1)::text, 2, '0')`
  await sql`insert into nodes (id, org_id, key, parent_key, value, full_value, child_mark)
    select ${numberedId('node', sql`(${first}::int + number)`)}, parent.org_id,
      parent.key || ':' || (number % ${each}::int), parent.key, ${value}, parent.full_value || '/' || ${value}, ${children}::int
    from generate_series(0, ${count}::int - 1) as number
    join nodes as parent on parent.id = ${numberedId('node', sql`(${firstParent}::int + number / ${each}::int)`)}`.execute(
    queries,
  )
}

/** Inserts sites, halls and racks, up to ten thousand nodes with the existing ones. */
async function addNodes(queries: Queries): Promise<void> {
  await addSites(queries)
  const halls = { first: FIRST_HALL, count: HALLS, firstParent: 0, each: HALLS_OF_SITE, children: RACKS_OF_HALL }
  await addLevel(queries, { name: 'Hall', ...halls })
  const racks = { first: FIRST_RACK, count: RACKS, firstParent: FIRST_HALL, each: RACKS_OF_HALL, children: 0 }
  await addLevel(queries, { name: 'Rack', ...racks })
}

/** Counts all assets at once, instead of the trigger on links. */
async function countAssets(queries: Queries): Promise<void> {
  await sql`update nodes set assets_amount = counted.amount from (
      select ancestor.key, count(distinct link.asset)::int as amount
      from asset_nodes as link join nodes as own on own.id = link.node, unnest(node_key_path(own.key)) as ancestor (key)
      group by ancestor.key
    ) as counted where nodes.key = counted.key`.execute(queries)
}

const KINDS = ASSET_TEMPLATES.map(({ prefix, platform, protocols, os, vendor, cpu }) => {
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
      case when number % 9 = 7 then 'unknown' when ${hostReachableSql(assetId)} then 'ok' else 'failed' end,
      case when number % 9 <> 7 then ${now}::timestamptz - number % 30 * interval '9 hours' end,
      'Administrator', ${now}::timestamptz - (5 + number % 70) * interval '1 day'
    from generate_series(1, ${amount}::int) as number
    join ${asRows(KINDS, 'kind', KIND_COLUMNS)} on kind.place = number * 5 % ${KINDS.length}::int
    left join ${asRows(identified(domains), 'domain', 'id uuid')}
      on number % 3 = 0 and domain.place = number / 3 % ${domains.length}::int
    order by number`.execute(queries)
}

/** Links assets to racks and labels: every seventeenth to two racks, every fourth to a label. */
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

/** Inserts assets up to `total`. Counts their links at the end: by trigger it would take minutes. */
async function addAssets(queries: Queries, total: number, now: Date): Promise<void> {
  const known = await sql<{ count: number }>`select count(*)::int as count from assets`.execute(queries)
  const amount = total - (known.rows[0]?.count ?? 0)
  await sql`alter table asset_nodes disable trigger asset_nodes_added`.execute(queries)
  await addRows(queries, amount, now)
  await addLinks(queries, amount)
  await countAssets(queries)
  await sql`alter table asset_nodes enable trigger asset_nodes_added`.execute(queries)
}

const DAYS = 365

const OPERATING = OPERATORS.map(([user, org]) => ({ user, org: SEED_ORGANIZATIONS[org].id }))

const NAMES = PEOPLE.map((person) => ({ username: person.username, signature: userDisplayName(person) }))

const named = (list: readonly string[]) => list.map((value) => ({ value }))

/** The time of the `number`-th of `count` rows, spread over the last year. */
const timeOf = (now: Date, count: number) =>
  sql`${now}::timestamptz - number * ${(DAYS * 24 * 3600) / count}::float8 * interval '1 second'`

async function addLogins(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into login_logs (id, username, type, ip, city, user_agent, mfa, reason, backend, status, datetime)
    select ${numberedId('login', sql`number`)}, person.username, case when number % 5 = 2 then 'T' else 'W' end,
      spot.ip || (10 + number % 200), spot.city, case when number % 5 = 2 then 'SSH client' else agent.value end,
      case when number % 9 = 4 then 2 else 0 end, case when number % 9 = 4 then failure.value else '' end,
      case when number % 9 = 4 then '' when number % 5 = 2 then 'PublicKey' else 'Password' end, number % 9 <> 4, ${timeOf(now, count)}
    from generate_series(1, ${count}::int) as number
    join ${asRows(NAMES, 'person', 'username text')} on person.place = number * 7 % ${NAMES.length}::int
    join ${asRows(PLACES, 'spot', 'ip text, city text')} on spot.place = number % ${PLACES.length}::int
    join ${asRows(named(AGENTS), 'agent', 'value text')} on agent.place = number % ${AGENTS.length}::int
    join ${asRows(named(FAILURES), 'failure', 'value text')} on failure.place = number / 9 % ${FAILURES.length}::int
    order by number`.execute(queries)
}

async function addOperations(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into operate_logs (id, "user", action, resource_type, resource_key, resource, remote_addr, datetime, org_id, before, after)
    select ${numberedId('operation', sql`number`)}, operator."user", logged.action, logged.type, logged.key, logged.resource, address.value,
      ${timeOf(now, count)}, operator.org, logged.before, logged.after
    from generate_series(1, ${count}::int) as number
    join ${asRows(OPERATING, 'operator', '"user" text, org uuid')} on operator.place = number % ${OPERATING.length}::int
    join ${asRows(OPERATIONS, 'logged', 'action text, type text, key text, resource text, before jsonb, after jsonb')}
      on logged.place = number * 5 % ${OPERATIONS.length}::int
    join ${asRows(named(ADDRESSES), 'address', 'value text')} on address.place = number * 3 % ${ADDRESSES.length}::int
    order by number`.execute(queries)
}

async function addPasswords(queries: Queries, count: number, now: Date): Promise<void> {
  await sql`insert into password_change_logs (id, "user", change_by, remote_addr, datetime)
    select ${numberedId('password', sql`number`)}, person.signature,
      case when number % 3 = 0 then 'Administrator(admin)' else person.signature end, address.value, ${timeOf(now, count)}
    from generate_series(1, ${count}::int) as number
    join ${asRows(NAMES, 'person', 'signature text')} on person.place = number * 11 % ${NAMES.length}::int
    join ${asRows(named(ADDRESSES), 'address', 'value text')} on address.place = number % ${ADDRESSES.length}::int
    order by number`.execute(queries)
}

/** Inserts a year of login logs, operate logs and password changes, `rows` in total. */
async function addLogs(queries: Queries, rows: number, now: Date): Promise<void> {
  await addLogins(queries, rows * 0.5, now)
  await addOperations(queries, rows * 0.4, now)
  await addPasswords(queries, rows * 0.1, now)
}

interface LargeAmounts {
  /** Total number, including the default seed. */
  readonly assets: number
  /** In addition to the default seed; a multiple of ten. */
  readonly logRows: number
}

const LARGE: LargeAmounts = { assets: 100_000, logRows: 1_000_000 }

/** Extends the default seed to 10,000 nodes, 100,000 assets and a million log rows. */
export async function seedLarge(queries: Queries, now: Date, { assets, logRows } = LARGE): Promise<void> {
  await addNodes(queries)
  await addAssets(queries, assets, now)
  await addLogs(queries, logRows, now)
}
