import type { HeaderContext } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import type { ColumnModel, HeaderFilter } from '../../../engine/list/columns.ts'
import { withFilter } from '../../../engine/list/list-query.ts'
import { Icon } from '../../controls/Icon.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import { filterChoiceLabel } from '../../list-state/filter-labels.ts'
import type { ListFeatures, TableMeta } from './features.ts'

type HeadProps = { readonly model: ColumnModel } & Pick<HeaderContext<ListFeatures, Row>, 'column' | 'table'>

/** Header cell: label with sort button, and filter menu. */
export function HeadCell({ model, column, table }: HeadProps) {
  const { meta } = table.options
  const { label, filter } = model
  return (
    <span className="th-in">
      {meta?.waiting === true ? <Waiting label={label} /> : <Label label={label} column={column} />}
      {filter !== null && meta !== undefined && <Filter label={label} filter={filter} {...meta} />}
    </span>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <>
    <span className="skeleton head-wait" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </>
)

function Label({ label, column }: Pick<HeadProps, 'column'> & { readonly label: string }) {
  const { t } = useTranslation()
  const word = <span data-tip-overflow="">{label}</span>
  if (!column.getCanSort())
    return (
      <span className="th-word" data-tip={t('list.unsortable')}>
        {word}
      </span>
    )
  const sorted = column.getIsSorted()
  const follows = sorted === false ? 'list.sortAscending' : sorted === 'asc' ? 'list.sortDescending' : 'list.sortNone'
  return (
    <button
      type="button"
      className={`th-word${sorted === false ? '' : ' on'}`}
      aria-description={t(follows, { label })}
      onClick={() => column.toggleSorting()}
    >
      {word}
      <Icon
        name={sorted === false ? 'unfold-more' : 'arrow-up'}
        size="xs"
        className={sorted === 'desc' ? 'turned' : ''}
      />
    </button>
  )
}

interface FilterProps extends TableMeta {
  readonly label: string
  readonly filter: HeaderFilter
}

function Filter({ label, filter: { param, choices }, query, updateQuery }: FilterProps) {
  const { t } = useTranslation()
  const set = query.filters[param] ?? null
  const choose = (value: string) => updateQuery((now) => withFilter(now, param, value))
  const items = () => [
    { key: '', label: t('list.filterAny'), selected: set === null, onSelect: () => choose('') },
    ...choices.map((choice) => {
      const value = String(choice.value)
      return { key: value, label: filterChoiceLabel(choice, t), selected: set === value, onSelect: () => choose(value) }
    }),
  ]
  return (
    <MenuButton
      trigger={{
        look: 'icon',
        icon: 'filter',
        size: 's',
        label: t('list.filterColumn', { label }),
        on: set !== null,
        className: 'filter-button',
      }}
      items={items}
    />
  )
}
