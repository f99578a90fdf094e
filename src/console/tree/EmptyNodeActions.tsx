import { useTranslation } from 'react-i18next'
import type { TreeBrief } from '../../engine/registry/entry.ts'
import type { TreeNode } from '../../engine/tree/tree-model.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import { Button } from '../controls/Button.tsx'
import type { List } from '../list-state/use-list.ts'
import { useNodeActions } from './use-node-actions.tsx'
import { type TreeOfList, useTree } from './use-tree.ts'

interface EmptyNodeActionsProps {
  readonly list: List
  readonly brief: TreeBrief
  /** Keys of actions in the menu of the tree. */
  readonly keys: readonly string[] | undefined
}

/** Actions that fill the selected node, which has no rows. */
export function EmptyNodeActions({ list, brief, keys = [] }: EmptyNodeActionsProps) {
  const tree = useTree(list, brief)
  const { chosen } = tree
  return chosen !== null && keys.length > 0 && <NodeButtons list={list} tree={tree} node={chosen} keys={keys} />
}

interface NodeButtonsProps {
  readonly list: List
  readonly tree: TreeOfList
  readonly node: TreeNode
  readonly keys: readonly string[]
}

const nothing = (): void => undefined

function NodeButtons({ list, tree, node, keys }: NodeButtonsProps) {
  const { t } = useTranslation()
  const { key: entry } = list.index
  const words = useResourceWords(entry)
  const { actions, run } = useNodeActions({ list, tree, node, onDeleted: nothing })
  return actions
    .filter(({ key }) => keys.includes(key))
    .map((action) => (
      <Button key={action.key} reason={reasonOf(action.verdict, { entry, t })} onClick={() => void run(action)}>
        {actionLabel(action, words, t)}
      </Button>
    ))
}
