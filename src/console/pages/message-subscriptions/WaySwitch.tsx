import { Reason, useReason } from '../../controls/disabled-reason.tsx'
import { Switch } from '../../controls/Switch.tsx'

interface WaySwitchProps {
  readonly label: string
  readonly on: boolean
  /** Why it stays as it is; '' while a change is on its way. */
  readonly reason: string | undefined
  readonly onTurn: (on: boolean) => void
}

export function WaySwitch({ label, on, reason, onTurn }: WaySwitchProps) {
  const { refusal, reasonId } = useReason(reason)
  return (
    <span className="switch-line">
      <Switch aria-label={label} checked={on} onChange={({ target }) => onTurn(target.checked)} {...refusal} />
      <Reason id={reasonId} text={reason} />
    </span>
  )
}
