import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import type { Locale } from 'date-fns'

export interface CalendarLocale {
  readonly dates: Locale
  /** Format of the heading of a month, in the notation of date-fns. */
  readonly month: string
  readonly words: Partial<PickersLocaleText>
}

type LooseWords = { readonly [K in keyof PickersLocaleText]?: PickersLocaleText[K] | undefined }

const hasNoUndefined = (words: LooseWords): words is Partial<PickersLocaleText> =>
  Object.values(words).every((word) => word !== undefined)

/** Narrows the texts of a MUI locale: their type allows undefined, which `localeText` does not. */
export function definedWords(words: LooseWords): Partial<PickersLocaleText> {
  return hasNoUndefined(words) ? words : {}
}
