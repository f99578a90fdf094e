import { useMemo } from 'react'
import { references } from 'virtual:registry'
import type { Field } from '../../../contract/field.ts'
import { type DialogFormSource, dialogForm, undescribed } from '../../../engine/form/dialog-form.ts'
import type { FormModel } from '../../../engine/form/form-model.ts'
import type { Action } from '../../../engine/registry/entry-types.ts'
import { fillUrl, TemplateError } from '../../../engine/template/template.ts'
import type { ActionTarget } from '../../actions/run-action.ts'
import { useMetadata } from '../../app/metadata.ts'
import { useSession } from '../../app/session-state.ts'

export interface DialogModel {
  readonly form: FormModel
  /** Of the list: conditions on the row compare by their types. */
  readonly fields: readonly Field[] | null
  readonly reload: () => void
}

/**
 * The form of an action, described by the list that it stands in, and by the URL that it calls where the list does not
 * know a field. Null while a description is on its way.
 */
export function useDialogModel(
  target: ActionTarget,
  action: Action,
  formOf: (source: DialogFormSource) => FormModel = dialogForm,
): DialogModel | null {
  const session = useSession()
  const [row = null] = target.rows
  const list = useMetadata(target.entry.url)
  const missing = list.metadata !== null && undescribed(action.dialog ?? [], list.metadata).length > 0
  const url = useMemo(() => calledUrl(action, target), [action, target])
  const called = useMetadata(missing ? url : null)
  const waiting = list.metadata === null || (missing && url !== null && called.metadata === null)
  const described = useMemo(() => [called.metadata, list.metadata], [called.metadata, list.metadata])
  const form = useMemo(
    () => (waiting ? null : formOf({ action, described, session, references, row })),
    [waiting, formOf, action, described, session, row],
  )
  if (form === null) return null
  return {
    form,
    fields: list.metadata?.kind === 'metadata' ? (list.metadata.fields.GET ?? null) : null,
    reload: () => {
      list.reload()
      called.reload()
    },
  }
}

/** Null where the URL waits for what the form asks. */
function calledUrl({ call }: Action, { rows, place }: ActionTarget): string | null {
  if (call === undefined) return null
  try {
    return fillUrl(call[1].split('?')[0] ?? '', { row: rows[0] ?? null, parent: place?.parent ?? null })
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}
