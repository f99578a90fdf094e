import { isObject, readNumber, readText } from '../../../contract/json-object.ts'
import { rowsById } from '../../rest/find-rows.ts'
import type { Scope, StoredRow, Values } from '../model.ts'
import { personName } from '../person-name.ts'

export type StepState = 'pending' | 'approved' | 'rejected' | 'closed'

/** One level of a ticket: who may decide on it, and who did; `date` is ISO 8601. */
export interface Step {
  readonly level: number
  readonly state: StepState
  readonly assignees: readonly string[]
  readonly processor: string
  readonly date: string
}

const STATES: readonly StepState[] = ['pending', 'approved', 'rejected', 'closed']

/** The steps of a ticket as they are stored, the first level first. */
export function stepsOf(value: unknown): readonly Step[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((step, at) => ({
    level: readNumber(step['level'], at + 1),
    state: STATES.find((state) => state === step['state']) ?? 'pending',
    assignees: Array.isArray(step['assignees']) ? step['assignees'].map(String) : [],
    processor: readText(step['processor']),
    date: readText(step['date']),
  }))
}

/** The step that is to be decided on, or was last. */
export const currentStep = (row: StoredRow): Step | undefined =>
  stepsOf(row['steps']).find(({ level }) => level === row['approval_step'])

async function peopleIn(steps: readonly Step[], scope: Scope): Promise<ReadonlyMap<unknown, string>> {
  const ids = new Set(steps.flatMap(({ assignees, processor }) => [...assignees, processor]).filter((id) => id !== ''))
  const rows = await rowsById(scope, 'users', [...ids])
  return new Map(rows.map((row) => [row['id'], personName(row)]))
}

/** By ticket, what a core tells of its steps, the last level first; whoever is gone is named no more. */
export async function shownSteps(rows: readonly StoredRow[], scope: Scope): Promise<readonly (readonly Values[])[]> {
  const all = rows.map((row) => stepsOf(row['steps']))
  const people = await peopleIn(all.flat(), scope)
  const shown = ({ level, state, assignees, processor, date }: Step): Values => ({
    state,
    approval_level: level,
    assignees,
    assignees_display: assignees.flatMap((id) => people.get(id) ?? []),
    approval_date: date,
    processor,
    processor_display: people.get(processor) ?? '',
  })
  return all.map((steps) => [...steps].reverse().map(shown))
}
