import type { ReactNode } from 'react'
import { Icon } from '../../controls/Icon.tsx'

interface ProtocolChoiceProps {
  readonly label: string
  readonly value: string
  readonly offered: readonly string[]
  readonly disabled: boolean
  readonly onChoose: (name: string) => void
}

/** A few known words: the browser's own select is the quickest by keyboard and by finger. */
export function ProtocolChoice({ label, value, offered, disabled, onChoose }: ProtocolChoiceProps): ReactNode {
  return (
    <span className="native-select">
      <select
        className="text-in"
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="expand-more" size="s" className="select-caret" />
    </span>
  )
}
