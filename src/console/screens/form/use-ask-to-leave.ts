import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmAction } from '../../controls/confirm.ts'

/** Typed work is never lost without a question. */
export function useAskToLeave(): () => Promise<boolean> {
  const { t } = useTranslation()
  return useCallback(
    () =>
      confirmAction({
        title: t('form.leave.title'),
        body: t('form.leave.body'),
        confirmLabel: t('form.leave.confirm'),
        cancelLabel: t('form.leave.stay'),
        danger: true,
      }),
    [t],
  )
}
