import recorded from '../../../contract/facts/assets__labels.json' with { type: 'json' }
import { choiceLabel } from '../../messages/labels.ts'
import { countBy } from '../mixins/row-queries.ts'
import { defineModel, loadFacts, type Scope, type StoredRow } from '../../rest/model/model.ts'

export const labelDisplay = ({ name, value }: StoredRow) => `${String(name)}:${String(value)}`

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const counts = await countBy(scope, { table: 'asset_labels', column: 'label' }, ids)
  return rows.map((row) => ({
    asset_count: counts.get(row['id']) ?? 0,
    get_category_display: choiceLabel('labels', 'category', String(row['category']), scope.actor.language),
  }))
}

export const labels = defineModel({
  key: 'labels',
  facts: loadFacts(recorded),
  table: 'labels',
  className: 'Label',
  permission: 'assets.label',
  scope: 'organization',
  relations: {
    assets: {
      kind: 'many',
      table: 'assets',
      through: 'asset_labels',
      sourceColumn: 'label',
      targetColumn: 'asset',
      sameOrganization: true,
      orderBy: 'hostname',
      display: (asset) => String(asset['hostname']),
    },
  },
  computed: { fields: ['asset_count', 'get_category_display'], values: computed },
  mini: ['id', 'name', 'value', 'category', 'is_active'],
  order: ['name', 'value'],
  unique: [['org_id', 'name', 'value']],
  defaults: () => ({ category: 'U', is_active: true }),
  logTitle: labelDisplay,
})
