import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { use, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { withMui } from '../../controls/MuiRoot.tsx'
import { calendarLocale } from './load-locale.ts'

interface CalendarProps {
  readonly id: string
  readonly label: string
  readonly date: Date | null
  /** Now, as local time of the zone that the input has. */
  readonly now: () => Date
  /** False for a day without a time. */
  readonly hasClock: boolean
  readonly clearable: boolean
  /** Called with each day and time that is chosen. */
  readonly onPick: (date: Date | null) => void
  readonly onClose: () => void
}

const DAYS = ['year', 'month', 'day'] as const
const CLOCK = ['hours', 'minutes', 'seconds'] as const
const EVERY_MINUTE = { hours: 1, minutes: 1, seconds: 1 } as const
/** Range of years: permissions are valid for a hundred years by default. */
const FIRST = new Date(1970, 0, 1)
const LAST = new Date(2199, 11, 31)

function CalendarPanel({ id, label, date, now, hasClock, clearable, onPick, onClose }: CalendarProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { dates, words, month } = use(calendarLocale(i18n.language))
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={panel} id={id} className="calendar" role="group" aria-label={label} {...keyHandlers(onClose)}>
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={dates} localeText={words}>
        <div className="calendar-parts">
          <DateCalendar
            views={DAYS}
            openTo="day"
            value={date}
            minDate={FIRST}
            maxDate={LAST}
            onChange={onPick}
            slotProps={{ calendarHeader: { format: month } }}
            reduceAnimations
            autoFocus
          />
          {hasClock && (
            <MultiSectionDigitalClock
              views={CLOCK}
              ampm={false}
              timeSteps={EVERY_MINUTE}
              value={date}
              onChange={onPick}
            />
          )}
        </div>
      </LocalizationProvider>
      <footer className="calendar-foot">
        {clearable && (
          <Button tone="quiet" size="s" onClick={() => onPick(null)}>
            {t('form.datetime.clear')}
          </Button>
        )}
        <Button tone="quiet" size="s" onClick={() => onPick(now())}>
          {t('form.datetime.now')}
        </Button>
        <Button size="s" onClick={onClose}>
          {t('common.close')}
        </Button>
      </footer>
    </div>
  )
}

const keyHandlers = (onClose: () => void) => ({
  onKeyDownCapture: turnMonthByKey,
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // Keeps a surrounding dialog open.
    event.preventDefault()
    event.stopPropagation()
    onClose()
  },
})

const OTHER_PAGE: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' }

/** PageDown on a day is the next month (ARIA date grid): the calendar of MUI has it the other way round. */
function turnMonthByKey(event: KeyboardEvent): void {
  const { nativeEvent, target } = event
  const key = OTHER_PAGE[event.key]
  // The key sent below is not from the user.
  if (
    key === undefined ||
    !nativeEvent.isTrusted ||
    !(target instanceof HTMLElement) ||
    target.getAttribute('role') !== 'gridcell'
  )
    return
  event.preventDefault()
  event.stopPropagation()
  target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** Calendar with a 24-hour clock. Large: load it lazily. */
export const Calendar = withMui(CalendarPanel)
