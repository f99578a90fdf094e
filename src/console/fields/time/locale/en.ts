import { enUS } from '@mui/x-date-pickers/locales'
import { enUS as dates } from 'date-fns/locale/en-US'
import { definedWords, type CalendarLocale } from './calendar-locale.ts'

export const enLocale: CalendarLocale = {
  dates,
  month: 'MMMM yyyy',
  words: definedWords(enUS.components.MuiLocalizationProvider.defaultProps.localeText),
}
