import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewNameFault } from '../../../../engine/query/saved-views.ts'
import { LONGEST_VIEW_NAME } from '../../../../engine/query/saved-views.ts'
import { Icon } from '../../../controls/Icon.tsx'

interface NameInputProps {
  readonly label: string
  readonly value: string
  readonly fault: ViewNameFault | null
  readonly autoFocus?: boolean
  readonly onType: (text: string) => void
}

/** The name of a view, with what is wrong with it. */
export function NameInput({ label, value, fault, autoFocus = false, onType }: NameInputProps) {
  const { t } = useTranslation()
  const problemId = useId()
  return (
    <div className="view-name">
      <input
        className="text-in"
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
