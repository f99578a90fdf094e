import { CRON_PARTS, cronFields, parseCron, wrongItems, type CronSchedule } from '../../contract/cron/cron.ts'
import type { FormProblem } from '../form/form-model.ts'

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a month that is named has a day that is named. */
const hasDays = ({ month, day }: CronSchedule): boolean =>
  [...month].some((number) => Math.min(...day) <= (LONGEST_MONTHS[number - 1] ?? 0))

/** What is wrong with a crontab: how many fields it has, each item that a field does not take, or that it never runs. */
export function cronProblems(value: unknown): readonly FormProblem[] {
  if (typeof value !== 'string') return []
  const fields = cronFields(value)
  if (fields.length !== CRON_PARTS.length) return [{ key: 'validate.cron.fields', params: { count: fields.length } }]
  const wrong = CRON_PARTS.flatMap((part, at) =>
    wrongItems(fields[at] ?? '', part).map((item) => ({ key: `validate.cron.${part}`, params: { value: item } })),
  )
  const schedule = parseCron(value)
  return schedule === null || hasDays(schedule) ? wrong : [{ key: 'validate.cron.never', params: {} }]
}
