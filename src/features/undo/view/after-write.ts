import type { AfterWrite } from '../../../console/actions/after-write.ts'
import { rowId } from '../../../console/fields/row-name.ts'
import { indexEntry } from '../../../console/kernel/entries/entry.ts'
import { rememberDeleted } from './deleted-rows.ts'
import { offerUndo } from './offer-undo.ts'
import { createFrom } from './put-back.tsx'
import { formVerdict } from './put-back-form.ts'
import { watch } from './watch-action.ts'

export const afterWrite: AfterWrite = { watch, afterDelete: againLink, offer: offerUndo }

/** Keeps deleted rows in memory. With a single one: the link to create it again, if the user may. */
function againLink(...[rows, again, target, tools]: Parameters<AfterWrite['afterDelete']>) {
  const index = target.entry.opens === null ? target.entry : indexEntry(target.entry.opens)
  const [row] = rows
  if (index === null || row === undefined) return undefined
  rememberDeleted(index.key, rows, again)
  if (rows.length > 1 || formVerdict(index, 'create', tools)?.state !== 'allowed') return undefined
  const deleted = { row: { ...target.scope?.links, ...row }, again: again.get(rowId(row)) }
  const onClick = () => void createFrom(index, deleted, tools).catch(tools.report)
  return { label: tools.t('putBack.again'), onClick }
}
