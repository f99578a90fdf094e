import { jaJP } from '@mui/x-date-pickers/locales'
import { ja as dates } from 'date-fns/locale/ja'
import { statedWords, type CalendarLocale } from './calendar-locale.ts'

export const locale: CalendarLocale = {
  dates,
  month: 'yyyy年M月',
  words: statedWords(jaJP.components.MuiLocalizationProvider.defaultProps.localeText),
}
