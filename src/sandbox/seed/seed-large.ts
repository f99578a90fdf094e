import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { hostReachableSql } from '../models/tasks/host-tasks.ts'

const NAMESPACES = { node: 1, asset: 2, login: 3, operation: 4, password: 5 } as const

/** The id of a number. Ids sort by number, so that bulk inserts append to the index. */
const numberedId = (namespace: keyof typeof NAMESPACES, number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.lit(`a${String(NAMESPACES[namespace])}000000-0000-4000-8000-`)} || lpad(to_hex(${number}), 12, '0'))::uuid`

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
    join jsonb_array_elements_text(${JSON.stringify(CITIES)}::jsonb) with ordinality as city (name, place)
      on city.place = number % ${CITIES.length}::int + 1
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

const assetId = numberedId('asset', sql`number`)

/**
 * Inserts `count` copies of a table's rows of the default organization (or of no organization), in turn.
 * @param changes pairs of column and value, by `number` from 1 and `seeded`, the copied row
 */
async function repeatRows(queries: Queries, table: string, count: number, changes: RawBuilder<unknown>): Promise<void> {
  const copied = sql.table(table)
  await sql`with seeded as (
      select row_number() over (order by id) - 1 as place, to_jsonb(row) as values from ${copied} as row
      where coalesce(to_jsonb(row) ->> 'org_id', ${DEFAULT_ORGANIZATION_ID}) = ${DEFAULT_ORGANIZATION_ID}
    )
    insert into ${copied}
    select made.* from generate_series(1, ${count}::int) as number
    join seeded on seeded.place = number % (select count(*) from seeded)
    cross join lateral jsonb_populate_record(null::${copied}, seeded.values || jsonb_build_object(${changes})) as made
    order by number`.execute(queries)
}

/** Links assets to racks and labels: every seventeenth to two racks, every fourth to a label. */
async function addLinks(queries: Queries, amount: number): Promise<void> {
  await sql`insert into asset_nodes (asset, node)
    select ${assetId}, ${rackId(sql`number % ${RACKS}::int`)} from generate_series(1, ${amount}::int) as number`.execute(
    queries,
  )
  await sql`insert into asset_nodes (asset, node)
    select ${assetId}, ${rackId(sql`(number + 4321) % ${RACKS}::int`)} from generate_series(17, ${amount}::int, 17) as number`.execute(
    queries,
  )
  await sql`insert into asset_labels (asset, label)
    select ${assetId}, label.ids[number / 4 % array_length(label.ids, 1) + 1] from generate_series(4, ${amount}::int, 4) as number,
      (select array_agg(id) as ids from labels where org_id = ${DEFAULT_ORGANIZATION_ID}) as label`.execute(queries)
}

/** Inserts assets up to `total`. Counts their links at the end: by trigger it would take minutes. */
async function addAssets(queries: Queries, total: number): Promise<void> {
  const known = await sql<{ count: number }>`select count(*)::int as count from assets`.execute(queries)
  const amount = total - (known.rows[0]?.count ?? 0)
  const hostname = sql`split_part(seeded.values ->> 'hostname', '-', 1) || '-' || lpad(number::text, 6, '0')`
  const isReachable = hostReachableSql(assetId)
  await sql`alter table asset_nodes disable trigger asset_nodes_added`.execute(queries)
  await repeatRows(
    queries,
    'assets',
    amount,
    sql`'id', ${assetId}, 'hostname', ${hostname},
      'ip', '10.' || (100 + number / 62500) || '.' || (number / 250 % 250) || '.' || (number % 250 + 1),
      'connectivity', case when seeded.values ->> 'connectivity' = 'unknown' then 'unknown'
        when ${isReachable} then 'ok' else 'failed' end`,
  )
  await addLinks(queries, amount)
  await countAssets(queries)
  await sql`alter table asset_nodes enable trigger asset_nodes_added`.execute(queries)
}

const DAYS = 365

/** Inserts a year of login logs, operate logs and password changes, `rows` in total. */
async function addLogs(queries: Queries, rows: number, now: Date): Promise<void> {
  const logs = [
    ['login_logs', 'login', 0.5],
    ['operate_logs', 'operation', 0.4],
    ['password_change_logs', 'password', 0.1],
  ] as const
  for (const [table, namespace, share] of logs) {
    const seconds = (DAYS * 24 * 3600) / (rows * share)
    const time = sql`${now}::timestamptz - number * ${seconds}::float8 * interval '1 second'`
    await repeatRows(
      queries,
      table,
      rows * share,
      sql`'id', ${numberedId(namespace, sql`number`)}, 'datetime', ${time}`,
    )
  }
}

interface LargeAmounts {
  /** Total number, including the default seed. */
  readonly assets: number
  /** In addition to the default seed; a multiple of ten. */
  readonly logRows: number
}

const LARGE: LargeAmounts = { assets: 100_000, logRows: 1_000_000 }

/** Extends the default seed to 10,000 nodes, 100,000 assets and a million log rows: copies of those that it has. */
export async function seedLarge(queries: Queries, now: Date, { assets, logRows } = LARGE): Promise<void> {
  await addNodes(queries)
  await addAssets(queries, assets)
  await addLogs(queries, logRows, now)
}
