import MuiDialog from '@mui/material/Dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inspectingAtom } from '../kernel/inspector/inspecting.ts'
import { useStored } from '../kernel/platform/store.ts'
import { IconButton } from './IconButton.tsx'
import { MuiRoot } from './MuiRoot.tsx'
import { saveByKey } from './keys.ts'

export const DIALOG_WIDTHS = {
  standard: '60%',
  narrow: '35%',
  confirm: '36%',
  bulkUpdate: '70%',
  import: '80%',
} as const

/** All dialogs have 80% of a narrow window, with a minimum for a sentence and two buttons. */
const LEAST_DIALOG_WIDTH = 'min(420px, 80%)'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons at the bottom right. */
  readonly footer?: ReactNode
  /** Icon buttons beside the close button. */
  readonly tools?: ReactNode
  readonly width?: keyof typeof DIALOG_WIDTHS
  /** Makes the dialog a form that Enter submits. */
  readonly onSubmit?: () => void
  readonly role?: 'dialog' | 'alertdialog'
}

/** MUI dialog, open while mounted. Import it only from lazily loaded code. */
export function Dialog({ title, onClose, children, footer, tools, width = 'standard', onSubmit, role }: DialogProps) {
  const titleId = useId()
  const bodyId = useId()
  const { t } = useTranslation()
  // The inspector is beside the dialog, and takes the focus too.
  const inspecting = useStored(inspectingAtom)
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
      <div className="dialog-body" id={bodyId}>
        {children}
      </div>
      {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
    </>
  )
  return (
    <MuiRoot>
      <MuiDialog
        open
        onClose={onClose}
        aria-labelledby={titleId}
        // Screen readers read the message of an alert when it opens; in other dialogs they read the focused element.
        aria-describedby={role === 'alertdialog' ? bodyId : undefined}
        maxWidth={false}
        disableEnforceFocus={inspecting}
        slotProps={{
          paper: {
            style: { width: DIALOG_WIDTHS[width], minWidth: LEAST_DIALOG_WIDTH },
            ...(role === undefined ? {} : { role }),
          },
        }}
      >
        {onSubmit === undefined ? (
          content
        ) : (
          <form onSubmit={submit} onKeyDown={saveByKey}>
            {content}
          </form>
        )}
      </MuiDialog>
    </MuiRoot>
  )
}
