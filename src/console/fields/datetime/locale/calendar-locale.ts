import type { PickersLocaleText } from '@mui/x-date-pickers/locales'
import type { Locale } from 'date-fns'

export interface CalendarLocale {
  readonly dates: Locale
  /** How a month is headed: year first where it is said first. */
  readonly month: string
  readonly words: Partial<PickersLocaleText>
}

const english = async () => (await import('./en.ts')).locale
const LOADERS = new Map<string, () => Promise<CalendarLocale>>([
  ['en', english],
  ['zh', async () => (await import('./zh.ts')).locale],
  ['ja', async () => (await import('./ja.ts')).locale],
])

const loading = new Map<string, Promise<CalendarLocale>>()

/** One language of the calendar; the same promise for each asking, so that React may wait for it. */
export function calendarLocale(language: string): Promise<CalendarLocale> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const promise = (LOADERS.get(language) ?? english)()
  loading.set(language, promise)
  return promise
}

type Loose = { readonly [K in keyof PickersLocaleText]?: PickersLocaleText[K] | undefined }

const isStated = (words: Loose): words is Partial<PickersLocaleText> =>
  Object.values(words).every((word) => word !== undefined)

/** The words of a language as the pickers take them: theirs allow undefined, which their own provider does not. */
export function statedWords(words: Loose): Partial<PickersLocaleText> {
  return isStated(words) ? words : {}
}
