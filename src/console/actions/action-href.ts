import type { ActionModel } from '../../engine/actions/action-model.ts'
import { withQuery } from '../../engine/form/form-url.ts'
import type { ListPlace } from '../../engine/query/list-place.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import { fillUrl, TemplateError } from '../../engine/template/template.ts'
import { indexEntry } from '../app/entry.ts'
import type { Row } from '../../contract/row.ts'
import { rowId } from './row-name.ts'

/**
 * Where an action leads, as an address below /ui for a real link; null when it does something instead, or when the
 * row lacks what the address needs. `around`: the object in whose tab this stands, and what tells of it in an address.
 */
export function actionHref(
  { effect }: ActionModel,
  entry: IndexEntry,
  row?: Row,
  around?: Partial<ListPlace> | null,
): string | null {
  if (effect.kind === 'go') {
    const href = screenHref(effect.to, entry, row)
    return href === null ? null : withQuery(href, around?.links ?? {})
  }
  if (effect.kind !== 'link') return null
  try {
    return fillUrl(effect.href, { row: row ?? null, parent: around?.parent ?? null })
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}

type Target = 'create' | 'update' | 'clone' | 'detail' | 'list'

function screenHref(to: Target, list: IndexEntry, row: Row | undefined): string | null {
  // A table in a tab has no screens of its own: its rows have those of the entry that they open.
  const entry = list.opens === null ? list : indexEntry(list.opens)
  if (entry === null || entry.path === null) return null
  if (to === 'create' || to === 'list') return hrefTo(entry, to)
  const id = row === undefined ? '' : rowId(row)
  return id === '' ? null : hrefTo(entry, to, id)
}
