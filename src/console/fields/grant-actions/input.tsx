import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GrantAction } from '../../../contract/grant-actions.ts'
import {
  isNeeded,
  offeredActions,
  readGranted,
  shareOf,
  toggled,
  writeGranted,
} from '../../../engine/fields/grant-actions.ts'
import type { InputProps } from '../input.ts'
import { valueList } from '../value-text.ts'
import { TriStateBox } from './tri-state-box.tsx'

/** What a permission allows: a check box each, those that belong together under one for all of them. */
export function GrantActionsInput({ id, field, value, onChange, onBlur, reason, describedBy }: InputProps): ReactNode {
  const { t } = useTranslation()
  const actions = offeredActions(field.choices.map((choice) => choice.value))
  if (actions === null) return null
  const granted = readGranted(actions, valueList(value))
  const labelOf = (name: string): string => field.choices.find((choice) => choice.value === name)?.label ?? name
  const branch = (action: GrantAction): ReactNode => (
    <div key={action.name}>
      <TriStateBox
        name={field.path}
        label={labelOf(action.name)}
        share={shareOf(action, granted)}
        reason={reason ?? (isNeeded(action, granted) ? t('form.grantActions.needed') : null)}
        onToggle={() => onChange(writeGranted(actions, toggled(action, granted)))}
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
