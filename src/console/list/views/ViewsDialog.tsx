import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LONGEST_VIEW_NAME, type ViewNameFault } from '../../../engine/list/saved-views.ts'
import { Button } from '../../controls/Button.tsx'
import { type DIALOG_WIDTHS, Dialog } from '../../controls/Dialog.tsx'
import { Icon } from '../../controls/Icon.tsx'

interface ViewsDialogProps {
  readonly title: string
  readonly width: keyof typeof DIALOG_WIDTHS
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Dialog frame with Cancel and Save. */
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

interface NameInputProps {
  readonly label: string
  readonly value: string
  readonly fault: ViewNameFault | null
  readonly autoFocus?: boolean
  readonly onType: (text: string) => void
}

/** Input for the name of a view, with its error message. */
export function NameInput({ label, value, fault, autoFocus = false, onType }: NameInputProps) {
  const { t } = useTranslation()
  const problemId = useId()
  return (
    <div className="grow">
      <input
        className="input"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST_VIEW_NAME}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : problemId}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p id={problemId} className="user-confirm-problem" role="alert">
        {fault !== null && <Icon name="error" size="s" />}
        {fault !== null && t(`views.fault.${fault}`)}
      </p>
    </div>
  )
}
