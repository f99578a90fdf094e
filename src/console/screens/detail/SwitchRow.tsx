import { useId, type ReactNode } from 'react'
import { Switch } from '../../controls/Switch.tsx'

export interface SwitchRowProps {
  readonly label: string
  readonly reason: string | undefined
  readonly busy: boolean
  readonly onAct: () => void
  readonly on: boolean
}

/** Answers the click at once, and says that it is busy until the server has agreed; should that refuse, it goes back. */
export function SwitchRow({ label, reason, busy, onAct, on }: SwitchRowProps): ReactNode {
  const id = useId()
  const reasonId = `${id}-reason`
  return (
    <>
      <label htmlFor={id}>
        {label}
        {reason !== undefined && (
          <span className="small" id={reasonId}>
            {reason}
          </span>
        )}
      </label>
      <Switch
        id={id}
        checked={busy ? !on : on}
        disabled={reason !== undefined}
        onChange={onAct}
        aria-busy={busy}
        aria-describedby={reason === undefined ? undefined : reasonId}
      />
    </>
  )
}
