import Popover from '@mui/material/Popover'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateRange } from '../../../engine/list/list-query.ts'
import { useServices } from '../../kernel/session/services.ts'
import { Button } from '../../controls/Button.tsx'
import { MuiRoot } from '../../controls/MuiRoot.tsx'
import { formatLocal, formatUtc, formatZone, inputTimeText } from '../../fields/time/format.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import { lastDays, readTypedRange, RANGE_SHORTCUTS } from './typed-range.ts'

interface DateRangePopoverProps {
  readonly anchor: HTMLElement | null
  readonly range: DateRange
  readonly onClose: () => void
  /** Null: back to the default range of the list. */
  readonly onChange: (dates: DateRange | null) => void
}

/** Four shortcuts and two text inputs; loaded on first use. */
export function DateRangePopover({ anchor, range, onClose, onChange }: DateRangePopoverProps) {
  const { t } = useTranslation()
  const { now } = useServices()
  return (
    <MuiRoot>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { className: 'dates', role: 'dialog', 'aria-label': t('list.dates.label') } }}
      >
        <ul className="dates-quick">
          {RANGE_SHORTCUTS.map(({ key, days }) => (
            <li key={key}>
              <button type="button" className="pick-item" onClick={() => onChange(lastDays(days, now()))}>
                {t(`list.dates.${key}`)}
              </button>
            </li>
          ))}
        </ul>
        <RangeForm range={range} onChange={onChange} />
      </Popover>
    </MuiRoot>
  )
}

function RangeForm({ range, onChange }: Pick<DateRangePopoverProps, 'range' | 'onChange'>) {
  const { t } = useTranslation()
  const errorId = useId()
  const [from, setFrom] = useState(() => inputTimeText(range.from))
  const [to, setTo] = useState(() => inputTimeText(range.to))
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = readTypedRange(from, to, utcTimes.isOn())
    if (typeof typed === 'string') setError(typed)
    else onChange(typed)
  }
  const field = (label: string, value: string, onType: (text: string) => void) => (
    <label className="dates-field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="numeric"
        className="dates-input mono"
        placeholder="YYYY-MM-DD hh:mm:ss"
        value={value}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        onChange={(event) => {
          onType(event.target.value)
          setError(null)
        }}
      />
    </label>
  )
  return (
    <form className="dates-form" onSubmit={submit} noValidate>
      {field(t('list.dates.from'), from, setFrom)}
      {field(t('list.dates.to'), to, setTo)}
      <OtherClock typed={readTypedRange(from, to, utcTimes.isOn())} />
      <p id={errorId} className="dates-error" role="alert">
        {error === null ? '' : t(error)}
      </p>
      <footer>
        <Button size="s" tone="quiet" onClick={() => onChange(null)}>
          {t('list.dates.reset')}
        </Button>
        <Button size="s" tone="primary" type="submit">
          {t('list.dates.apply')}
        </Button>
      </footer>
    </form>
  )
}

/** The time zone of the inputs, and the range in the other one. */
function OtherClock({ typed }: { typed: ReturnType<typeof readTypedRange> }) {
  if (typeof typed === 'string') return null
  const [from, to] = [new Date(typed.from), new Date(typed.to)]
  return (
    <p className="muted small">
      {utcTimes.isOn()
        ? `UTC · ${formatLocal(from)} – ${formatLocal(to)} ${formatZone(from)}`
        : `${formatZone(from)} · ${formatUtc(from)} – ${formatUtc(to)}`}
    </p>
  )
}
