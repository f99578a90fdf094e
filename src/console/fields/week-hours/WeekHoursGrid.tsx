import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clock,
  type DayHours,
  EVERY_HOUR,
  NO_HOUR,
  readWeekHours,
  type WeekHours,
  writeWeekHours,
} from '../../../contract/time/week-hours.ts'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../base/component-props.ts'
import { useStrokes } from './strokes.ts'
import { dayNames, weekLines } from './week-hours-cell.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** A grid of seven days and 48 half hours, selected by dragging or keys; in words below. */
export function WeekHoursGrid({ id, value, onChange, onBlur, reason, invalid, describedBy }: InputProps): ReactNode {
  const { t, i18n } = useTranslation()
  const week = useMemo(() => readWeekHours(value), [value])
  const change = (next: WeekHours): void => onChange(writeWeekHours(next))
  const { shown, active, handlers } = useStrokes(week, change)
  const names = dayNames(i18n.language, 'short')
  const full = dayNames(i18n.language, 'long')
  const locked = reason !== null
  const cellId = ({ day, at }: { day: number; at: number }): string => `${id}-${String(day)}-${String(at)}`
  return (
    <div id={id}>
      <div className="week-scroll">
        <table
          role="grid"
          className="week-grid"
          tabIndex={0}
          aria-labelledby={`${id}-label`}
          aria-describedby={[`${id}-keys`, describedBy].filter(Boolean).join(' ')}
          aria-multiselectable
          aria-disabled={locked}
          aria-invalid={invalid}
          aria-activedescendant={cellId(active)}
          {...(locked ? {} : handlers)}
          onBlur={() => {
            handlers.onBlur()
            onBlur()
          }}
        >
          <Head />
          <tbody>
            {shown.map((hours, day) => (
              <tr key={names[day]}>
                <th scope="row">{names[day]}</th>
                <Day
                  day={day}
                  hours={hours}
                  name={full[day] ?? ''}
                  active={active.day === day ? active.at : null}
                  idOf={(at) => cellId({ day, at })}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <WeekFoot week={shown} reason={reason} onChange={change} />
      <p className="field-help" id={`${id}-keys`}>
        {t('form.week.how')}
      </p>
    </div>
  )
}

interface WeekFootProps {
  readonly week: WeekHours
  readonly reason: string | null
  readonly onChange: (week: WeekHours) => void
}

/** The week in words, and buttons that mark all of it or nothing. */
function WeekFoot({ week, reason, onChange }: WeekFootProps): ReactNode {
  const { t, i18n } = useTranslation()
  return (
    <div className="week-foot">
      <ul className="week-words" aria-live="polite">
        {weekLines(week, t, i18n.language).map(({ days, hours }) => (
          <li key={days}>
            <b>{days}</b> {hours}
          </li>
        ))}
      </ul>
      <Button size="s" reason={reason ?? undefined} onClick={() => onChange(EVERY_HOUR)}>
        {t('form.week.all')}
      </Button>
      <Button size="s" reason={reason ?? undefined} onClick={() => onChange(NO_HOUR)}>
        {t('form.week.none')}
      </Button>
    </div>
  )
}

function Head(): ReactNode {
  return (
    <thead>
      <tr>
        <td />
        {HOURS.map((hour) => (
          <th key={hour} scope="col" colSpan={2}>
            {hour}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps {
  readonly day: number
  readonly hours: DayHours
  /** Full name of the day, for screen readers. */
  readonly name: string
  /** The half hour that the keys act on; null on another day. */
  readonly active: number | null
  readonly idOf: (at: number) => string
}

function Day({ day, hours, name, active, idOf }: DayProps): ReactNode {
  return hours.map((on, at) => (
    <td
      key={at}
      role="gridcell"
      id={idOf(at)}
      data-day={day}
      data-at={at}
      className={at === active ? 'active' : undefined}
      aria-selected={on}
      aria-label={`${name} ${clock(at)}–${clock(at + 1)}`}
    />
  ))
}
