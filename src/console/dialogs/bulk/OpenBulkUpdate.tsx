import { useId, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListModes, tickedForm } from '../../../engine/actions/bulk-update.ts'
import { visibleFields } from '../../../engine/form/visibility.ts'
import type { PendingAction } from '../../actions/action-dialog.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FormBox } from '../../screens/form/FormBox.tsx'
import { MetadataNotice } from '../../screens/form/MetadataNotice.tsx'
import { useForm } from '../../screens/form/use-form.ts'
import { dialogTitle } from '../dialog-title.ts'
import { useCloseCarefully } from '../form/use-close-carefully.ts'
import type { DialogModel } from '../form/use-dialog-model.ts'
import { PlanStep } from './PlanStep.tsx'
import { RefusedStep } from './RefusedStep.tsx'
import { Ticks } from './Ticks.tsx'
import { useBulkUpdate } from './use-bulk-update.ts'

const NO_LINKS = {}

interface OpenBulkUpdateProps {
  readonly pending: PendingAction
  /** Of the list. */
  readonly url: string
  readonly model: DialogModel
}

const NOTHING: ReadonlySet<string> = new Set()

export function OpenBulkUpdate({ pending, url, model }: OpenBulkUpdateProps): ReactNode {
  const { t } = useTranslation()
  const formId = useId()
  const { target } = pending
  const [ticked, setTicked] = useState(NOTHING)
  const [modes, setModes] = useState<ListModes>({})
  const form = useMemo(() => tickedForm(model.form, ticked, modes), [model.form, ticked, modes])
  const open = useForm({
    index: target.entry,
    model: form,
    whole: model.form,
    fields: model.fields,
    address: target.place?.links ?? NO_LINKS,
    row: null,
    parent: target.place?.parent ?? null,
  })
  const { step, busy, progress, preview, stop, send, calls, back, close } = useBulkUpdate({ pending, url, open, modes })
  const leave = useCloseCarefully({ ...pending, finish: close }, open.form.changed && step.kind === 'ask')

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
          {progress !== null && <span role="status">{t('bulkUpdate.reading', { ...progress })}</span>}
          <Button onClick={progress === null ? leave : stop}>
            {t(progress === null ? 'common.cancel' : 'bulkUpdate.stop')}
          </Button>
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
      <FormBox of={open} id={formId} onSubmit={preview}>
        <></>
      </FormBox>
    </Dialog>
  )
}
