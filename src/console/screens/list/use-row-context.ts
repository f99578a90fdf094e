import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { rowName } from '../../actions/row-name.ts'
import { useSession } from '../../app/session-state.ts'
import { linkedDetail, ownDetail } from './column-link.ts'
import { useCellWords } from '../../fields/cell-words.ts'
import { belowRow } from './table/below-row.tsx'
import { narrowPlaces } from './table/narrow-place.ts'
import type { RowContext } from './table/row-context.ts'
import type { List } from './use-list.ts'
import type { ListModels } from './use-list-models.ts'

interface RowContextOptions {
  readonly list: Pick<List, 'index' | 'place'>
  readonly models: ListModels
  readonly columns: readonly ColumnModel[]
  /** On the page; what a row will offer is told by any one of them. */
  readonly rows: readonly Row[]
  readonly words: ResourceWords
  readonly selectable: boolean
  readonly onAct: RowContext['onAct']
  readonly onMore: RowContext['onMore']
  readonly onToggle: RowContext['onToggle']
}

/** What all rows of a table share, made anew only when one of its parts is. */
export function useRowContext(options: RowContextOptions): RowContext {
  const { list, models, columns, rows, words, selectable, onAct, onMore, onToggle } = options
  const { index, place } = list
  const { t } = useTranslation()
  const session = useSession()
  const cellWords = useCellWords()
  const actionsOf = useMemo(() => {
    const worded = (action: ActionModel, row: Row) => ({
      action,
      label: actionLabel(action, words, t),
      href: actionHref(action, index, row, place),
      reason: reasonOf(action.verdict, { entry: index.key, t }),
    })
    const made = new Map<Row, ReturnType<RowContext['actionsOf']>>()
    return (row: Row) => {
      const known = made.get(row)
      if (known !== undefined) return known
      const actions = safeFirst(rowActions(models.source, row))
      const offered = actions.map((action) => worded(action, row))
      made.set(row, offered)
      return offered
    }
  }, [index, place, models, words, t])

  return useMemo(() => {
    const links = new Map(
      columns.flatMap(({ name, links }) => (links.length === 0 ? [] : [[name, linkedDetail(links, session)] as const])),
    )
    const nameOf = (row: Row) => rowName(row, models.name)
    return {
      columns,
      places: narrowPlaces(columns),
      words: cellWords,
      selectable,
      acts: rows.some((row) => actionsOf(row).length > 0),
      nameOf,
      selectLabel: (row) => t('list.selectRow', { name: nameOf(row) }),
      hrefOf: links.get(models.name) ?? ownDetail(index, place, session),
      links,
      below: belowRow(models, words),
      onToggle,
      toggleLabel: (row) => t('list.openRow', { name: nameOf(row) }),
      actionsOf,
      moreLabel: (row) => t('actions.moreFor', { name: nameOf(row) }),
      onAct,
      onMore,
    }
  }, [
    index,
    place,
    models,
    words,
    session,
    columns,
    rows,
    selectable,
    cellWords,
    actionsOf,
    onAct,
    onMore,
    onToggle,
    t,
  ])
}

/** What destroys goes last and so, with three actions or more, into the menu: never one slip beside an update. */
function safeFirst(actions: readonly ActionModel[]): readonly ActionModel[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)]
}
