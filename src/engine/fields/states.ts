import type { Row } from '../../contract/page.ts'
import { valueAt } from './field-lookup.ts'

interface State {
  readonly field: string
  /** The value of the field in this state. */
  readonly value: boolean | number
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'off'
}

/** States of a row that a column names; their words are `cell.states.<name>`. */
export const STATES = {
  locked: { field: 'login_blocked', value: true, tone: 'danger' },
  expired: { field: 'is_expired', value: true, tone: 'warning' },
  inactive: { field: 'is_active', value: false, tone: 'off' },
  invalid: { field: 'is_valid', value: false, tone: 'warning' },
  failed: { field: 'is_success', value: false, tone: 'danger' },
  online: { field: 'is_finished', value: false, tone: 'info' },
  gone: { field: 'present', value: false, tone: 'off' },
  mfaOff: { field: 'mfa_level', value: 0, tone: 'off' },
  mfaOn: { field: 'mfa_level', value: 1, tone: 'success' },
  mfaRequired: { field: 'mfa_level', value: 2, tone: 'success' },
} as const satisfies Readonly<Record<string, State>>

export type StateName = keyof typeof STATES

export const isStateName = (name: string): name is StateName => Object.hasOwn(STATES, name)

/** The states that a row is in, in the order of the column. None for a field that the row lacks. */
export const statesOf = (row: Row, names: readonly string[]): readonly StateName[] =>
  names.filter(
    (name): name is StateName => isStateName(name) && valueAt(row, STATES[name].field) === STATES[name].value,
  )
