import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import { protocolName } from './protocol-name.ts'

interface ProtocolChoiceProps {
  readonly label: string
  readonly value: string
  readonly offered: readonly string[]
  readonly disabled: boolean
  readonly onChoose: (name: string) => void
}

/** A few known words: the browser's own select is the quickest by keyboard and by finger. */
export function ProtocolChoice({ label, value, offered, disabled, onChoose }: ProtocolChoiceProps): ReactNode {
  const { t } = useTranslation()
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
            {protocolName(name, t)}
          </option>
        ))}
      </select>
      <Icon name="expand-more" size="s" className="select-caret" />
    </span>
  )
}
