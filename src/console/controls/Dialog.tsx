import MuiDialog from '@mui/material/Dialog'
import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DIALOG_WIDTHS, LEAST_DIALOG_WIDTH } from './dialog-width.ts'
import { IconButton } from './IconButton.tsx'
import { MuiRoot } from './MuiRoot.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, at the right. */
  readonly footer?: ReactNode
  /** Icons beside the one that closes it. */
  readonly tools?: ReactNode
  readonly width?: keyof typeof DIALOG_WIDTHS
  /** Makes the whole dialog a form: Enter submits. */
  readonly onSubmit?: () => void
  readonly role?: 'dialog' | 'alertdialog'
}

/** Heavy: import it only from code that is itself loaded on use. Open while mounted. */
export function Dialog({ title, onClose, children, footer, tools, width = 'standard', onSubmit, role }: DialogProps) {
  const titleId = useId()
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  const content = (
    <>
      <header className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        {tools}
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      <div className="dialog-body">{children}</div>
      {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
    </>
  )
  return (
    <MuiRoot>
      <MuiDialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        maxWidth={false}
        slotProps={{
          paper: {
            style: { width: DIALOG_WIDTHS[width], minWidth: LEAST_DIALOG_WIDTH },
            ...(role === undefined ? {} : { role }),
          },
        }}
      >
        {onSubmit === undefined ? content : <form onSubmit={submit}>{content}</form>}
      </MuiDialog>
    </MuiRoot>
  )
}
