import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../contract/row.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import { rowActions } from '../../../engine/actions/actions.ts'
import type { ColumnModel } from '../../../engine/columns/column-model.ts'
import { withQuery } from '../../../engine/form/form-url.ts'
import { may } from '../../../engine/permission/resource.ts'
import type { ListPlace } from '../../../engine/query/list-request.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session.ts'
import { actionHref } from '../../actions/action-href.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { reasonOf } from '../../actions/reason.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { rowId, rowName } from '../../actions/row-name.ts'
import { indexEntry } from '../../app/entry.ts'
import { useSession } from '../../app/session-state.ts'
import { narrowPlaces } from './table/narrow-place.ts'
import type { RowContext } from './table/row-context.ts'
import type { ListModels } from './use-list-models.ts'

interface RowContextOptions {
  readonly index: IndexEntry
  /** The tab that the table stands in; absent on a page of its own. */
  readonly place: ListPlace | undefined
  readonly models: ListModels
  readonly columns: readonly ColumnModel[]
  /** On the page; what a row will offer is told by any one of them. */
  readonly rows: readonly Row[]
  readonly words: ResourceWords
  readonly selectable: boolean
  readonly onAct: RowContext['onAct']
  readonly onMore: RowContext['onMore']
}

/** What all rows of a table share, made anew only when one of its parts is. */
export function useRowContext(options: RowContextOptions): RowContext {
  const { index, place, models, columns, rows, words, selectable, onAct, onMore } = options
  const { t } = useTranslation()
  const session = useSession()
  const actionsOf = useMemo(() => {
    const worded = (action: ActionModel, row: Row) => ({
      action,
      label: actionLabel(action, words, t),
      href: actionHref(action, index, row, place?.links),
      reason: reasonOf(action.verdict, { entry: index.key, t }),
    })
    const made = new Map<Row, ReturnType<RowContext['actionsOf']>>()
    return (row: Row) => {
      const known = made.get(row)
      if (known !== undefined) return known
      const actions = safeFirst(rowActions(models.entry, index, session, models.metadata, row))
      const offered = actions.map((action) => worded(action, row))
      made.set(row, offered)
      return offered
    }
  }, [index, place, models, session, words, t])

  return useMemo(() => {
    const hrefOf = detailLink(index, place, session)
    const nameOf = (row: Row) => rowName(row, models.name)
    return {
      columns,
      places: narrowPlaces(columns),
      words: { yes: t('list.yes'), no: t('list.no'), success: t('list.success'), failure: t('list.failure') },
      selectable,
      acts: rows.some((row) => actionsOf(row).length > 0),
      nameOf,
      selectLabel: (row) => t('list.selectRow', { name: nameOf(row) }),
      hrefOf,
      actionsOf,
      moreLabel: (row) => t('actions.moreFor', { name: nameOf(row) }),
      onAct,
      onMore,
    }
  }, [index, place, models.name, session, columns, rows, selectable, actionsOf, onAct, onMore, t])
}

/** Where a row is shown: its own detail, or that of the entry that it opens. */
function detailLink(index: IndexEntry, place: ListPlace | undefined, session: Session): RowContext['hrefOf'] {
  const entry = index.opens === null ? index : indexEntry(index.opens)
  if (entry?.has.detail !== true || may(entry, 'view', session).state !== 'allowed') return () => null
  return (row) => (rowId(row) === '' ? null : withQuery(hrefTo(entry, 'detail', rowId(row)), place?.links ?? {}))
}

/** What destroys goes last and so, with three actions or more, into the menu: never one slip beside an update. */
function safeFirst(actions: readonly ActionModel[]): readonly ActionModel[] {
  return [...actions.filter(({ danger }) => !danger), ...actions.filter(({ danger }) => danger)]
}
