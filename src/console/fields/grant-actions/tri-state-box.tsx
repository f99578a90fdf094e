import type { ReactNode } from 'react'

interface TriStateBoxProps {
  readonly name: string
  readonly label: string
  readonly share: 'whole' | 'part' | 'none'
  /** Why it stays as it is; null when it can be changed. */
  readonly reason: string | null
  readonly onToggle: () => void
}

/** A check box that can be ticked in part. One that refuses can still be reached, to hear why. */
export function TriStateBox({ name, label, share, reason, onToggle }: TriStateBoxProps): ReactNode {
  const refuses = reason !== null
  return (
    <label>
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = share === 'part'
        }}
        type="checkbox"
        className="cb"
        name={name}
        checked={share === 'whole'}
        onChange={() => refuses || onToggle()}
        {...(refuses ? { 'aria-disabled': true, 'aria-description': reason, title: reason } : {})}
      />
      <span>{label}</span>
    </label>
  )
}
