import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import type { List } from './use-list.ts'
import type { ListModels } from './use-list-models.ts'

/** An action as a row shows it: worded, with its reason and, where it leads somewhere, its address. */
export interface RowAction {
  readonly action: ActionModel
  readonly label: string
  readonly href: string | null
  readonly reason: string | undefined
}

export type ActionsOf = (row: Row) => readonly RowAction[]

/** What each row of a list offers, found out once. */
export function useRowActions(
  { index, place }: Pick<List, 'index' | 'place'>,
  { source }: ListModels,
  words: ResourceWords,
): ActionsOf {
  const { t } = useTranslation()
  return useMemo(() => {
    const worded = (action: ActionModel, row: Row): RowAction => ({
      action,
      label: actionLabel(action, words, t),
      href: actionHref(action, index, row, place),
      reason: reasonOf(action.verdict, { entry: index.key, t }),
    })
    return oncePerRow((row) => safeFirst(rowActions(source, row)).map((action) => worded(action, row)))
  }, [index, place, source, words, t])
}

function oncePerRow(offered: ActionsOf): ActionsOf {
  const made = new Map<Row, readonly RowAction[]>()
  return (row) => {
    const actions = made.get(row) ?? offered(row)
    made.set(row, actions)
    return actions
  }
}

/** What destroys goes last and so, with three actions or more, into the menu: never one slip beside an update. */
function safeFirst(actions: readonly ActionModel[]): readonly ActionModel[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)]
}
