import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantAction } from '../../contract/access/grant-actions.ts'
import {
  isLockedAction,
  offeredActions,
  readGrantedActions,
  grantedShare,
  toggleAction,
  writeGrantedActions,
} from '../../engine/fields/grant-actions.ts'
import type { InputProps } from './base/component-props.ts'
import { valueList } from './base/plain-text.tsx'

/** Actions of an asset permission as checkboxes; a group has a checkbox for all its actions. */
export function GrantActionsInput({ id, field, value, onChange, onBlur, reason, describedBy }: InputProps): ReactNode {
  const { t } = useTranslation()
  const actions = offeredActions(field.choices.map((choice) => choice.value))
  if (actions === null) return null
  const granted = readGrantedActions(actions, valueList(value))
  const labelOf = (name: string): string => field.choices.find((choice) => choice.value === name)?.label ?? name
  const branch = (action: GrantAction): ReactNode => (
    <div key={action.name}>
      <TriStateBox
        name={field.path}
        label={labelOf(action.name)}
        share={grantedShare(action, granted)}
        reason={reason ?? (isLockedAction(action, granted) ? t('form.grantActions.needed') : null)}
        onToggle={() => onChange(writeGrantedActions(actions, toggleAction(action, granted)))}
      />
      {action.parts.length > 0 && (
        <div className="grant-parts" role="group" aria-label={labelOf(action.name)}>
          {action.parts.map(branch)}
        </div>
      )}
    </div>
  )
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      className="grant-actions"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {branch(actions)}
    </div>
  )
}

interface TriStateBoxProps {
  readonly name: string
  readonly label: string
  readonly share: 'whole' | 'part' | 'none'
  /** Why it cannot be changed; null if it can. */
  readonly reason: string | null
  readonly onToggle: () => void
}

/** A checkbox with an indeterminate state. A locked one stays focusable, so that its reason can be read. */
function TriStateBox({ name, label, share, reason, onToggle }: TriStateBoxProps): ReactNode {
  const isLocked = reason !== null
  return (
    <label>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = share === 'part'
        }}
        type="checkbox"
        className="checkbox"
        name={name}
        checked={share === 'whole'}
        onChange={() => isLocked || onToggle()}
        {...(isLocked ? { 'aria-disabled': true, 'aria-description': reason, title: reason } : {})}
      />
      <span>{label}</span>
    </label>
  )
}
