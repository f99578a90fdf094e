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

/** Five fields; a core does not look at their values. */
const CRONTAB = /^[\w*/,-]+(?: +[\w*/,-]+){4}$/

const LARGEST_INTERVAL = 65535

/** Errors of a plan's schedule. */
export function periodicErrors(row: Values, { actor }: Scope): FieldErrors {
  const { language } = actor
  const { is_periodic } = row
  const interval = typeof row['interval'] === 'string' ? Number(row['interval']) : row['interval']
  const crontab = typeof row['crontab'] === 'number' ? String(row['crontab']) : row['crontab']
  if (isText(crontab) && crontab.trim() !== '' && !CRONTAB.test(crontab.trim()))
    return { crontab: [message('validation.notCrontab', language)] }
  if (typeof interval === 'number' && (interval < 1 || interval > LARGEST_INTERVAL))
    return { interval: [message('validation.outOfRange', language, { least: '1', most: String(LARGEST_INTERVAL) })] }
  if (is_periodic === false || isText(crontab) || typeof interval === 'number') return {}
  return { interval: [message('validation.required', language)] }
}
