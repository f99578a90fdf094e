import { sql } from 'kysely'
import recorded from '../../../contract/facts/assets__gathered-users.json' with { type: 'json' }
import { byId } from '../by-id.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OwnFilter } from '../model.ts'
import { accountRows, ofAssets } from './asset-accounts.ts'

const ofAsset =
  (column: string): OwnFilter =>
  (value) =>
    sql`row.asset in (select id from assets where ${sql.ref(column)} = ${value})`

/** Who has an account on an asset by what was found there. */
export const gatheredUsers = defineModel({
  key: 'gathered-users',
  facts: loadFacts(recorded),
  table: 'gathered_users',
  className: 'GatheredUser',
  permission: 'assets.gathereduser',
  scope: 'organization',
  relations: { asset: accountRows.relations.asset },
  computed: { fields: ['hostname', 'ip'], values: ofAssets },
  search: ['username', 'asset__ip', 'asset__hostname'],
  filterBy: {
    asset__hostname: ofAsset('hostname'),
    asset__ip: ofAsset('ip'),
    asset_id: byId('asset'),
    node: accountRows.filterBy.node,
    node_id: accountRows.filterBy.node,
  },
  order: ['asset.hostname', 'username'],
})
