import { Link } from 'react-router'
import { isElsewhere } from '../../../../contract/endpoints.ts'
import type { Row } from '../../../../contract/row.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { MENU_INTENT } from '../../../controls/lazy-menu.ts'
import type { ActionModel } from '../../../../engine/actions/action-model.ts'
import type { RowAction } from '../use-row-actions.ts'
import { ACTIONS } from './column-states.ts'
import type { ListColumnDef } from './features.ts'

/** Specification, section 9: two, then More. */
export const VISIBLE_ACTIONS = 2

export interface RowActionsSource {
  readonly actionsOf: (row: Row) => readonly RowAction[]
  readonly moreLabel: (row: Row) => string
  readonly onAct: (action: ActionModel, row: Row) => void
  readonly onMore: (anchor: HTMLElement, row: Row) => void
}

const MORE = <Icon name="more" size="s" />

/** The last column: what can be done with a row. Its size is that of its widest row. */
export const actionsColumn = (label: string, source: RowActionsSource): ListColumnDef => ({
  id: ACTIONS,
  header: () => <span className="visually-hidden">{label}</span>,
  cell: ({ row: { original } }: { row: { original: Row } }) => <RowActions row={original} source={source} />,
  meta: { className: 'stick' },
})

/** Words in the row, then More. On a phone there is More alone, and it holds them all. */
function RowActions({ row, source }: { row: Row; source: RowActionsSource }) {
  const { actionsOf, moreLabel, onAct, onMore } = source
  const actions = actionsOf(row)
  if (actions.length === 0) return null
  const more = actions.length > VISIBLE_ACTIONS
  return (
    <span className="ops">
      {actions.slice(0, VISIBLE_ACTIONS).map((item) => (
        <Operation key={item.action.key} item={item} onAct={() => onAct(item.action, row)} />
      ))}
      <button
        type="button"
        className={`op op-more${more ? '' : ' only-narrow'}`}
        aria-haspopup="menu"
        aria-label={moreLabel(row)}
        data-tip={moreLabel(row)}
        {...MENU_INTENT}
        onClick={(event) => onMore(event.currentTarget, row)}
      >
        {MORE}
      </button>
    </span>
  )
}

function Operation({ item, onAct }: { item: RowAction; onAct: () => void }) {
  const { label, href, reason } = item
  if (reason !== undefined) {
    return (
      <button type="button" className="op wide-only" aria-disabled="true" aria-description={reason} data-tip={reason}>
        {label}
      </button>
    )
  }
  if (href === null) {
    return (
      <button type="button" className="op wide-only" onClick={onAct}>
        {label}
      </button>
    )
  }
  return isElsewhere(href) ? (
    <a className="op wide-only" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  ) : (
    <Link className="op wide-only" to={href}>
      {label}
    </Link>
  )
}
