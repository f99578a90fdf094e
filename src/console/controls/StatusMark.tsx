import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'

export type StatusTone = 'success' | 'info' | 'warning' | 'danger' | 'off'

const ICON_OF: Readonly<Record<StatusTone, IconName>> = {
  success: 'check-circle',
  info: 'info',
  warning: 'warning',
  danger: 'cancel',
  off: 'remove-circle',
}

// Created once: React skips identical elements, in a table of a hundred marks.
const MARKS = Object.fromEntries(
  Object.entries(ICON_OF).map(([tone, name]) => [tone, <Icon key={tone} name={name} size="s" />]),
)

/** Status as icon and text, not by colour alone. `tag` adds a background: for titles and warnings, not for tables. */
export function StatusMark({ tone, label, tag = false }: { tone: StatusTone; label: string; tag?: boolean }) {
  return (
    <span className={`${tag ? 'tag' : 'status'} ${tone}`}>
      {MARKS[tone]}
      <span className="truncate">{label}</span>
    </span>
  )
}
