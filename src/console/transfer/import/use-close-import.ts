import type { TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnfinished } from '../../../engine/transfer/import/import-view.ts'
import { useLeaveGuard } from '../../app/leave-guard.ts'
import { type ConfirmRequest, confirmAction } from '../../controls/confirm.ts'
import type { ImportSnapshot } from './import-stage.ts'

type Loss = 'running' | 'touched' | 'not-kept'

/** What closing now would lose or stop; null: nothing. A run whose journal is kept can be gone on with. */
function lossOf({ stage, kept }: ImportSnapshot): Loss | null {
  if (stage.kind !== 'rows') return null
  const { phase } = stage.task
  if (phase === 'ready') return stage.touched ? 'touched' : null
  if (!kept && isUnfinished(stage.task)) return 'not-kept'
  return phase === 'running' || phase === 'stopping' ? 'running' : null
}

function questionOf(loss: Loss, t: TFunction): ConfirmRequest {
  const text = (part: string) => t(`transfer.import.leave.${loss}.${part}`)
  const request = { title: text('title'), body: text('body'), confirmLabel: text('confirm') }
  return { ...request, cancelLabel: t('transfer.import.leave.stay'), danger: loss !== 'running' }
}

/** Closes the dialog, after a question when something would be lost; leaving the screen asks the same. */
export function useCloseImport(snapshot: ImportSnapshot, onClose: () => void): () => void {
  const { t } = useTranslation()
  const loss = lossOf(snapshot)
  const ask = useCallback(async () => loss === null || confirmAction(questionOf(loss, t)), [loss, t])
  useLeaveGuard(loss === 'not-kept', ask)
  return () => {
    void ask().then((agreed) => {
      if (agreed) onClose()
    })
  }
}
