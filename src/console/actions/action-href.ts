import type { ActionModel } from '../../engine/actions/action-model.ts'
import { withQuery } from '../../contract/url.ts'
import type { ParentScope } from '../../engine/list/parent-scope.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { hrefTo } from '../../engine/routes/href.ts'
import { fillUrl, TemplateError } from '../../engine/template/template.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import type { Row } from '../../contract/page.ts'
import { rowId } from '../fields/row-name.ts'

/**
 * Path below /ui that an action links to; null for an action that is not a link, and if the row lacks a field of the address.
 * @param around the object in whose tab the action is, and its query parameters
 */
export function actionHref(
  { effect }: ActionModel,
  entry: IndexEntry,
  row?: Row,
  around?: Partial<ParentScope> | null,
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
  // A table in a tab has no screens: its rows link to those of the entry that they open.
  const entry = list.opens === null ? list : indexEntry(list.opens)
  if (entry === null || entry.path === null) return null
  if (to === 'create' || to === 'list') return hrefTo(entry, to)
  const id = row === undefined ? '' : rowId(row)
  return id === '' ? null : hrefTo(entry, to, id)
}
