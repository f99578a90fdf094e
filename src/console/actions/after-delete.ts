import type { Api } from '../../client/http.ts'
import { createSelection } from '../../client/lists.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { readPage, type Row } from '../../contract/page.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import { rowId } from '../fields/row-name.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import type { CreatedAgain, Reviewed } from '../kernel/notifications/before-write.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'
import { rememberDeleted } from '../undo/deleted-rows.ts'
import { createFrom } from '../undo/put-back.tsx'
import { formVerdict } from '../undo/put-back-form.ts'

interface Deleted {
  /** Ids of rows that still exist. */
  readonly kept: readonly string[]
  /** Of the message: creates the only row again. */
  readonly link?: ToastMessage['link']
}

/** By the id of a deleted row. */
type Again = ReadonlyMap<string, CreatedAgain>

/**
 * Called before a delete: what a feature does once a row is created again, nothing if that cannot be prepared. Resolves to what is
 * called after it (`afterDelete`).
 */
export async function watchDelete(target: ActionTarget, reviewed: Reviewed, tools: ActionTools) {
  const prepare = reviewed.kind === 'reviewed' ? reviewed.beforeDelete : undefined
  const again: Again = (await prepare?.().catch(() => undefined)) ?? new Map()
  return (selection?: string): Promise<Deleted> => afterDelete(target, again, tools, selection)
}

/**
 * Called after a delete that the server accepted: finds the rows that still exist, and remembers the others.
 * @param selection token of the deleted rows, if there is one
 */
async function afterDelete(
  target: ActionTarget,
  again: Again,
  tools: ActionTools,
  selection?: string,
): Promise<Deleted> {
  const { entry, rows } = target
  // Lists paged by number do not support selection tokens.
  const isChecked = entry.url !== null && !isNumbered(entry)
  const kept = isChecked ? await remainingRows(tools.api, entry.url, rows.map(rowId), selection) : []
  const deleted = rows.filter((row) => !kept.includes(rowId(row)))
  return { kept, ...againLink(deleted, again, target, tools) }
}

/** Keeps deleted rows in memory. With a single one: the link to create it again, if the user may. */
function againLink(
  rows: readonly Row[],
  again: Again,
  target: ActionTarget,
  tools: ActionTools,
): Pick<Deleted, 'link'> {
  const index = target.entry.opens === null ? target.entry : indexEntry(target.entry.opens)
  const [row] = rows
  if (index === null || row === undefined) return {}
  rememberDeleted(index.key, rows, again)
  if (rows.length > 1 || formVerdict(index, 'create', tools)?.state !== 'allowed') return {}
  const deleted = { row: { ...target.scope?.links, ...row }, again: again.get(rowId(row)) }
  const onClick = () => void createFrom(index, deleted, tools).catch(tools.report)
  return { link: { label: tools.t('putBack.again'), onClick } }
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
