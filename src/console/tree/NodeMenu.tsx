import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneStep } from '../../engine/actions/prepare-call.ts'
import { withOwn } from '../../engine/list/list-query.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { actionLabel } from '../actions/resource-words.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuPopup } from '../controls/MenuPopup.tsx'
import { ActionCurlDialog } from '../actions/ActionCurlDialog.tsx'
import type { List } from '../list-state/use-list.ts'
import { useNodeActions } from './use-node-actions.tsx'
import type { TreeOfList } from './use-tree.ts'

/** The node whose menu is open, and its anchor element. */
export interface OpenedMenu {
  readonly node: TreeNode
  readonly anchor: HTMLElement
}

interface NodeMenuProps extends OpenedMenu {
  readonly list: List
  readonly tree: TreeOfList
  /** The chosen node was deleted. */
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Context menu of a node. Suspends for the entry. */
export function NodeMenu({ node, anchor, list, tree, onDeleted, onClose }: NodeMenuProps) {
  const id = useId()
  const origin = useOrigin()
  const { t } = useTranslation()
  const { index, query } = list
  const words = useResourceWords(index.key)
  const { actions, target, run } = useNodeActions({ list, tree, node, onDeleted })
  const [step, setStep] = useState<'menu' | 'requests' | 'done'>('menu')
  useEffect(() => {
    if (step === 'done') onClose()
  }, [step, onClose])
  if (step === 'done') return null
  if (step === 'requests') return <ActionCurlDialog actions={actions} target={target} onClose={onClose} />

  const items = actions.map((action): MenuItem => ({
    key: action.key,
    'data-effect': action.effect.kind,
    ...origin('node', action.key),
    label: actionLabel(action, words, t),
    danger: action.danger,
    reason: reasonOf(action.verdict, { entry: index.key, t }),
    onSelect: () => void run(action),
  }))
  const depthItem = (only: boolean, label: string): MenuItem => ({
    key: label,
    label,
    selected: query.own === only,
    onSelect: () => list.updateQuery((now) => withOwn(now, only)),
  })
  const depthItems: readonly MenuItem[] =
    tree.brief.own === undefined
      ? []
      : [{ kind: 'divider', key: 'depth' }, depthItem(true, t('tree.ownOnly')), depthItem(false, t('tree.below'))]
  const curl: readonly MenuItem[] = actions.some(isOneStep)
    ? [
        { kind: 'divider', key: 'requests' },
        { key: 'curl', label: t('curl.open'), icon: 'terminal', onSelect: () => setStep('requests') },
      ]
    : []
  const all = [...items, ...depthItems, ...curl]
  return <MenuPopup id={id} anchor={anchor} align="start" items={all} onClose={() => setStep('done')} />
}
