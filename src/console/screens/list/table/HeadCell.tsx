import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { MenuButton } from '../../../controls/MenuButton.tsx'
import { choiceLabel } from '../choice-label.ts'

export type SortState = 'asc' | 'desc' | false

interface HeadCellProps {
  readonly column: ColumnModel
  readonly className: string
  /** Labels are still on their way. */
  readonly waiting: boolean
  readonly sorted: SortState
  readonly onSort: () => void
  /** The value its filter is set to, or null. */
  readonly filter: string | null
  readonly onFilter: (value: string) => void
  /** Its edge, by which it is made wider. */
  readonly grip: ReactNode
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

export function HeadCell(props: HeadCellProps) {
  const { column, className, sorted, grip } = props
  const ariaSort = sorted === false ? undefined : ARIA_SORT[sorted]
  return (
    // What else stands in the head is no part of what its cells are called.
    <th
      scope="col"
      className={`${className}${column.align === 'end' ? ' r' : ''}`}
      aria-label={column.label}
      aria-sort={ariaSort}
    >
      <span className="th-in">
        <Label {...props} />
        {column.filter !== null && <Filter {...props} />}
      </span>
      {grip}
    </th>
  )
}

function Label({ column, waiting, sorted, onSort }: HeadCellProps) {
  const { t } = useTranslation()
  if (waiting) {
    return (
      <>
        <span className="skeleton head-wait" aria-hidden="true" />
        <span className="visually-hidden">{column.label}</span>
      </>
    )
  }
  const word = <span data-tip-overflow="">{column.label}</span>
  if (!column.sortable) return <span className="th-word">{word}</span>
  const follows = sorted === false ? 'list.sortAscending' : sorted === 'asc' ? 'list.sortDescending' : 'list.sortNone'
  return (
    <button
      type="button"
      className={`th-word${sorted === false ? '' : ' on'}`}
      aria-description={t(follows, { label: column.label })}
      onClick={onSort}
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

function Filter({ column, filter, onFilter }: HeadCellProps) {
  const { t } = useTranslation()
  const choices = column.filter?.choices ?? []
  const items = () => [
    { key: '', label: t('list.filterAny'), selected: filter === null, onSelect: () => onFilter('') },
    ...choices.map((choice) => {
      const value = String(choice.value)
      return { key: value, label: choiceLabel(choice, t), selected: filter === value, onSelect: () => onFilter(value) }
    }),
  ]
  return (
    <MenuButton
      trigger={{
        look: 'icon',
        icon: 'filter',
        size: 's',
        label: t('list.filterColumn', { label: column.label }),
        on: filter !== null,
        className: 'fl',
      }}
      items={items}
    />
  )
}
