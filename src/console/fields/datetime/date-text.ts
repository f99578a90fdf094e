import { parseServerTime } from '../../../contract/datetime.ts'

const TEXT = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

const two = (part: number): string => String(part).padStart(2, '0')

/** `yyyy-MM-dd HH:mm:ss`, local, 24 hours, in every language (the specification's list of limits). */
export function dateText(date: Date): string {
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`
}

/** The local moment that a typed text names; null when it names none (month 13, February 30). Time may be left out. */
export function parseDateText(text: string): Date | null {
  const match = TEXT.exec(text.trim())
  if (match === null) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const date = new Date(year, month - 1, day, hours, minutes, seconds)
  const same = date.getMonth() === month - 1 && date.getDate() === day && date.getHours() === hours
  return same && minutes < 60 && seconds < 60 ? date : null
}

/** A value of the form as the text of its control; what is no time stays as it was typed. */
export function timeText(value: unknown): string {
  const date = parseServerTime(value)
  if (date !== null) return dateText(date)
  return typeof value === 'string' ? value : ''
}

/** What a typed text is to the form: ISO 8601, null when empty, the text itself when it is no time. */
export function timeValue(text: string): string | null {
  if (text.trim() === '') return null
  return parseDateText(text)?.toISOString() ?? text
}
