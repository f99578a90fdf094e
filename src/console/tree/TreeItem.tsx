import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisibleNode } from '../../engine/tree/tree-model.ts'
import { Icon } from '../controls/Icon.tsx'
import type { IconName } from '../controls/Icon.tsx'
import type { NodeDrag } from './use-drag.ts'

/** Kinds that are things and not places: their sign tells them from a node without children. */
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

/** One node. The arrow keys of the tree do what its arrow does, so that is for the pointer alone. */
export function TreeItem(props: TreeItemProps) {
  const { item, top, height, selected, selectable, focusable, drag, onToggle, onChoose, onMenu } = props
  const { t } = useTranslation()
  const { node, level, expanded, position, siblings, asking } = item
  const icon = ICONS[node.kind]
  const failed = asking === 'failed' ? t('tree.branchFailed') : undefined
  const toggle = (event: MouseEvent): void => {
    if (expanded === null) return
    event.stopPropagation()
    onToggle()
  }
  const { over = null, ...dragging } = drag ?? {}
  return (
    <div
      role="treeitem"
      className={`node${selected ? ' on' : ''}${node.dim ? ' dim' : ''}${over === null ? '' : ` ${over}`}`}
      draggable={drag !== undefined}
      {...dragging}
      style={{ top, height, paddingLeft: 4 + (level - 1) * 18 }}
      aria-label={node.count === null ? node.label : t('tree.item', { label: node.label, total: node.count })}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-selected={selectable ? selected : undefined}
      aria-busy={asking === 'loading' ? true : undefined}
      aria-description={failed}
      tabIndex={focusable ? 0 : -1}
      aria-haspopup={onMenu === undefined ? undefined : 'menu'}
      onClick={onChoose}
      // By the right button, by the menu key, and by Shift with F10: browsers tell of all of them so.
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
        {asking === 'loading' ? (
          <span className="node-busy" />
        ) : asking === 'failed' ? (
          <Icon name="warning" size="xs" />
        ) : (
          expanded !== null && <Icon name={expanded ? 'expand-more' : 'chevron-right'} size="xs" />
        )}
      </span>
      {icon !== undefined && <Icon name={icon} size="xs" className="node-icon" />}
      <span className="truncate" data-tip-overflow="">
        {node.label}
      </span>
      {node.count !== null && <span className="node-count">{node.count}</span>}
    </div>
  )
}
