import { addDays } from 'date-fns/addDays'
import { parseServerTime } from '../../contract/datetime.ts'
import { own } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import { valueAt } from './field-lookup.ts'
import { missingRequirements } from './grant-requirements.ts'

interface State {
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'off'
  /** The field that has this value in this state; absent if more than one field decides. */
  readonly field?: string
  readonly value?: boolean | number
}

/** States of a row; their words are `cell.states.<name>`. */
export const STATES = {
  locked: { field: 'login_blocked', value: true, tone: 'danger' },
  expired: { tone: 'danger' },
  inactive: { field: 'is_active', value: false, tone: 'off' },
  incomplete: { tone: 'warning' },
  coming: { tone: 'info' },
  ending: { tone: 'warning' },
  invalid: { field: 'is_valid', value: false, tone: 'warning' },
  active: { field: 'is_active', value: true, tone: 'success' },
  failed: { field: 'is_success', value: false, tone: 'danger' },
  online: { field: 'is_finished', value: false, tone: 'info' },
  ended: { field: 'is_finished', value: true, tone: 'off' },
  gone: { field: 'present', value: false, tone: 'off' },
  mfaOff: { field: 'mfa_level', value: 0, tone: 'off' },
  mfaOn: { field: 'mfa_level', value: 1, tone: 'success' },
  mfaRequired: { field: 'mfa_level', value: 2, tone: 'success' },
} as const satisfies Readonly<Record<string, State>>

export type StateName = keyof typeof STATES

export const isStateName = (name: string): name is StateName => Object.hasOwn(STATES, name)

/** Days before the expiry from which an object counts as ending. */
const ENDING_DAYS = 7

/** Why an object cannot be used. */
const CAUSES = ['locked', 'expired', 'inactive', 'incomplete', 'coming'] as const

/** What an object is without a cause: the first that applies. */
const OTHERWISE = ['ending', 'invalid', 'active', 'online', 'ended'] as const

/** Only permissions have requirements, and of what has them only permissions have `is_valid`. A core also calls a permission expired that has not started. */
function appliesTo(row: Row, name: StateName, now: Date): boolean {
  const start = parseServerTime(own(row, 'date_start'))
  const end = parseServerTime(own(row, 'date_expired'))
  const isComing = start !== null && start > now
  const endsBy = (time: Date): boolean => end !== null && end <= time
  switch (name) {
    case 'expired':
      return endsBy(now) || (own(row, 'is_expired') === true && !isComing)
    case 'coming':
      return isComing && !endsBy(now)
    case 'ending':
      return own(row, 'is_active') === true && endsBy(addDays(now, ENDING_DAYS))
    case 'incomplete':
      return own(row, 'is_valid') !== undefined && missingRequirements(row).length > 0
    default:
      return valueAt(row, STATES[name].field) === STATES[name].value
  }
}

/** The named states that a row is in, in their order. None for a field that the row lacks. */
export const statesOf = (row: Row, names: readonly StateName[], now: Date): readonly StateName[] =>
  names.filter((name) => appliesTo(row, name, now))

/**
 * The state of any object, for lists, pages and access alike: everything that keeps it from being used, else one state.
 * Empty for an object without a state.
 */
export function objectStates(row: Row, now: Date): readonly StateName[] {
  const causes = statesOf(row, CAUSES, now)
  return causes.length > 0 ? causes : statesOf(row, OTHERWISE, now).slice(0, 1)
}
