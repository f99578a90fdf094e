import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOneStep } from '../../engine/actions/prepare.ts'
import { withOwn } from '../../engine/query/change-query.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { actionLabel } from '../actions/action-label.ts'
import { reasonOf } from '../actions/reason.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import type { MenuItem } from '../controls/menu-item.ts'
import { MenuPopup } from '../controls/MenuPopup.tsx'
import { ActionCurlDialog } from '../curl/ActionCurlDialog.tsx'
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

/** What can be done with a node, beside it. Suspends for the entry. */
export function NodeMenu({ node, anchor, list, of, onGone, onClose }: NodeMenuProps) {
  const id = useId()
  const { t } = useTranslation()
  const { index, query } = list
  const words = useResourceWords(index.key)
  const { actions, target, run } = useNodeActions({ list, of, node, onGone })
  const [step, setStep] = useState<'menu' | 'requests' | 'done'>('menu')
  useEffect(() => {
    if (step === 'done') onClose()
  }, [step, onClose])
  if (step === 'done') return null
  if (step === 'requests') return <ActionCurlDialog actions={actions} target={target} onClose={onClose} />

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
  const curl: readonly MenuItem[] = actions.some(isOneStep)
    ? [
        { kind: 'divider', key: 'requests' },
        { key: 'curl', label: t('curl.open'), icon: 'terminal', onSelect: () => setStep('requests') },
      ]
    : []
  const all = [...items, ...reach, ...curl]
  return <MenuPopup id={id} anchor={anchor} align="start" items={all} onClose={() => setStep('done')} />
}
