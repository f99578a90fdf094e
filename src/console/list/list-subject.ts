import type { ListSubject } from '../../engine/explain/explain-list.ts'
import { metadataUrl, rowsRequest } from '../../engine/list/list-request.ts'
import type { ColumnChoice } from '../list-state/list-preferences.ts'
import type { ListModels } from '../list-state/use-list-models.ts'
import type { List } from '../list-state/use-list.ts'
import { viewColumns } from './table/column-states.ts'

/** What the inspector needs to explain a list. */
export function listSubject({ index, query, scope, rows }: List, models: ListModels, own: ColumnChoice): ListSubject {
  const { source, entry, columns, options } = models
  const ofView = viewColumns(columns, query.columns)
  const { url, query: params } = rowsRequest(index, query, new Date(0), scope)
  return {
    kind: 'list',
    source,
    columns,
    options,
    chosen: ofView === null ? { ...own, by: 'user' } : { ...ofView, by: 'view' },
    rows: rows.kind === 'loaded' ? rows.page.rows : [],
    fixedParams: Object.keys(scope?.params ?? {}),
    request: { method: 'GET', url, params: Object.keys(params) },
    metadataUrl: metadataUrl(entry, index),
  }
}
