import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Share } from '../../engine/role/permission-choice.ts'
import type { VisibleNode } from '../../engine/tree/tree-model.ts'
import { Icon } from '../controls/Icon.tsx'

interface CheckItemProps {
  readonly item: VisibleNode
  readonly share: Share
  /** Of a branch: how much of it is ticked, in words. */
  readonly count: string
  readonly focusable: boolean
  /** Why it stays as it is. */
  readonly reason: string | undefined
  /** Where it is drawn, in a tree that draws only what is seen. */
  readonly place?: { readonly top: number; readonly height: number }
  readonly onToggle: (() => void) | undefined
  readonly onTurn: () => void
}

/** One node. The tree's keys do what its arrow and its box do, so those are for the pointer alone. */
export function CheckItem({
  item,
  share,
  count,
  focusable,
  reason,
  place,
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
      className={`check-row${place === undefined ? '' : ' placed'}`}
      style={{ ...place, paddingLeft: (level - 1) * 22 }}
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
          className="cb"
          tabIndex={-1}
          checked={whole}
          readOnly
        />
      </span>
      <span className="check-name">{node.label}</span>
      {isGroup && <span className="node-count">{count}</span>}
    </div>
  )
}
