import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import type { FieldErrors } from '../../rest/model/response.ts'
import type { ComputedFields, Scope, StoredRow, Values } from '../../rest/model/model.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function periodicDisplay(row: StoredRow, { actor }: Scope): string {
  if (row['is_periodic'] !== true) return '-'
  const crontab = row['crontab']
  if (isText(crontab)) return message('jobs.everyCrontab', actor.language, { crontab })
  return message('jobs.everyHours', actor.language, { hours: toText(row['interval']) })
}

/** The schedule of a plan as text. */
export const periodic: ComputedFields = {
  fields: ['periodic_display'],
  values: (rows, scope) => Promise.resolve(rows.map((row) => ({ periodic_display: periodicDisplay(row, scope) }))),
}

/** Errors of a plan's schedule. */
export function periodicErrors(row: Values, { actor }: Scope): FieldErrors {
  const { is_periodic, interval, crontab } = row
  if (is_periodic === false || isText(crontab)) return {}
  if (typeof interval !== 'number') return { interval: [message('validation.required', actor.language)] }
  return interval < 1 ? { interval: [message('validation.tooSmall', actor.language, { limit: '1' })] } : {}
}
