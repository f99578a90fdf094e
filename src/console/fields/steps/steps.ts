import { isObject, own, readText } from '../../../contract/json-object.ts'
import { plainText } from '../plain-text.ts'

const STATES = ['pending', 'approved', 'rejected', 'closed'] as const

/** One level of a ticket: how it stands, who may decide, and who did; `person` is empty until then. */
export interface Step {
  readonly level: number
  readonly state: (typeof STATES)[number]
  readonly people: string
  readonly person: string
  /** Whoever may decide, by id. */
  readonly assignees: readonly unknown[]
  /** As the server writes a time. */
  readonly date: string
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Out of `[{approval_level, state, assignees, assignees_display, processor_display, approval_date}]`, the first level first. */
export function stepsIn(value: unknown): readonly Step[] {
  if (!Array.isArray(value)) return []
  const steps = value.filter(isObject).map((step) => ({
    level: Number(own(step, 'approval_level')),
    state: STATES.find((state) => state === own(step, 'state')) ?? 'pending',
    people: plainText(own(step, 'assignees_display')),
    person: readText(own(step, 'processor_display')),
    assignees: listOf(own(step, 'assignees')),
    date: readText(own(step, 'approval_date')),
  }))
  return steps.sort((one, other) => one.level - other.level)
}
