import type { Api } from '../../client/http.ts'
import { createSelection } from '../../client/lists.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { readPage, type Row } from '../../contract/page.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import type { ListedGrants } from '../effect/read-grants.ts'
import { rowId } from '../fields/row-name.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { loadAfterWrite } from './after-write.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'

interface Deleted {
  /** Ids of rows that still exist. */
  readonly kept: readonly string[]
  /** Of the message. */
  readonly link?: ToastMessage['link']
}

/** Called before a delete. Resolves to what is called after it (`afterDelete`). */
export async function watchDelete(target: ActionTarget, known: ListedGrants | null, tools: ActionTools) {
  const linkOf = await (await loadAfterWrite())?.watchDelete(target, known, tools)
  return (selection?: string): Promise<Deleted> => afterDelete(target, linkOf ?? (() => undefined), tools, selection)
}

/**
 * Called after a delete that the server accepted: finds the rows that still exist, and gives the others to the feature.
 * @param selection token of the deleted rows, if there is one
 */
async function afterDelete(
  { entry, rows }: ActionTarget,
  linkOf: (deleted: readonly Row[]) => ToastMessage['link'],
  { api }: ActionTools,
  selection?: string,
): Promise<Deleted> {
  // Lists paged by number do not support selection tokens.
  const isChecked = entry.url !== null && !isNumbered(entry)
  const kept = isChecked ? await remainingRows(api, entry.url, rows.map(rowId), selection) : []
  const link = linkOf(rows.filter((row) => !kept.includes(rowId(row))))
  return { kept, ...(link === undefined ? {} : { link }) }
}

/**
 * Deleted objects that still exist: the server answers 204 to deletes that it ignores. Empty if the check fails.
 */
async function remainingRows(
  api: Api,
  url: string,
  ids: readonly string[],
  selection?: string,
): Promise<readonly string[]> {
  try {
    const spm = selection ?? (await createSelection(api, ids))
    const body = await api.send({
      method: 'GET',
      url,
      query: { spm, offset: 0, limit: Math.min(ids.length, MAX_PAGE_SIZE), fields_size: 'mini' },
    })
    const listed = new Set(readPage(body).rows.map(rowId))
    return ids.filter((id) => listed.has(id))
  } catch {
    return []
  }
}
