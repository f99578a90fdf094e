import type { Row } from '../../contract/page.ts'
import { indexEntry } from '../kernel/entries/entry.ts'
import type { ToastMessage } from '../kernel/notifications/toasts.ts'
import type { ActionTarget, ActionTools } from './action-target.ts'
import { rememberDeleted } from './deleted-rows.ts'
import { createFrom } from './put-back.tsx'
import { formVerdict } from './put-back-form.ts'

/** Keeps deleted rows in memory. With a single one: the link of a message to create it again, if the user may. */
export function offerAgain(rows: readonly Row[], target: ActionTarget, tools: ActionTools): Pick<ToastMessage, 'link'> {
  const index = target.entry.opens === null ? target.entry : indexEntry(target.entry.opens)
  const [row] = rows
  if (index === null || row === undefined) return {}
  rememberDeleted(index.key, rows)
  if (rows.length > 1 || formVerdict(index, 'create', tools)?.state !== 'allowed') return {}
  const onClick = () => void createFrom(index, { ...target.scope?.links, ...row }, tools).catch(tools.report)
  return { link: { label: tools.t('putBack.again'), onClick } }
}
