import { toText } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import type { FieldErrors } from '../rest/answer-error.ts'
import type { Computed, Scope, StoredRow, Values } from './model.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function periodicDisplay(row: StoredRow, { actor }: Scope): string {
  if (row['is_periodic'] !== true) return '-'
  const crontab = row['crontab']
  if (isText(crontab)) return message('everyCrontab', actor.language, { crontab })
  return message('everyHours', actor.language, { hours: toText(row['interval']) })
}

/** When a plan runs by itself, in words. */
export const periodic: Computed = {
  fields: ['periodic_display'],
  values: (rows, scope) => Promise.resolve(rows.map((row) => ({ periodic_display: periodicDisplay(row, scope) }))),
}

/** What is wrong about when a plan is to run by itself. */
export function periodicErrors(row: Values, { actor }: Scope): FieldErrors {
  const { is_periodic, interval, crontab } = row
  if (is_periodic === false || isText(crontab)) return {}
  if (typeof interval !== 'number') return { interval: [message('required', actor.language)] }
  return interval < 1 ? { interval: [message('tooSmall', actor.language, { limit: '1' })] } : {}
}
