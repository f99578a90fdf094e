import { STATES, statesOf } from '../../../engine/fields/states.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps } from './component-props.ts'

/** The states of a row that need attention; empty for the normal one. */
export const StatesCell = ({ row = {}, column, words }: CellProps) =>
  statesOf(row, column?.states ?? []).map((name) => (
    <StatusMark key={name} tone={STATES[name].tone} label={words.state(name)} />
  ))
