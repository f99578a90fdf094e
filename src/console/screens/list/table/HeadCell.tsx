import type { HeaderContext } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel, HeaderFilter } from '../../../../engine/columns/column-model.ts'
import { withFilter } from '../../../../engine/query/change-query.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import { choiceLabel } from '../choice-label.ts'
import type { ListFeatures, TableMeta } from './features.ts'

type HeadProps = { readonly model: ColumnModel } & Pick<HeaderContext<ListFeatures, Row>, 'column' | 'table'>

/** What the head of a column shows: its label, by which it is sorted, and the menu of its filter. */
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
  if (!column.getCanSort()) return <span className="th-word">{word}</span>
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

function Filter({ label, filter: { param, choices }, query, ask }: FilterProps) {
  const { t } = useTranslation()
  const set = query.filters[param] ?? null
  const choose = (value: string) => ask((now) => withFilter(now, param, value))
  const items = () => [
    { key: '', label: t('list.filterAny'), selected: set === null, onSelect: () => choose('') },
    ...choices.map((choice) => {
      const value = String(choice.value)
      return { key: value, label: choiceLabel(choice, t), selected: set === value, onSelect: () => choose(value) }
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
        className: 'fl',
      }}
      items={items}
    />
  )
}
