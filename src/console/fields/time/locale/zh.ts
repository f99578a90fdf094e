import { zhCN } from '@mui/x-date-pickers/locales'
import { zhCN as dates } from 'date-fns/locale/zh-CN'
import { definedWords, type CalendarLocale } from './calendar-locale.ts'

export const zhLocale: CalendarLocale = {
  dates,
  month: 'yyyy年M月',
  words: definedWords(zhCN.components.MuiLocalizationProvider.defaultProps.localeText),
}
