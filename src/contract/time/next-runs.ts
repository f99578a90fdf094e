import { CronExpressionParser } from 'cron-parser'
import { addYears } from 'date-fns/addYears'
import { endOfDay } from 'date-fns/endOfDay'
import { type CronSchedule, sorted } from './cron.ts'

/** Longest gap between runs: 29 February on one weekday recurs within 40 years. */
const MOST_YEARS = 41

const list = (numbers: ReadonlySet<number>): string => sorted(numbers).join(',')

/** Local date and time as a number, for comparison. */
const clockTime = (date: Date): number => date.getTime() - date.getTimezoneOffset() * 60_000

/** False for a run that cron-parser has moved because of daylight saving time. */
const isOnTime = ({ hour, minute }: CronSchedule, run: Date): boolean =>
  hour.has(run.getHours()) && minute.has(run.getMinutes())

/**
 * The next runs after `after`, in local time; fewer than `count` if there are no more. In a core both day of the month and weekday
 * must match; in cron-parser either of them: so it gets all weekdays, and the weekday is checked here.
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
    // cron-parser throws for an impossible day (31 February) and after the end date: no more runs.
  }
  return runs
}
