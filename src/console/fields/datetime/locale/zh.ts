import { zhCN } from '@mui/x-date-pickers/locales'
import { zhCN as dates } from 'date-fns/locale/zh-CN'
import { statedWords, type CalendarLocale } from './calendar-locale.ts'

export const locale: CalendarLocale = {
  dates,
  month: 'yyyy年M月',
  words: statedWords(zhCN.components.MuiLocalizationProvider.defaultProps.localeText),
}
