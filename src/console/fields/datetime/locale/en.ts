import { enUS } from '@mui/x-date-pickers/locales'
import { enUS as dates } from 'date-fns/locale/en-US'
import { statedWords, type CalendarLocale } from './calendar-locale.ts'

export const locale: CalendarLocale = {
  dates,
  month: 'MMMM yyyy',
  words: statedWords(enUS.components.MuiLocalizationProvider.defaultProps.localeText),
}
