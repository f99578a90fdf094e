import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure } from '../../client/failure.ts'
import type { Call } from '../../client/http.ts'
import type { Encrypt } from '../../client/secrets.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionEffect } from '../../engine/actions/action-model.ts'
import { prepareCall } from '../../engine/actions/prepare-call.ts'
import type { FormValues } from '../../engine/form/form-model.ts'
import { payloadOf } from '../../engine/form/payload.ts'
import { secretFieldNames } from '../../engine/form/secrets.ts'
import type { Action } from '../../engine/registry/entry-types.generated.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { actionLabel, useResourceWords } from '../actions/resource-words.ts'
import { failureMessage } from '../actions/action-messages.ts'
import { rowId } from '../fields/row-name.ts'
import { actionScope } from '../actions/action-target.ts'
import { finishAction } from '../actions/run-action.ts'
import { reviewAction } from '../actions/review-action.ts'
import { watchAction } from '../actions/after-write.ts'
import { useActionTools } from '../actions/use-run-action.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { saveShortcut } from '../controls/keys.ts'
import { CurlButton } from '../curl/CurlButton.tsx'
import { DraftNotice, MetadataNotice } from '../form/FormNotices.tsx'
import { useDraftKey, useDraftSaver, useStoredDraft } from '../form/use-draft.ts'
import { FormBox } from '../form/FormBox.tsx'
import { encrypted } from '../../engine/form/payload.ts'
import { type OpenForm, useForm } from '../form/use-form.ts'
import { dialogTitle } from './dialog-title.ts'
import { useConfirmClose } from '../form/use-confirm-leave.ts'
import { type DialogModel, dialogWidth, useDialogModel, useDialogSubject, WaitingDialog } from './use-dialog-model.tsx'

/** Sends the dialog, one request at a time. On a refusal it stays open with errors on the fields. */
export function useSubmit({ action, target, finish }: PendingAction, open: OpenForm, onSent: () => void) {
  const { t } = useTranslation()
  const tools = useActionTools()
  const [busy, setBusy] = useState(false)

  const callNow = (): Call => {
    const { model, form, scope } = open
    const plain = payloadOf(model, form.values, scope)
    const callWith = (body: FormValues) => prepareCall(action.effect, { ...actionScope(target, tools), form: body })
    const seal = async (encrypt: Encrypt) => callWith(await encrypted(model, plain, encrypt)).body
    return { ...callWith(plain), seal, secrets: secretFieldNames(model) }
  }

  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const review = await reviewAction(action, target, tools, { form: open.form.values })
      if (review.kind === 'cancelled') return setBusy(false)
      const watch = await watchAction(action, target, tools)
      const body = await tools.api.send(callNow())
      await finishAction(action, target, tools, { body, undo: await watch(), effect: review.text })
      onSent()
      finish('done')
    } catch (error) {
      refuse(error)
      setBusy(false)
    }
  }

  const refuse = (error: unknown): void => {
    const { handling, fields } = describeFailure(error)
    if (handling === 'fields') open.refuse(fields)
    if (handling === 'fields' && Object.keys(fields).every(open.isShown)) return
    const message = failureMessage(error, action, target, t)
    if (message === null) tools.report(error)
    else tools.notify(message)
  }
  return { submit, busy, calls: async () => [callNow()] }
}

const NO_LINKS = {}

interface FormDialogProps {
  readonly pending: PendingAction
  readonly effect: Extract<ActionEffect, { kind: 'dialog' }>
}

/** Form of an action. Errors of the server are shown on their fields, and the values are kept. */
export function FormDialog({ pending, effect }: FormDialogProps): ReactNode {
  const model = useDialogModel(pending.target, effect.action)
  return model === null ? (
    <WaitingDialog pending={pending} />
  ) : (
    // Resets when metadata arrives: values typed before have other types.
    <OpenDialog
      key={String(model.form.submittable)}
      pending={pending}
      model={model}
      dialog={effect.action}
      source={effect.changes === 'row' ? (pending.target.rows[0] ?? null) : null}
    />
  )
}

interface OpenDialogProps {
  readonly pending: PendingAction
  readonly model: DialogModel
  readonly dialog: Action
  /** Source of the initial values; null: empty. */
  readonly source: Row | null
}

function OpenDialog({ pending, model, dialog, source }: OpenDialogProps): ReactNode {
  const { t } = useTranslation()
  const formId = useId()
  const { action, target } = pending
  const words = useResourceWords(target.entry.key)
  const draftKey = useDraftKey([target.entry.key, action.key, ...target.rows.map(rowId)].join(' '))
  const stored = useStoredDraft(draftKey, model.form.submittable)
  const open = useForm({
    index: target.entry,
    model: model.form,
    fields: model.fields,
    address: target.scope?.links ?? NO_LINKS,
    row: target.rows[0] ?? null,
    source,
    parent: target.scope?.parent ?? null,
    draft: stored?.draft ?? null,
  })
  useDialogSubject(target, dialog, model, open.scope)
  const discardDraft = useDraftSaver(draftKey, model.form, open.form)
  const { submit, busy, calls } = useSubmit(pending, open, discardDraft)
  const close = useConfirmClose(pending, open.form.changed && !busy, discardDraft)
  const lead = t(`resources.${target.entry.key}.lead.${action.key}`, { defaultValue: '' })
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width={dialogWidth(action.effect)}
      onClose={close}
      tools={model.form.submittable && <CurlButton calls={calls} />}
      footer={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            tone={action.danger ? 'danger' : 'primary'}
            busy={busy}
            {...saveShortcut()}
            reason={model.form.submittable ? undefined : t('form.reason.noMetadata')}
          >
            {actionLabel(action, words, t)}
          </Button>
        </>
      }
    >
      {!model.form.submittable && <MetadataNotice onRetry={model.reload} />}
      {open.form.restored && stored !== null && (
        <DraftNotice
          {...{ model: open.model, stored }}
          values={open.form.values}
          onEdit={open.form.edit}
          onDiscard={open.form.reset}
        />
      )}
      {lead !== '' && <p className="dialog-lead">{lead}</p>}
      <FormBox openForm={open} id={formId} onSubmit={() => void submit()}>
        <FirstField open={open} />
      </FormBox>
    </Dialog>
  )
}

/** Focuses the first field. A component inside the dialog, because dialogs mount late. */
function FirstField({ open }: { open: OpenForm }): ReactNode {
  const focus = useEffectEvent(open.focusOpened)
  useEffect(() => focus(), [])
  return <></>
}
