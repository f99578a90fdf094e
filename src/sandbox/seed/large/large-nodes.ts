import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_ORGANIZATION_ID } from '../../../contract/organization.ts'
import type { Queries } from '../../database/open.ts'
import { asRows, numberedId } from './set-based.ts'

const CITIES = ['Frankfurt', '上海', '大阪', 'Dublin', 'Toronto', '北京', '東京', 'Warsaw', 'Lisbon', '深圳']

const SITES = 30
const HALLS_OF_SITE = 30
const RACKS_OF_HALL = 10
const HALLS = SITES * HALLS_OF_SITE

/** Nodes are numbered through: sites, then halls, then racks. */
const FIRST_HALL = SITES
const FIRST_RACK = SITES + HALLS

/** How many racks there are for assets to stand in. */
export const RACKS = HALLS * RACKS_OF_HALL

/** The id of the rack with a number from 0. */
export const rackId = (number: RawBuilder<unknown>) => numberedId('node', sql`${FIRST_RACK}::int + ${number}`)

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

/** The same number of children below each node of the level above. */
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

/** Sites, halls and racks: with the seventy nodes of the default organization that are there, ten thousand. */
export async function addNodes(queries: Queries): Promise<void> {
  await addSites(queries)
  const halls = { first: FIRST_HALL, count: HALLS, firstParent: 0, each: HALLS_OF_SITE, children: RACKS_OF_HALL }
  await addLevel(queries, { name: 'Hall', ...halls })
  const racks = { first: FIRST_RACK, count: RACKS, firstParent: FIRST_HALL, each: RACKS_OF_HALL, children: 0 }
  await addLevel(queries, { name: 'Rack', ...racks })
}

/** What the trigger on the links of assets would have counted, at once. */
export async function countAssets(queries: Queries): Promise<void> {
  await sql`update nodes set assets_amount = counted.amount from (
      select ancestor.key, count(distinct link.asset)::int as amount
      from asset_nodes as link join nodes as own on own.id = link.node, unnest(node_key_path(own.key)) as ancestor (key)
      group by ancestor.key
    ) as counted where nodes.key = counted.key`.execute(queries)
}
