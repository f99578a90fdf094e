import { lightFormat } from 'date-fns/lightFormat'
import type { ClipboardEvent } from 'react'
import { parseServerTime } from '../../../contract/datetime.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'

/** Local calendar day, `2026-11-20`. */
export const formatDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd')

/** Local time to the second, 24 hours, in every language: `2026-11-20 17:28:34`. */
export const formatLocal = (date: Date): string => lightFormat(date, 'yyyy-MM-dd HH:mm:ss')

/** The same moment in UTC, `2026-11-20 09:28:34 UTC`. */
export const formatUtc = (date: Date): string => `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** A time as the user chose to see times: local or UTC. */
export const formatTime = (date: Date): string => (utcTimes.isOn() ? formatUtc(date) : formatLocal(date))

/** The tooltip of a time: what `formatTime` leaves out of time zone, local time and UTC. */
export const timeTip = (date: Date): string =>
  utcTimes.isOn() ? `${formatLocal(date)} · ${formatZone(date)}` : `${formatZone(date)} · ${formatUtc(date)}`

/** The offset in force at that moment, `UTC+08:00`. Not by a formatter of Intl, for which the first rows would wait: see `browserTimeZone`. */
export function formatZone(date: Date): string {
  const offset = -date.getTimezoneOffset()
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map((part) =>
    String(Math.floor(part)).padStart(2, '0'),
  )
  return `UTC${offset < 0 ? '-' : '+'}${hours}:${minutes}`
}

/** A time of the server or of a form as the user chose to see times; other text stays as it is. */
export function timeText(value: unknown): string {
  const date = parseServerTime(value)
  if (date !== null) return formatTime(date)
  return typeof value === 'string' ? value : ''
}

/** The same in an input, which names its zone beside the text. */
export const inputTimeText = (value: unknown): string => timeText(value).replace(/ UTC$/, '')

/** The zone of an input, for the time in it. */
export const inputZone = (date: Date): string => (utcTimes.isOn() ? 'UTC' : formatZone(date))

/** Copies ISO 8601 if the selection is exactly one time. */
export function copyIsoTime(event: ClipboardEvent<HTMLElement>): void {
  const selection = window.getSelection()
  const node = selection?.anchorNode ?? null
  const time = (node instanceof Element ? node : (node?.parentElement ?? null))?.closest('time') ?? null
  if (selection === null || time === null || selection.toString().trim() !== time.textContent) return
  event.clipboardData.setData('text/plain', time.dateTime)
  event.preventDefault()
}
