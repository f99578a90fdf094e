import { useEffect, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionEffect } from '../../../engine/actions/action-model.ts'
import type { Row } from '../../../contract/row.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { actionLabel } from '../../actions/action-label.ts'
import { rowId } from '../../actions/row-name.ts'
import { useResourceWords } from '../../actions/resource-words.ts'
import { CurlButton } from '../../curl/CurlButton.tsx'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { DraftNotice } from '../../screens/form/draft/DraftNotice.tsx'
import { useFormPlace } from '../../screens/form/draft/use-form-place.ts'
import { useKeepDraft } from '../../screens/form/draft/use-keep-draft.ts'
import { useKept } from '../../screens/form/draft/use-kept.ts'
import { FormBox } from '../../screens/form/FormBox.tsx'
import { MetadataNotice } from '../../screens/form/MetadataNotice.tsx'
import { useForm } from '../../screens/form/use-form.ts'
import { dialogTitle } from '../dialog-title.ts'
import { WaitingDialog } from '../WaitingDialog.tsx'
import { useCloseCarefully } from './use-close-carefully.ts'
import { useDialogModel, type DialogModel } from './use-dialog-model.ts'
import { useSubmit } from './use-submit.ts'

const NO_LINKS = {}

interface FormDialogProps {
  readonly pending: PendingAction
  readonly effect: Extract<ActionEffect, { kind: 'dialog' }>
}

/** Asks for what an action needs, then makes its call. A refusal stands on its field, and nothing typed is lost. */
export function FormDialog({ pending, effect }: FormDialogProps): ReactNode {
  const model = useDialogModel(pending.target, effect.action)
  return model === null ? (
    <WaitingDialog pending={pending} />
  ) : (
    // What was filled in without metadata has other types: it starts again when they arrive.
    <OpenDialog
      key={String(model.form.submittable)}
      pending={pending}
      model={model}
      source={effect.changes === 'row' ? (pending.target.rows[0] ?? null) : null}
    />
  )
}

interface OpenDialogProps {
  readonly pending: PendingAction
  readonly model: DialogModel
  /** What the values begin as; null: empty. */
  readonly source: Row | null
}

function OpenDialog({ pending, model, source }: OpenDialogProps): ReactNode {
  const { t } = useTranslation()
  const formId = useId()
  const { action, target } = pending
  const words = useResourceWords(target.entry.key)
  const place = useFormPlace([target.entry.key, action.key, ...target.rows.map(rowId)].join(' '))
  const kept = useKept(place, model.form.submittable)
  const open = useForm({
    index: target.entry,
    model: model.form,
    fields: model.fields,
    address: target.place?.links ?? NO_LINKS,
    row: target.rows[0] ?? null,
    source,
    parent: target.place?.parent ?? null,
    draft: kept?.draft ?? null,
  })
  const giveUp = useKeepDraft(place, model.form, open.form)
  const { submit, busy, calls } = useSubmit(pending, open, giveUp)
  const close = useCloseCarefully(pending, open.form.changed && !busy, giveUp)
  const lead = t(`resources.${target.entry.key}.lead.${action.key}`, { defaultValue: '' })
  return (
    <Dialog
      title={dialogTitle(pending, t)}
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
            reason={model.form.submittable ? undefined : t('form.reason.noMetadata')}
          >
            {actionLabel(action, words, t)}
          </Button>
        </>
      }
    >
      {!model.form.submittable && <MetadataNotice onRetry={model.reload} />}
      {open.form.restored && kept !== null && <DraftNotice at={kept.at} onDiscard={open.form.reset} />}
      {lead !== '' && <p className="dialog-lead">{lead}</p>}
      <FormBox of={open} id={formId} onSubmit={() => void submit()}>
        <FirstControl formId={formId} />
      </FormBox>
    </Dialog>
  )
}

/** Takes the focus there: whoever opens a form wants to fill it in. Inside the dialog, because that mounts late. */
function FirstControl({ formId }: { formId: string }): ReactNode {
  useEffect(() => {
    document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [formId])
  return <></>
}
