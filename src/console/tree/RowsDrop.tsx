import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../contract/page.ts'
import type { ActionModel } from '../../engine/actions/action-model.ts'
import { reasonOf } from '../kernel/i18n/reason.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import { sendChoice } from '../actions/run-action.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { MenuPopup } from '../controls/MenuPopup.tsx'
import type { MenuItem } from '../controls/menu-item.ts'
import { rowId } from '../fields/row-name.ts'
import type { List } from '../list-state/use-list.ts'
import type { OpenedMenu } from './NodeMenu.tsx'
import { useNodeActions } from './use-node-actions.tsx'
import type { TreeOfList } from './use-tree.ts'

/** Rows that were dropped on a node. */
export interface DroppedRows extends OpenedMenu {
  readonly rows: readonly Row[]
}

interface RowsDropProps extends DroppedRows {
  readonly list: List
  readonly tree: TreeOfList
  readonly onClose: () => void
}

const nothing = (): void => undefined

/** The menu of a drop: what to do with the rows. Suspends for the entry. */
export function RowsDrop({ node, anchor, rows, list, tree, onClose }: RowsDropProps) {
  const id = useId()
  const { t } = useTranslation()
  const { index, selection } = list
  const words = useResourceWords(index.key)
  const tools = useActionTools()
  const { actions, target } = useNodeActions({ list, tree, node, onDeleted: nothing })
  const keys = (tree.brief.dropRows ?? []).map(({ key }) => key)
  const act = async (action: ActionModel): Promise<void> => {
    const dropped = rows.map(rowId)
    // Rows that were selected while the answer was awaited stay selected.
    if (await sendChoice(action, target, dropped, tools)) selection.remove(dropped)
  }
  const items = keys
    .flatMap((key) => actions.find((action) => action.key === key) ?? [])
    .map((action): MenuItem => ({
      key: action.key,
      label: t(`resources.${index.key}.dropped.${action.key}`, {
        things: words.counted(rows.length),
        node: node.label,
        defaultValue: actionLabel(action, words, t),
      }),
      reason: reasonOf(action.verdict, { entry: index.key, t }),
      onSelect: () => void act(action),
    }))
  return <MenuPopup id={id} anchor={anchor} align="start" items={items} onClose={onClose} />
}
