import { Suspense, useDeferredValue } from 'react'
import { isServerPath } from '../../../contract/server-pages.ts'
import type { Row } from '../../../contract/page.ts'
import { Icon } from '../../controls/Icon.tsx'
import { MENU_INTENT, LazyMenuPopup } from '../../controls/MenuButton.tsx'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { useOrigin } from '../../kernel/inspector/inspecting.ts'
import { ACTIONS_COLUMN } from './column-states.ts'
import type { ListColumnDef } from './features.ts'
import { type ActionsOf, type RowActionItem, VISIBLE_ACTIONS } from './row-actions.ts'
import { Link } from '../../kernel/navigation/Link.tsx'

export interface RowActionsSource {
  readonly actionsOf: ActionsOf
  readonly moreLabel: (row: Row) => string
  readonly onAct: (action: ActionModel, row: Row) => void
  readonly onMore: (anchor: HTMLElement, row: Row) => void
}

const MORE = <Icon name="more" size="s" />

export const actionsColumn = (label: string, source: RowActionsSource): ListColumnDef => ({
  id: ACTIONS_COLUMN,
  header: () => <span className="visually-hidden">{label}</span>,
  cell: ({ row: { original } }: { row: { original: Row } }) => <RowActions row={original} source={source} />,
  meta: { className: 'stick' },
})

/** The first actions as buttons while the row has the pointer or the focus; the menu More with all of them. */
function RowActions({ row, source }: { row: Row; source: RowActionsSource }) {
  const { actionsOf, moreLabel, onAct, onMore } = source
  // The buttons, which are most of a row's work, come after the rows are visible.
  const isLate = useDeferredValue(true, false)
  const origin = useOrigin()
  const actions = actionsOf(row)
  if (actions.length === 0) return null
  const more = moreLabel(row)
  return (
    <>
      <span className="row-quick wide-only">
        {isLate &&
          actions
            .slice(0, VISIBLE_ACTIONS)
            .map((item) => <ActionButton key={item.action.key} item={item} onAct={() => onAct(item.action, row)} />)}
      </span>
      <button
        type="button"
        className="row-action op-more"
        aria-haspopup="menu"
        aria-label={more}
        data-tip={more}
        {...origin('more', 'more')}
        {...MENU_INTENT}
        onClick={(event) => onMore(event.currentTarget, row)}
      >
        {MORE}
      </button>
    </>
  )
}

function ActionButton({ item, onAct }: { item: RowActionItem; onAct: () => void }) {
  const { label, href, reason, action } = item
  const origin = useOrigin()('row', action.key)
  if (reason !== undefined) {
    return (
      <button
        type="button"
        className="row-action"
        aria-disabled="true"
        aria-description={reason}
        data-tip={reason}
        {...origin}
      >
        {label}
      </button>
    )
  }
  if (href === null) {
    return (
      <button type="button" className="row-action" onClick={onAct} data-effect={action.effect.kind} {...origin}>
        {label}
      </button>
    )
  }
  return isServerPath(href) ? (
    <a className="row-action" href={href} target="_blank" rel="noopener noreferrer" {...origin}>
      {label}
    </a>
  ) : (
    <Link className="row-action" to={href} {...origin}>
      {label}
    </Link>
  )
}

export interface OpenRowMenu {
  readonly anchor: HTMLElement
  readonly row: Row
}

interface RowMenuProps extends Pick<RowActionsSource, 'actionsOf' | 'onAct'> {
  readonly open: OpenRowMenu
  readonly onClose: () => void
}

/** One menu, shared by all rows. */
export function RowMenu({ open, actionsOf, onAct, onClose }: RowMenuProps) {
  const origin = useOrigin()
  const items = actionsOf(open.row).map(({ action, label, href, reason }) => ({
    key: action.key,
    label,
    danger: action.danger,
    reason,
    'data-effect': action.effect.kind,
    ...origin('row', action.key),
    ...(href === null ? { onSelect: () => onAct(action, open.row) } : isServerPath(href) ? { href } : { to: href }),
  }))
  return (
    <Suspense fallback={null}>
      <LazyMenuPopup id="row-menu" anchor={open.anchor} align="end" items={items} onClose={onClose} />
    </Suspense>
  )
}
