import type { Api } from '../../client/http.ts'
import { createSelection } from '../../client/lists.ts'
import { MAX_PAGE_SIZE } from '../../contract/limits.ts'
import { readPage, type Row } from '../../contract/page.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import type { ListedGrants } from '../effect/read-grants.ts'
import { rowId } from '../fields/row-name.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'
import { rememberDeleted } from '../undo/deleted-rows.ts'
import { type Namings, readNamings } from '../undo/permission-namings.ts'
import { createFrom } from '../undo/put-back.tsx'
import { formVerdict } from '../undo/put-back-form.ts'

interface Deleted {
  /** Ids of rows that still exist. */
  readonly kept: readonly string[]
  /** Of the message: creates the only row again. */
  readonly link?: ToastMessage['link']
}

/**
 * Called before a delete: reads which permissions name the rows, none if that fails. Resolves to what is called after it
 * (`afterDelete`).
 * @param known the permissions, if the effect of the delete has read them
 */
export async function watchDelete(target: ActionTarget, known: ListedGrants | null, tools: ActionTools) {
  const namings = await readNamings(target.entry, target.rows, known, tools).catch((): Namings => new Map())
  return (selection?: string): Promise<Deleted> => afterDelete(target, namings, tools, selection)
}

/**
 * Called after a delete that the server accepted: finds the rows that still exist, and remembers the others.
 * @param selection token of the deleted rows, if there is one
 */
async function afterDelete(
  target: ActionTarget,
  namings: Namings,
  tools: ActionTools,
  selection?: string,
): Promise<Deleted> {
  const { entry, rows } = target
  // Lists paged by number do not support selection tokens.
  const isChecked = entry.url !== null && !isNumbered(entry)
  const kept = isChecked ? await remainingRows(tools.api, entry.url, rows.map(rowId), selection) : []
  const deleted = rows.filter((row) => !kept.includes(rowId(row)))
  return { kept, ...againLink(deleted, namings, target, tools) }
}

/** Keeps deleted rows in memory. With a single one: the link to create it again, if the user may. */
function againLink(
  rows: readonly Row[],
  namings: Namings,
  target: ActionTarget,
  tools: ActionTools,
): Pick<Deleted, 'link'> {
  const index = target.entry.opens === null ? target.entry : indexEntry(target.entry.opens)
  const [row] = rows
  if (index === null || row === undefined) return {}
  rememberDeleted(index.key, rows, namings)
  if (rows.length > 1 || formVerdict(index, 'create', tools)?.state !== 'allowed') return {}
  const deleted = { row: { ...target.scope?.links, ...row }, namings: namings.get(rowId(row)) ?? [] }
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
