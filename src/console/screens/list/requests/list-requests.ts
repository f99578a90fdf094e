import type { Row } from '../../../../contract/row.ts'
import { bulkActions, headerActions, rowActions } from '../../../../engine/actions/actions.ts'
import { rowsRequest } from '../../../../engine/query/list-request.ts'
import { choiceAddress } from '../../../../engine/tree/tree-request.ts'
import type { ActionTarget, ActionTools } from '../../../actions/run-action.ts'
import { actionRequests, type ShownRequest } from '../../../curl/action-requests.ts'
import type { List } from '../use-list.ts'
import type { ListModels } from '../use-list-models.ts'

interface RequestSource {
  readonly list: List
  readonly models: ListModels
  /** When the list was opened: its range of dates ends there. */
  readonly opened: Date
  readonly tools: Pick<ActionTools, 'session' | 'now' | 't'>
}

/** The rows, then what the header offers and what is offered for the selection. */
export function listRequests(source: RequestSource): readonly ShownRequest[] {
  const { list, models, opened, tools } = source
  const { index, query, place, selection } = list
  const chosen = [...selection.rows.values()]
  const rows = { method: 'GET', ...rowsRequest(index, query, opened, place) } as const
  return [
    { key: 'list', label: tools.t('curl.list'), calls: [rows] },
    ...actionRequests(headerActions(models.source), targetOf(source, []), tools),
    ...(chosen.length === 0 ? [] : actionRequests(bulkActions(models.source, chosen), targetOf(source, chosen), tools)),
  ]
}

/** What one row offers. */
export function rowRequests(source: RequestSource, row: Row): readonly ShownRequest[] {
  return actionRequests(rowActions(source.models.source, row), targetOf(source, [row]), source.tools)
}

function targetOf({ list, models }: RequestSource, rows: readonly Row[]): ActionTarget {
  const { index: entry, place, query, reload } = list
  return { entry, place, query: choiceAddress(query.node), rows, name: models.name, reload }
}
