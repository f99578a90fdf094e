/** A parsed crontab: it runs at every minute whose five numbers are all in these sets. */
export type CronSchedule = Readonly<Record<CronPart, ReadonlySet<number>>>

export const CRON_PARTS = ['minute', 'hour', 'day', 'month', 'weekday'] as const
export type CronPart = (typeof CRON_PARTS)[number]

type Limits = readonly [least: number, most: number]

const LIMITS: Readonly<Record<CronPart, Limits>> = {
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 6],
}
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const ITEM = /^(?:(?<all>\*)|(?<first>\w+)(?:-(?<last>\w+))?)(?:\/(?<step>\d+))?$/

export const cronFields = (text: string): readonly string[] => text.split(/\s+/).filter((field) => field !== '')

/** A number within the limits, or the name of a weekday; null for anything else. */
function numberOf(word: string, part: CronPart): number | null {
  const named = part === 'weekday' ? WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) : -1
  if (named >= 0) return named
  const [least, most] = LIMITS[part]
  return /^\d{1,2}$/.test(word) && Number(word) >= least && Number(word) <= most ? Number(word) : null
}

/** The numbers of a range, which may wrap around (`fri-mon`). */
function span(from: number, to: number, [least, most]: Limits): readonly number[] {
  const size = most - least + 1
  const length = ((to - from + size) % size) + 1
  return Array.from({ length }, (_, at) => least + ((from - least + at) % size))
}

/** The numbers of one item of a field; null if it is invalid. Only `*` and ranges can have a step. */
function itemNumbers(item: string, part: CronPart): readonly number[] | null {
  const found = ITEM.exec(item)?.groups
  if (found === undefined) return null
  const { all, first = '', last = first, step } = found
  const [from, to] = all === undefined ? [numberOf(first, part), numberOf(last, part)] : LIMITS[part]
  const isSpan = all !== undefined || found['last'] !== undefined
  if (from === null || to === null || (step !== undefined && (!isSpan || Number(step) < 1))) return null
  return span(from, to, LIMITS[part]).filter((_, at) => at % Number(step ?? 1) === 0)
}

/** The invalid items of a field: `61` of the minutes. */
export const wrongItems = (field: string, part: CronPart): readonly string[] =>
  field.split(',').filter((item) => itemNumbers(item, part) === null)

const numbersOf = (field: string, part: CronPart): ReadonlySet<number> =>
  new Set(field.split(',').flatMap((item) => itemNumbers(item, part) ?? []))

/**
 * Parses a crontab of five fields as the scheduler of a core does: `*`, numbers, ranges, steps, lists; weekdays from 0
 * (Sunday) to 6 or by name. Null for anything else.
 */
export function parseCron(text: string): CronSchedule | null {
  const fields = cronFields(text)
  const isWrong = CRON_PARTS.some((part, at) => wrongItems(fields[at] ?? '', part).length > 0)
  if (fields.length !== CRON_PARTS.length || isWrong) return null
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields
  return {
    minute: numbersOf(minute, 'minute'),
    hour: numbersOf(hour, 'hour'),
    day: numbersOf(day, 'day'),
    month: numbersOf(month, 'month'),
    weekday: numbersOf(weekday, 'weekday'),
  }
}

const WRAPS = /(\d+)-(\d+)/g
const isPlain = (field: string): boolean =>
  /^[\d*,/-]+$/.test(field) && [...field.matchAll(WRAPS)].every(([, first, last]) => Number(first) <= Number(last))

const isEvery = (numbers: ReadonlySet<number>, [least, most]: Limits): boolean => numbers.size === most - least + 1

/** A crontab that every parser reads: no names, no wrapping ranges, `*` for all. Null if it is invalid. */
export function plainCrontab(text: string): string | null {
  const schedule = parseCron(text)
  if (schedule === null) return null
  const fields = cronFields(text).map((field, at) => {
    const part = CRON_PARTS[at] ?? 'minute'
    if (isEvery(schedule[part], LIMITS[part])) return '*'
    const numbered = field.replaceAll(/[a-z]+/gi, (name) => String(numberOf(name, part)))
    return isPlain(numbered) ? numbered : sorted(schedule[part]).join(',')
  })
  return fields.join(' ')
}

export const sorted = (numbers: ReadonlySet<number>): readonly number[] =>
  [...numbers].sort((one, other) => one - other)
