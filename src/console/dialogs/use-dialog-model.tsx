import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedEntry } from '../kernel/entries/entry.ts'
import { registry } from '../kernel/entries/registry-store.ts'
import { useSubject } from '../kernel/inspector/subjects.ts'
import type { Field } from '../../contract/field.ts'
import { dialogForm, type DialogFormSource, undescribedFields } from '../../engine/form/dialog-form.ts'
import type { FormModel } from '../../engine/form/form-model.ts'
import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { ActionEffect } from '../../engine/actions/action-model.ts'
import { fillUrl, TemplateError } from '../../engine/template/template.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import type { ActionTarget } from '../actions/action-target.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { FormSkeleton } from '../form/FormNotices.tsx'
import { useMetadata } from '../kernel/server-state/metadata.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { dialogTitle } from './dialog-title.ts'

export interface DialogModel {
  readonly form: FormModel
  /** Fields of the list: conditions on the row compare by their types. */
  readonly fields: readonly Field[] | null
  /** The URL whose OPTIONS describe a field of the dialog. */
  readonly metadataUrl: (field: string) => string
  readonly reload: () => unknown
}

/**
 * The form of an action, from the metadata of its list, and of the URL that it calls for fields that the list lacks. Null
 * while loading.
 */
export function useDialogModel(
  target: ActionTarget,
  action: Action,
  formOf: (source: DialogFormSource) => FormModel = dialogForm,
): DialogModel | null {
  const session = useSession()
  const [row = null] = target.rows
  const list = useMetadata(target.entry.url)
  const undescribed = list.metadata === null ? [] : undescribedFields(action.dialog ?? [], list.metadata)
  const missing = undescribed.length > 0
  const url = useMemo(() => calledUrl(action, target), [action, target])
  const called = useMetadata(missing ? url : null)
  const waiting = list.metadata === null || (missing && url !== null && called.metadata === null)
  const described = useMemo(() => [called.metadata, list.metadata], [called.metadata, list.metadata])
  const form = useMemo(
    () => (waiting ? null : formOf({ action, described, session, references: registry().references, row })),
    [waiting, formOf, action, described, session, row],
  )
  if (form === null) return null
  return {
    form,
    fields: list.metadata?.kind === 'metadata' ? (list.metadata.fields.GET ?? null) : null,
    metadataUrl: (field) => (undescribed.includes(field) ? url : null) ?? target.entry.url ?? '',
    reload: () => Promise.all([list.reload(), called.reload()]),
  }
}

/** Lets the inspector explain the fields of a dialog. */
export function useDialogSubject(
  { entry: index }: ActionTarget,
  action: Action,
  model: DialogModel,
  scope: ConditionScope,
): void {
  useSubject(() => {
    const entry = loadedEntry(index.key)
    if (entry?.kind !== 'list' && entry?.kind !== 'form') return null
    const dialog = { action, metadataUrl: model.metadataUrl }
    return { kind: 'form', entry, index, dialog, model: model.form, fields: null, scope }
  })
}

/** Null if the URL contains values of the form. */
function calledUrl({ call }: Action, { rows, scope }: ActionTarget): string | null {
  if (call === undefined) return null
  try {
    return fillUrl(call[1].split('?')[0] ?? '', { row: rows[0] ?? null, parent: scope?.parent ?? null })
  } catch (error) {
    if (error instanceof TemplateError) return null
    throw error
  }
}

/** A dialog with a single field is small. */
export const dialogWidth = (effect: ActionEffect) =>
  effect.kind === 'dialog' && effect.action.dialog?.length === 1 ? 'narrow' : 'standard'

/** Placeholder while the form of an action loads; can be closed. */
export function WaitingDialog({ pending }: { pending: PendingAction }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width={dialogWidth(pending.action.effect)}
      onClose={() => pending.finish('cancelled')}
    >
      <FormSkeleton />
    </Dialog>
  )
}
