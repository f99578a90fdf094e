import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/page.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/resource-words.ts'
import { reasonOf } from '../../kernel/i18n/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'
import type { List } from '../../list-state/use-list.ts'

/** Buttons of a row with the pointer or the focus; all actions are in the menu More. */
export const VISIBLE_ACTIONS = 2

/** An action of a row with label, disabled reason and link. */
export interface RowActionItem {
  readonly action: ActionModel
  readonly label: string
  readonly href: string | null
  readonly reason: string | undefined
}

export type ActionsOf = (row: Row) => readonly RowActionItem[]

/** Returns the actions of a row, memoized per row. */
export function useRowActions(
  { index, scope }: Pick<List, 'index' | 'scope'>,
  { source }: ListModels,
  words: ResourceWords,
): ActionsOf {
  const { t } = useTranslation()
  return useMemo(() => {
    const itemOf = (action: ActionModel, row: Row): RowActionItem => ({
      action,
      label: actionLabel(action, words, t),
      href: actionHref(action, index, row, scope),
      reason: reasonOf(action.verdict, { entry: index.key, t }),
    })
    return memoizedByRow((row) => safeFirst(rowActions(source, row)).map((action) => itemOf(action, row)))
  }, [index, scope, source, words, t])
}

function memoizedByRow(actionsOf: ActionsOf): ActionsOf {
  const cache = new Map<Row, readonly RowActionItem[]>()
  return (row) => {
    const actions = cache.get(row) ?? actionsOf(row)
    cache.set(row, actions)
    return actions
  }
}

/** Destructive actions last. */
function safeFirst(actions: readonly ActionModel[]): readonly ActionModel[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)]
}

/** Width of the actions column in pixels: the menu button and the cell padding (8 and 24). */
export const ACTIONS_WIDTH = 60
