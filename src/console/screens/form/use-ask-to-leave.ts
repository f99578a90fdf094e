import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guard } from '../../app/leave-guard.ts'
import { confirmAction } from '../../controls/confirm.ts'

/**
 * Typed work is never lost without a question. `onLost`, of a form whose draft is kept: the user lets go of it. Who
 * changes the organization finds it there again.
 */
export function useAskToLeave(onLost?: () => void): Guard {
  const { t } = useTranslation()
  return useCallback<Guard>(
    async (way) => {
      const isKept = way === 'organization' && onLost !== undefined
      const leaves = await confirmAction({
        title: t('form.leave.title'),
        body: t(isKept ? 'form.leave.kept' : 'form.leave.body'),
        confirmLabel: t('form.leave.confirm'),
        cancelLabel: t('form.leave.stay'),
        danger: !isKept,
      })
      if (leaves && !isKept) onLost?.()
      return leaves
    },
    [t, onLost],
  )
}
