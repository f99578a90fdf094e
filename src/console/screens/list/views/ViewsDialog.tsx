import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import type { DIALOG_WIDTHS } from '../../../controls/dialog-width.ts'

interface ViewsDialogProps {
  readonly title: string
  readonly width: keyof typeof DIALOG_WIDTHS
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks something about views, and saves what was answered. */
export function ViewsDialog({ title, width, onSave, onClose, children }: ViewsDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      onSubmit={onSave}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit">
            {t('views.save.submit')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
