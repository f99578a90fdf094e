import type { Row } from '../../../contract/page.ts'
import { missingRequirements } from '../../../engine/fields/grant-requirements.ts'
import { objectStates, type StateName, STATES, statesOf } from '../../../engine/fields/states.ts'
import { StatusMark } from '../../controls/StatusMark.tsx'
import type { CellProps, CellWords } from './component-props.ts'

/** The states of a row that need attention; empty for the normal one. By default those of the object. */
export const StatesCell = ({ row = {}, column, words }: CellProps) => {
  const now = new Date()
  const named = column?.states ?? []
  const states = named.length > 0 ? statesOf(row, named, now) : objectStates(row, now)
  return stateMarks(
    row,
    states.filter((name) => name !== 'active'),
    words,
  )
}

/** A mark for each state; an incomplete permission says what is missing. */
export const stateMarks = (row: Row, states: readonly StateName[], words: CellWords, tag = false) =>
  states.map((name) => (
    <StatusMark
      key={name}
      tag={tag}
      tone={STATES[name].tone}
      label={name === 'incomplete' ? words.missing(missingRequirements(row)) : words.state(name)}
    />
  ))
