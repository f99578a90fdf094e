import { Suspense } from 'react'
import { isElsewhere } from '../../../contract/endpoints.ts'
import type { Row } from '../../../contract/row.ts'
import { LazyMenuPopup } from '../../controls/lazy-menu.ts'
import { narrow } from './narrow.ts'
import { type RowActionsSource, VISIBLE_ACTIONS } from './table/RowActions.tsx'

export interface OpenRowMenu {
  readonly anchor: HTMLElement
  readonly row: Row
}

interface RowMenuProps extends Pick<RowActionsSource, 'actionsOf' | 'onAct'> {
  readonly open: OpenRowMenu
  readonly onClose: () => void
}

/** The one menu that all rows share. */
export function RowMenu({ open, actionsOf, onAct, onClose }: RowMenuProps) {
  const actions = actionsOf(open.row).slice(narrow() ? 0 : VISIBLE_ACTIONS)
  const items = actions.map(({ action, label, href, reason }) => ({
    key: action.key,
    label,
    danger: action.danger,
    reason,
    ...(href === null ? { onSelect: () => onAct(action, open.row) } : isElsewhere(href) ? { href } : { to: href }),
  }))
  return (
    <Suspense fallback={null}>
      <LazyMenuPopup id="row-menu" anchor={open.anchor} align="end" items={items} onClose={onClose} />
    </Suspense>
  )
}
