import type { CronSchedule } from './cron.ts'

/** Where 29 February has to be a certain weekday, years pass: 40 at most, around a century without a leap day. */
const MOST_DAYS = 366 * 41

const sorted = (numbers: ReadonlySet<number>): readonly number[] => [...numbers].sort((one, other) => one - other)

/** A core wants the day of the month and the weekday both to match, where others would take either. */
const isOn = ({ day, month, weekday }: CronSchedule, date: Date): boolean =>
  month.has(date.getMonth() + 1) && day.has(date.getDate()) && weekday.has(date.getDay())

/** The runs of one day; what a clock that is put forward leaps over does not run. */
function runsOn({ hour, minute }: CronSchedule, date: Date): readonly Date[] {
  const at = (hours: number, minutes: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate(), hours, minutes)
  return sorted(hour).flatMap((hours) =>
    sorted(minute)
      .map((minutes) => at(hours, minutes))
      .filter((run) => run.getHours() === hours),
  )
}

/** The next moments after `after`, in local time, earliest first; fewer than `count` only where there are no more. */
export function nextRuns(schedule: CronSchedule, after: Date, count: number): readonly Date[] {
  const runs: Date[] = []
  for (let days = 0; days < MOST_DAYS && runs.length < count; days += 1) {
    const date = new Date(after.getFullYear(), after.getMonth(), after.getDate() + days)
    if (isOn(schedule, date)) runs.push(...runsOn(schedule, date).filter((run) => run > after))
  }
  return runs.slice(0, count)
}
