import type { TableDefinition } from '../storage.ts'

/** `1:0:2` -> {1, 1:0, 1:0:2}: the node and all above it. */
const KEY_PATH = `create or replace function node_key_path(key text) returns text[] language sql immutable as $$
  select array_agg(array_to_string((string_to_array(key, ':'))[1:depth], ':'))
  from generate_series(1, array_length(string_to_array(key, ':'), 1)) as depth
$$`

/** Whether an asset has a link (of those that are there) at or below a node. */
const linkedBelow = (asset: string, ancestor: string, except: string) => `exists (
  select 1 from asset_nodes as other join nodes as below on below.id = other.node
  where other.asset = ${asset} and (below.key = ${ancestor} or below.key like ${ancestor} || ':%') ${except})`

/**
 * Counts an asset once at every node above its links, however many links it has below. A statement at a time: only so can two links of one
 * asset that come or go together be told from two assets.
 */
const countTrigger = (name: string, changed: string, sign: '+' | '-', except: string) => `
create or replace function ${name}() returns trigger language plpgsql as $$
begin
  update nodes set assets_amount = nodes.assets_amount ${sign} counted.amount
  from (
    select ancestor.id, count(distinct changed.asset)::int as amount
    from ${changed} as changed
    join nodes as own on own.id = changed.node
    join nodes as ancestor on ancestor.key = any(node_key_path(own.key))
    where not ${linkedBelow('changed.asset', 'ancestor.key', except)}
    group by ancestor.id
  ) as counted
  where nodes.id = counted.id;
  return null;
end $$`

const ADDED = `and not exists (select 1 from added where added.asset = other.asset and added.node = other.node)`

/** Which assets stand at which nodes; keeps `nodes.assets_amount` true whoever writes here. */
export const assetNodes: TableDefinition = {
  name: 'asset_nodes',
  columns: {
    asset: 'uuid not null references "assets" (id) on delete cascade',
    node: 'uuid not null references "nodes" (id) on delete cascade',
  },
  unique: [['asset', 'node']],
  indexes: { asset_nodes_node: '("node", "asset")' },
  statements: [
    KEY_PATH,
    countTrigger('asset_nodes_added', 'added', '+', ADDED),
    countTrigger('asset_nodes_removed', 'removed', '-', ''),
    `create or replace trigger asset_nodes_added after insert on asset_nodes
      referencing new table as added for each statement execute function asset_nodes_added()`,
    `create or replace trigger asset_nodes_removed after delete on asset_nodes
      referencing old table as removed for each statement execute function asset_nodes_removed()`,
  ],
}
