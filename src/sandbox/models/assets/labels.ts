import { modelOf } from '../mixins/declared.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { countBy } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow } from '../../rest/model/model.ts'

export const labelDisplay = ({ name, value }: StoredRow) => `${String(name)}:${String(value)}`

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const counts = await countBy(scope, { table: 'asset_labels', column: 'label' }, ids)
  return rows.map((row) => ({
    asset_count: counts.get(row['id']) ?? 0,
    get_category_display: choiceLabel('labels', 'category', String(row['category']), scope.actor.language),
  }))
}

export const labels = modelOf('labels', {
  computed: { fields: ['asset_count', 'get_category_display'], values: computed },
  logTitle: labelDisplay,
})
