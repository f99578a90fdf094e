import type { Api } from '../../client/http.ts'
import { createSelection } from '../../client/lists.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { readPage } from '../../contract/page.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import { rowId } from '../fields/row-name.ts'
import type { CreatedAgain, Reviewed } from '../kernel/notifications/before-write.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import { loadAfterWrite } from './after-write.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'

interface Deleted {
  /** Ids of rows that still exist. */
  readonly kept: readonly string[]
  /** Of the message. */
  readonly link?: ToastMessage['link']
}

/** Called before a delete: prepares what follows once a row is created again. Resolves to what is called after it (`afterDelete`). */
export async function watchDelete(target: ActionTarget, reviewed: Reviewed, tools: ActionTools) {
  const prepare = reviewed.kind === 'reviewed' ? reviewed.beforeDelete : undefined
  const again = (await prepare?.().catch(() => undefined)) ?? new Map<string, CreatedAgain>()
  return (selection?: string): Promise<Deleted> => afterDelete(target, again, tools, selection)
}

/**
 * Called after a delete that the server accepted: finds the rows that still exist, and gives the others to the feature.
 * @param selection token of the deleted rows, if there is one
 */
async function afterDelete(
  target: ActionTarget,
  again: ReadonlyMap<string, CreatedAgain>,
  tools: ActionTools,
  selection?: string,
): Promise<Deleted> {
  const { entry, rows } = target
  // Lists paged by number do not support selection tokens.
  const isChecked = entry.url !== null && !isNumbered(entry)
  const kept = isChecked ? await remainingRows(tools.api, entry.url, rows.map(rowId), selection) : []
  const deleted = rows.filter((row) => !kept.includes(rowId(row)))
  const link = (await loadAfterWrite())?.afterDelete(deleted, again, target, tools)
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
