import type { Row } from '../../../contract/page.ts'
import type { ActionTarget, ActionTools } from '../../../console/actions/action-target.ts'
import type { AfterWrite } from '../../../console/actions/after-write.ts'
import type { ListedGrants } from '../../../console/effect/read-grants.ts'
import { rowId } from '../../../console/fields/row-name.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import type { ToastMessage } from '../../../console/kernel/notifications/toasts.ts'
import { rememberDeleted } from './deleted-rows.ts'
import { offerUndo } from './offer-undo.ts'
import { type Namings, readNamings } from './permission-namings.ts'
import { createFrom } from './put-back.tsx'
import { formVerdict } from './put-back-form.ts'
import { watch } from './watch-action.ts'

export const afterWrite: AfterWrite = { watch, watchDelete: watchNamings, offer: offerUndo }

/** Reads which permissions name the rows of a delete, none if that fails. */
async function watchNamings(target: ActionTarget, known: ListedGrants | null, tools: ActionTools) {
  const namings = await readNamings(target.entry, target.rows, known, tools).catch((): Namings => new Map())
  return (deleted: readonly Row[]) => againLink(deleted, namings, target, tools)
}

/** Keeps deleted rows in memory. With a single one: the link to create it again, if the user may. */
function againLink(
  rows: readonly Row[],
  namings: Namings,
  target: ActionTarget,
  tools: ActionTools,
): ToastMessage['link'] {
  const index = target.entry.opens === null ? target.entry : indexEntry(target.entry.opens)
  const [row] = rows
  if (index === null || row === undefined) return undefined
  rememberDeleted(index.key, rows, namings)
  if (rows.length > 1 || formVerdict(index, 'create', tools)?.state !== 'allowed') return undefined
  const deleted = { row: { ...target.scope?.links, ...row }, namings: namings.get(rowId(row)) ?? [] }
  const onClick = () => void createFrom(index, deleted, tools).catch(tools.report)
  return { label: tools.t('putBack.again'), onClick }
}
