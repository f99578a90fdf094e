import { addHours, differenceInMilliseconds, subMilliseconds } from 'date-fns'
import { millisecondsInHour } from 'date-fns/constants'
import { parseCron } from '../../contract/cron/cron.ts'
import { nextRuns } from '../../contract/cron/next-runs.ts'

/** When something is done by itself, by the clock of the server. */
export type Schedule = { readonly hours: number } | { readonly crontab: string }

/** As settings and plans say it: a crontab goes before the hours between two runs. Null: they say neither. */
export function scheduleOf(crontab: unknown, hours: unknown): Schedule | null {
  if (typeof crontab === 'string' && crontab !== '') return { crontab }
  return typeof hours === 'number' && hours >= 1 ? { hours } : null
}

/** The first time after `since`; null where there is none, as of a text that is no crontab. */
export function nextTime(schedule: Schedule, since: Date): Date | null {
  if ('hours' in schedule) return addHours(since, schedule.hours)
  const cron = parseCron(schedule.crontab)
  return cron === null ? null : (nextRuns(cron, since, 1)[0] ?? null)
}

/** From where the next time is counted once something is done: hours go on from when it was due, so that they do not drift. */
export function countedFrom(schedule: Schedule, since: Date, now: Date): Date {
  if (!('hours' in schedule)) return now
  return subMilliseconds(now, differenceInMilliseconds(now, since) % (schedule.hours * millisecondsInHour))
}
