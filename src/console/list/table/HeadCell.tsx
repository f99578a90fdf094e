import type { Column, HeaderContext } from '@tanstack/react-table'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import type { ColumnModel, HeaderFilter } from '../../../engine/list/columns.ts'
import { type ListQuery, withFilter } from '../../../engine/list/list-query.ts'
import { Icon } from '../../controls/Icon.tsx'
import { MenuButton } from '../../controls/MenuButton.tsx'
import { filterChoiceLabel } from '../../list-state/filter-labels.ts'
import type { UpdateQuery } from '../../list-state/use-list-query.ts'
import type { ListFeatures, TableMeta } from './features.ts'

interface HeadCellProps {
  readonly model: ColumnModel
  readonly column: Column<ListFeatures, Row>
  readonly sorted: Sorted
  /** Metadata is still loading: the label is a skeleton. */
  readonly waiting: boolean
  /** Undefined without a filter. */
  readonly query: ListQuery | undefined
  readonly updateQuery: UpdateQuery | undefined
}

type Sorted = ReturnType<Column<ListFeatures, Row>['getIsSorted']>

/** Template of a header cell. What it shows is in its props, so that a cell renders only when that changes. */
export const headCell =
  (model: ColumnModel) =>
  ({ column, table }: HeaderContext<ListFeatures, Row>) => {
    const { query, updateQuery, waiting = false } = table.options.meta ?? {}
    const filtered = model.filter === null ? {} : { query, updateQuery }
    return (
      <HeadCell
        {...{ model, column, waiting, query: undefined, updateQuery: undefined, ...filtered }}
        sorted={column.getIsSorted()}
      />
    )
  }

/** Label with sort button, and filter menu. */
const HeadCell = memo(function HeadCell({ model, column, sorted, waiting, query, updateQuery }: HeadCellProps) {
  const { label, filter } = model
  return (
    <span className="th-in">
      {waiting ? <Waiting label={label} /> : <Label {...{ label, column, sorted }} />}
      {filter !== null && query !== undefined && updateQuery !== undefined && (
        <Filter {...{ label, filter, query, updateQuery }} />
      )}
    </span>
  )
})

const Waiting = ({ label }: { label: string }) => (
  <>
    <span className="skeleton head-wait" aria-hidden="true" />
    <span className="visually-hidden">{label}</span>
  </>
)

function Label({ label, column, sorted }: Pick<HeadCellProps, 'column' | 'sorted'> & { readonly label: string }) {
  const { t } = useTranslation()
  const word = <span data-tip-overflow="">{label}</span>
  if (!column.getCanSort())
    return (
      <span className="th-word" data-tip={t('list.unsortable')}>
        {word}
      </span>
    )
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

interface FilterProps extends Pick<TableMeta, 'query' | 'updateQuery'> {
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
