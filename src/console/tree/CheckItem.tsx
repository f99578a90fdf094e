import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share, VisibleNode } from '../../engine/tree/tree-model.ts'
import { Icon } from '../controls/Icon.tsx'

interface CheckItemProps {
  readonly item: VisibleNode
  readonly share: Share
  /** Text of how many leaves of a branch are checked. */
  readonly count: string
  readonly focusable: boolean
  /** Why it is disabled. */
  readonly reason: string | undefined
  /** Position in a virtualized tree. */
  readonly placement?: { readonly top: number; readonly height: number }
  readonly onToggle: (() => void) | undefined
  readonly onTurn: () => void
}

/** A tree node with a checkbox. Arrow and checkbox are for the pointer only: the tree handles keys. */
export function CheckItem({
  item,
  share,
  count,
  focusable,
  reason,
  placement,
  onToggle,
  onTurn,
}: CheckItemProps): ReactNode {
  const { t } = useTranslation()
  const { node, level, expanded, position, siblings } = item
  const isGroup = node.branch
  const whole = share.all > 0 && share.held === share.all
  const part = share.held > 0 && !whole
  const stop = (act: (() => void) | undefined) => (event: MouseEvent) => {
    event.stopPropagation()
    act?.()
  }
  return (
    <div
      role="treeitem"
      className={`check-row${placement === undefined ? '' : ' placed'}`}
      style={{ ...placement, paddingLeft: (level - 1) * 22 }}
      aria-label={isGroup ? t('tree.item', { label: node.label, total: count }) : node.label}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-checked={part ? 'mixed' : whole}
      aria-disabled={reason === undefined ? undefined : true}
      aria-description={reason}
      tabIndex={focusable ? 0 : -1}
      onClick={expanded === null ? onToggle : onTurn}
    >
      <span className="node-arrow" aria-hidden="true">
        {expanded !== null && <Icon name={expanded ? 'expand-more' : 'chevron-right'} size="xs" />}
      </span>
      <span className="check-box" aria-hidden="true" onClick={stop(onToggle)}>
        <input
          ref={(box) => {
            if (box !== null) box.indeterminate = part
          }}
          type="checkbox"
          className="checkbox"
          tabIndex={-1}
          checked={whole}
          readOnly
        />
      </span>
      <span className="check-name">{node.label}</span>
      {isGroup && <span className="node-count faint small num">{count}</span>}
    </div>
  )
}
