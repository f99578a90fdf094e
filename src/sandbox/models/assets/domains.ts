import recorded from '../../../contract/facts/assets__domains.json' with { type: 'json' }
import { countBy } from '../counting.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow } from '../model.ts'

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const assets = await countBy(scope, 'assets', 'domain', ids)
  const gateways = await countBy(scope, 'gateways', 'domain', ids)
  return ids.map((id) => ({
    asset_count: assets.get(id) ?? 0,
    application_count: 0,
    gateway_count: gateways.get(id) ?? 0,
  }))
}

export const domains = defineModel({
  key: 'domains',
  facts: loadFacts(recorded),
  table: 'domains',
  className: 'Domain',
  permission: 'assets.domain',
  scope: 'organization',
  relations: {
    assets: {
      kind: 'many',
      table: 'assets',
      through: 'assets',
      self: 'domain',
      other: 'id',
      owned: true,
      scoped: true,
      orderBy: 'hostname',
      display: (asset) => String(asset['hostname']),
    },
  },
  computed: { fields: ['asset_count', 'application_count', 'gateway_count'], values: computed },
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
})
