import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordStep } from '../../../engine/actions/undo-step.ts'
import { formOfList, putBackStep } from './put-back.tsx'
import { useActionTools } from '../../../console/actions/use-run-action.ts'
import { Button } from '../../../console/controls/Button.tsx'

interface PutBackButtonProps {
  readonly step: RecordStep
  /** Called when the form opens. */
  readonly onOpen: () => void
}

/** Opens the form of a record with the values that an undo did not restore. Nothing without such a form, or without permission. */
export function PutBackButton({ step, onOpen }: PutBackButtonProps): ReactNode {
  const { t } = useTranslation()
  const tools = useActionTools()
  const [busy, setBusy] = useState(false)
  const index = formOfList(step.record.list, tools)
  if (index === null) return null
  const open = async (): Promise<void> => {
    setBusy(true)
    await putBackStep(index, step, tools).then(onOpen, tools.report)
    setBusy(false)
  }
  return (
    <Button
      size="s"
      busy={busy}
      aria-label={t('putBack.actionOf', { name: step.record.name })}
      onClick={() => void open()}
    >
      {t('putBack.action')}
    </Button>
  )
}
