import { isObject, own, readText, toText } from '../json-object.ts'

/** Half hours of a day, counted from midnight. */
export const HALF_HOURS = 48

/** From Monday; in a core 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

/** One flag for each of the 48 half hours of a day. */
export type DayHours = readonly boolean[]

/** Seven days in the order of `WEEKDAYS`. */
export type WeekHours = readonly DayHours[]

/** From and to in half hours; to is exclusive, 48 is midnight. */
export interface HalfHourRange {
  readonly from: number
  readonly to: number
}

const SEPARATOR = '、'
const RANGE = /^(\d{1,2}):(\d{2})~(\d{1,2}):(\d{2})$/

const whole = (on: boolean): DayHours => Array.from({ length: HALF_HOURS }, () => on)

export const EVERY_HOUR: WeekHours = WEEKDAYS.map(() => whole(true))
export const NO_HOUR: WeekHours = WEEKDAYS.map(() => whole(false))

/**
 * Reads `[{ id: 0..6, value: "09:00~12:00、13:00~18:00" }]`. An empty text means never, `00:00~00:00` the whole day. As in a
 * core, an empty or missing list means any time, a missing day never. Invalid ranges are dropped, others rounded outwards to
 * half hours.
 */
export function readWeekHours(value: unknown): WeekHours {
  const days = Array.isArray(value) ? value.filter(isObject) : []
  if (days.length === 0) return EVERY_HOUR
  return WEEKDAYS.map((id) => {
    const day = days.find((each) => toText(own(each, 'id')) === String(id))
    return readDay(readText(day === undefined ? '' : own(day, 'value')))
  })
}

function readDay(text: string): DayHours {
  const ranges = text.split(SEPARATOR).flatMap((part) => readRange(part.trim()) ?? [])
  return Array.from({ length: HALF_HOURS }, (_, at) => ranges.some(({ from, to }) => from <= at && at < to))
}

function readRange(text: string): HalfHourRange | null {
  const match = RANGE.exec(text)
  if (match === null) return null
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = match.slice(1).map(Number)
  const to = Math.ceil((toHour * 60 + toMinute) / 30)
  return { from: Math.floor((fromHour * 60 + fromMinute) / 30), to: to === 0 ? HALF_HOURS : to }
}

/** The inverse of `readWeekHours`: all seven days from 0, because a missing day would break the user's login. */
export function writeWeekHours(week: WeekHours): readonly { readonly id: number; readonly value: string }[] {
  return [0, 1, 2, 3, 4, 5, 6].map((id) => {
    const day = week[WEEKDAYS.findIndex((each) => each === id)] ?? []
    return { id, value: rangesOf(day).map(writeRange).join(SEPARATOR) }
  })
}

const writeRange = ({ from, to }: HalfHourRange): string => `${clock(from)}~${clock(to % HALF_HOURS)}`

/** The hours of a day as ranges, in order. */
export function rangesOf(day: DayHours): readonly HalfHourRange[] {
  const ranges: { from: number; to: number }[] = []
  for (const [at, on] of day.entries()) {
    const last = ranges.at(-1)
    if (on && last?.to === at) last.to = at + 1
    else if (on) ranges.push({ from: at, to: at + 1 })
  }
  return ranges
}

/** `18` half hours are `09:00`. */
export function clock(halfHours: number): string {
  const hours = String(Math.floor(halfHours / 2)).padStart(2, '0')
  return `${hours}:${halfHours % 2 === 0 ? '00' : '30'}`
}
