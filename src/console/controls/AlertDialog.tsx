import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

interface AlertDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'tools' | 'children'> {
  readonly closeLabel: string
  /** Focus the closing button, so that Enter alone destroys nothing. */
  readonly focusClose?: boolean
  /** The main button or link, after the closing button. */
  readonly action: ReactNode
}

/** A narrow alertdialog: a message, a button that closes it, and one main action. */
export function AlertDialog({ closeLabel, focusClose = false, action, onClose, ...dialog }: AlertDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      width="confirm"
      onClose={onClose}
      footer={
        <>
          <Button autoFocus={focusClose} onClick={onClose}>
            {closeLabel}
          </Button>
          {action}
        </>
      }
    />
  )
}
