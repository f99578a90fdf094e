import Popover from '@mui/material/Popover'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { use, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button.tsx'
import { withMui } from '../../controls/MuiRoot.tsx'
import { calendarLocale } from './locale/calendar-locale.ts'

interface CalendarProps {
  readonly anchor: RefObject<HTMLElement | null>
  readonly label: string
  readonly date: Date | null
  readonly clearable: boolean
  readonly onPick: (date: Date | null) => void
  readonly onClose: () => void
}

const DAYS = ['year', 'month', 'day'] as const
const CLOCK = ['hours', 'minutes', 'seconds'] as const
const EVERY_MINUTE = { hours: 1, minutes: 1, seconds: 1 } as const

function CalendarPopover({ anchor, label, date, clearable, onPick, onClose }: CalendarProps): ReactNode {
  const { t, i18n } = useTranslation()
  const { dates, words, month } = use(calendarLocale(i18n.language))
  const [picked, setPicked] = useState(date)
  const finish = (answer: Date | null): void => {
    onPick(answer)
    onClose()
  }
  return (
    <Popover
      open
      anchorEl={anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: -4, horizontal: 'left' }}
      slotProps={{ paper: { className: 'calendar', role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={dates} localeText={words}>
        <div className="calendar-parts">
          <DateCalendar
            views={DAYS}
            openTo="day"
            value={picked}
            onChange={setPicked}
            slotProps={{ calendarHeader: { format: month } }}
            reduceAnimations
            autoFocus
          />
          <MultiSectionDigitalClock
            views={CLOCK}
            ampm={false}
            timeSteps={EVERY_MINUTE}
            value={picked}
            onChange={setPicked}
          />
        </div>
      </LocalizationProvider>
      <footer className="calendar-foot">
        {clearable && (
          <Button tone="quiet" size="s" onClick={() => finish(null)}>
            {t('form.datetime.clear')}
          </Button>
        )}
        <Button tone="quiet" size="s" onClick={() => setPicked(new Date())}>
          {t('form.datetime.now')}
        </Button>
        <Button tone="primary" size="s" onClick={() => finish(picked)}>
          {t('form.datetime.apply')}
        </Button>
      </footer>
    </Popover>
  )
}

/** Days and a clock of 24 hours in a popover. Heavy: loaded when it is first needed. */
export const Calendar = withMui(CalendarPopover)
