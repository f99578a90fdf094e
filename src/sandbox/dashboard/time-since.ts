import { differenceInMinutes } from 'date-fns'
import type { Language } from '../context.ts'

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

const BETWEEN: Readonly<Record<Language, string>> = { en: ', ', zh: '，', ja: '、' }

/** How long ago, in the largest unit that fits and the next smaller one: `5 hours, 30 minutes`, or `0 minutes`. */
export function timeSince(then: Date, now: Date, language: Language): string {
  const minutes = Math.max(0, differenceInMinutes(now, then))
  const largest = Math.max(
    0,
    UNITS.findIndex(([, length]) => length <= minutes),
  )
  const [first, second] = UNITS.slice(minutes === 0 ? -1 : largest)
  const parts = [first, second].flatMap((unit, at) => {
    if (unit === undefined) return []
    const before = at === 1 && first !== undefined ? minutes % first[1] : minutes
    const count = Math.floor(before / unit[1])
    return count === 0 && at === 1 ? [] : [said(count, unit[0], language)]
  })
  return parts.join(BETWEEN[language])
}

const said = (count: number, unit: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
