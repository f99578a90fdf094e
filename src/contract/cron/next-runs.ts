import { CronExpressionParser } from 'cron-parser'
import { addYears, endOfDay } from 'date-fns'
import { type CronSchedule, sorted } from './cron.ts'

/** 29 February on one weekday: 40 years at most, around a century without a leap day. */
const MOST_YEARS = 41

const list = (numbers: ReadonlySet<number>): string => sorted(numbers).join(',')

/** The day and time that a local clock shows, as a number that grows with them. */
const clockTime = (date: Date): number => date.getTime() - date.getTimezoneOffset() * 60_000

/** False for a run that cron-parser has moved, because a clock that is put forward never shows its time. */
const isOnTime = ({ hour, minute }: CronSchedule, run: Date): boolean =>
  hour.has(run.getHours()) && minute.has(run.getMinutes())

/**
 * The next moments after `after`, in local time, earliest first; fewer than `count` only where there are no more. A core wants day of
 * the month and weekday both to match, where cron-parser takes either: it is asked for all weekdays.
 */
export function nextRuns(schedule: CronSchedule, after: Date, count: number): readonly Date[] {
  const { minute, hour, day, month, weekday } = schedule
  const crontab = [...[minute, hour, day, month].map(list), '*'].join(' ')
  const runs: Date[] = []
  try {
    const expression = CronExpressionParser.parse(crontab, { currentDate: after, endDate: addYears(after, MOST_YEARS) })
    let last = -Infinity
    while (runs.length < count) {
      const run = expression.next().toDate()
      if (!weekday.has(run.getDay())) expression.reset(endOfDay(run))
      else if (isOnTime(schedule, run) && clockTime(run) > last) {
        runs.push(run)
        last = clockTime(run)
      }
    }
  } catch {
    // cron-parser throws where no such day is (31 February) and where the years are over: there are no more runs.
  }
  return runs
}
