import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface NativeSelectProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly disabled?: boolean
  readonly onChoose: (value: string) => void
}

/** Native select, for a few known options: best for keyboard and touch. */
export function NativeSelect({ label, value, options, disabled = false, onChoose }: NativeSelectProps): ReactNode {
  return (
    <span className="native-select">
      <select
        className="input"
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="expand-more" size="s" className="select-caret" />
    </span>
  )
}
