import { jaJP } from '@mui/x-date-pickers/locales'
import { ja as dates } from 'date-fns/locale/ja'
import { definedWords, type CalendarLocale } from './calendar-locale.ts'

export const jaLocale: CalendarLocale = {
  dates,
  month: 'yyyy年M月',
  words: definedWords(jaJP.components.MuiLocalizationProvider.defaultProps.localeText),
}
