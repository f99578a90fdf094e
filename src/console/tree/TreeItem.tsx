import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisibleNode } from '../../engine/tree/tree-model.ts'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/Icon.tsx'
import type { NodeDrag } from './use-drag.ts'

/** Icons by node kind; other kinds have none. */
const ICONS: Readonly<Record<string, IconName>> = { asset: 'dns', application: 'apps' }

interface TreeItemProps {
  readonly item: VisibleNode
  readonly top: number
  readonly height: number
  readonly selected: boolean
  readonly selectable: boolean
  readonly focusable: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
  readonly drag?: NodeDrag | undefined
  readonly onMenu?: ((anchor: HTMLElement) => void) | undefined
}

/** A tree node. Its arrow is for the pointer only: the tree handles keys. */
export function TreeItem(props: TreeItemProps) {
  const { item, top, height, selected, selectable, focusable, drag, onToggle, onChoose, onMenu } = props
  const { t } = useTranslation()
  const { node, level, expanded, position, siblings, childrenState } = item
  const icon = ICONS[node.kind]
  const failed = childrenState === 'failed' ? t('tree.branchFailed') : undefined
  const toggle = (event: MouseEvent): void => {
    if (expanded === null) return
    event.stopPropagation()
    onToggle()
  }
  const { over = null, ...dragging } = drag ?? {}
  return (
    <div
      role="treeitem"
      className={`node${selected ? ' on' : ''}${node.dim ? ' is-dim' : ''}${over === null ? '' : ` ${over}`}`}
      {...dragging}
      style={{ top, height, paddingLeft: 4 + (level - 1) * 18 }}
      aria-label={node.count === null ? node.label : t('tree.item', { label: node.label, total: node.count })}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={selectable ? selected : undefined}
      aria-busy={childrenState === 'loading' ? true : undefined}
      aria-description={failed}
      tabIndex={focusable ? 0 : -1}
      aria-haspopup={onMenu === undefined ? undefined : 'menu'}
      onClick={onChoose}
      // Right click, menu key and Shift+F10.
      onContextMenu={
        onMenu &&
        ((event) => {
          event.preventDefault()
          event.currentTarget.focus()
          onMenu(event.currentTarget)
        })
      }
    >
      <span className="node-arrow" aria-hidden="true" data-tip={failed} onClick={toggle}>
        {childrenState === 'loading' ? (
          <span className="node-busy" />
        ) : childrenState === 'failed' ? (
          <Icon name="warning" size="xs" />
        ) : (
          expanded !== null && <Icon name={expanded ? 'expand-more' : 'chevron-right'} size="xs" />
        )}
      </span>
      {icon !== undefined && <Icon name={icon} size="xs" className="node-icon" />}
      <span className="truncate" data-tip-overflow="">
        {node.label}
      </span>
      {node.count !== null && <span className="node-count faint small num">{node.count}</span>}
    </div>
  )
}
