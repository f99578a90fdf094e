import { Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { withOwn } from '../../engine/query/change-query.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { actionLabel } from '../actions/action-label.ts'
import { reasonOf } from '../actions/reason.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { LazyMenuPopup } from '../controls/lazy-menu.ts'
import type { MenuItem } from '../controls/menu-item.ts'
import type { List } from '../screens/list/use-list.ts'
import { useNodeActions } from './use-node-actions.ts'
import type { TreeOfList } from './use-tree.ts'

/** The node whose menu is open, and what it was opened from. */
export interface OpenedMenu {
  readonly node: TreeNode
  readonly anchor: HTMLElement
}

interface NodeMenuProps extends OpenedMenu {
  readonly list: List
  readonly of: TreeOfList
  /** What was chosen is gone. */
  readonly onGone: () => void
  readonly onClose: () => void
}

/** What can be done with a node, beside it. */
export function NodeMenu(props: NodeMenuProps) {
  return (
    <Suspense fallback={null}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({ node, anchor, list, of, onGone, onClose }: NodeMenuProps) {
  const id = useId()
  const { t } = useTranslation()
  const { index, query } = list
  const words = useResourceWords(index.key)
  const { actions, run } = useNodeActions({ list, of, node, onGone })
  const items = actions.map((action): MenuItem => ({
    key: action.key,
    label: actionLabel(action, words, t),
    danger: action.danger,
    reason: reasonOf(action.verdict, { entry: index.key, t }),
    onSelect: () => void run(action),
  }))
  const own = (only: boolean, label: string): MenuItem => ({
    key: label,
    label,
    selected: query.own === only,
    onSelect: () => list.ask((now) => withOwn(now, only)),
  })
  const reach: readonly MenuItem[] =
    of.brief.own === undefined
      ? []
      : [{ kind: 'divider', key: 'reach' }, own(true, t('tree.ownOnly')), own(false, t('tree.below'))]
  return (
    <Suspense fallback={null}>
      <LazyMenuPopup id={id} anchor={anchor} align="start" items={[...items, ...reach]} onClose={onClose} />
    </Suspense>
  )
}
