import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Progress } from '../../client/lists.ts'
import type { ActionEffect } from '../../engine/actions/action-model.ts'
import { bulkForm, LIST_MODES, type ListModes, selectedFieldsForm } from '../../engine/actions/bulk-update.ts'
import type { FormFieldModel } from '../../engine/form/form-model.ts'
import { visibleFields } from '../../engine/form/field-state.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Segments } from '../controls/Segments.tsx'
import { useOrigin } from '../kernel/inspector/inspecting.ts'
import { FormBox } from '../form/FormBox.tsx'
import { MetadataNotice } from '../form/FormNotices.tsx'
import { useForm } from '../form/use-form.ts'
import { dialogTitle } from './dialog-title.ts'
import { PlanStep, RefusedStep } from './BulkUpdatePlan.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'
import { useConfirmClose } from '../form/use-confirm-leave.ts'
import { type DialogModel, useDialogModel, useDialogSubject, WaitingDialog } from './use-dialog-model.tsx'

export type BulkUpdate = Extract<ActionEffect, { kind: 'bulk-update' }>

/** Bulk update: choose fields and values, preview the changes of each row, send. */
export function BulkUpdateDialog({ pending, effect }: { pending: PendingAction; effect: BulkUpdate }): ReactNode {
  const model = useDialogModel(pending.target, effect.action, bulkForm)
  return model === null ? (
    <WaitingDialog pending={pending} />
  ) : (
    <BulkUpdateForm key={String(model.form.submittable)} pending={pending} effect={effect} model={model} />
  )
}

interface TicksProps {
  readonly fields: readonly FormFieldModel[]
  readonly ticked: ReadonlySet<string>
  readonly modes: ListModes
  readonly onTick: (ticked: ReadonlySet<string>) => void
  readonly onMode: (modes: ListModes) => void
}

/** Check boxes for the fields to change, and for lists whether to add, remove or replace. */
function Ticks({ fields, ticked, modes, onTick, onMode }: TicksProps): ReactNode {
  const { t } = useTranslation()
  const origin = useOrigin()
  const toggle = (path: string) =>
    onTick(new Set(ticked.has(path) ? [...ticked].filter((each) => each !== path) : [...ticked, path]))
  return (
    <fieldset className="ticks">
      <legend>{t('bulkUpdate.which')}</legend>
      {fields.map(({ path, label, many }) => (
        <div key={path} className="tick" {...origin('field', path)}>
          <label>
            <input type="checkbox" className="checkbox" checked={ticked.has(path)} onChange={() => toggle(path)} />
            <span>{label}</span>
          </label>
          {many && ticked.has(path) && (
            <Segments
              className="legend-hidden"
              legend={t('bulkUpdate.how', { label })}
              values={LIST_MODES}
              value={modes[path] ?? 'add'}
              labelOf={(mode) => t(`bulkUpdate.modes.${mode}`)}
              onChoose={(mode) => onMode({ ...modes, [path]: mode })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

const NO_LINKS = {}

interface BulkUpdateFormProps {
  readonly pending: PendingAction
  readonly effect: BulkUpdate
  readonly model: DialogModel
}

const NOTHING: ReadonlySet<string> = new Set()

function useTickedForm({ pending: { target }, effect, model }: BulkUpdateFormProps) {
  const [ticked, setTicked] = useState(NOTHING)
  const [modes, setModes] = useState<ListModes>({})
  const form = useMemo(() => selectedFieldsForm(model.form, ticked, modes), [model.form, ticked, modes])
  const open = useForm({
    index: target.entry,
    model: form,
    fullModel: model.form,
    fields: model.fields,
    address: target.scope?.links ?? NO_LINKS,
    row: null,
    parent: target.scope?.parent ?? null,
  })
  useDialogSubject(target, effect.action, model, open.scope)
  return { open, ticked, modes, setTicked, setModes }
}

function BulkUpdateForm(props: BulkUpdateFormProps): ReactNode {
  const { pending, effect, model } = props
  const { t } = useTranslation()
  const formId = useId()
  const { open, ticked, modes, setTicked, setModes } = useTickedForm(props)
  const { step, busy, progress, preview, stop, send, calls, back, close } = useBulkUpdate({
    pending,
    url: effect.url,
    open,
    modes,
  })
  const leave = useConfirmClose({ ...pending, finish: close }, open.form.changed && step.kind === 'ask')

  if (step.kind === 'plan') {
    return (
      <PlanStep pending={pending} step={step} busy={busy} calls={calls} onBack={back} onSend={send} onClose={leave} />
    )
  }
  if (step.kind === 'refused') return <RefusedStep pending={pending} step={step} onBack={back} onClose={leave} />
  const reason = model.form.submittable ? t('bulkUpdate.tickFirst') : t('form.reason.noMetadata')
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      width="bulkUpdate"
      onClose={leave}
      footer={
        <>
          <CancelOrStop progress={progress} onCancel={leave} onStop={stop} />
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={busy}
            reason={ticked.size > 0 && model.form.submittable ? undefined : reason}
          >
            {t('bulkUpdate.preview')}
          </Button>
        </>
      }
    >
      {!model.form.submittable && <MetadataNotice onRetry={model.reload} />}
      <Ticks
        fields={visibleFields(model.form, open.scope)}
        ticked={ticked}
        modes={modes}
        onTick={setTicked}
        onMode={setModes}
      />
      <FormBox openForm={open} id={formId} onSubmit={preview}>
        <></>
      </FormBox>
    </Dialog>
  )
}

interface CancelOrStopProps {
  readonly progress: Progress | null
  readonly onCancel: () => void
  readonly onStop: () => void
}

/** Cancel; while rows are being read, how many, and a button that stops reading. */
function CancelOrStop({ progress, onCancel, onStop }: CancelOrStopProps): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {progress !== null && <span role="status">{t('bulkUpdate.reading', { ...progress })}</span>}
      <Button onClick={progress === null ? onCancel : onStop}>
        {t(progress === null ? 'common.cancel' : 'bulkUpdate.stop')}
      </Button>
    </>
  )
}
