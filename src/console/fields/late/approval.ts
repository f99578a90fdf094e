import { isObject, own, readText } from '../../../contract/json-object.ts'
import { plainText } from '../base/plain-text.tsx'

/** One level of an approval: how its approvers are found, and who they are. */
export interface ApprovalLevel {
  readonly level: number
  readonly strategy: string
  readonly people: string
}

/** Reads `[{level, strategy_display, assignees_display}]`, sorted by level. */
export function levelsIn(value: unknown): readonly ApprovalLevel[] {
  if (!Array.isArray(value)) return []
  const levels = value.filter(isObject).map((rule) => ({
    level: Number(own(rule, 'level')),
    strategy: plainText(own(rule, 'strategy_display')),
    people: plainText(own(rule, 'assignees_display')),
  }))
  return levels.sort((one, other) => one.level - other.level)
}

const STATES = ['pending', 'approved', 'rejected', 'closed'] as const

/** One level of a ticket: state, approvers, and who decided (`person`; empty until then). */
export interface Step {
  readonly level: number
  readonly state: (typeof STATES)[number]
  readonly people: string
  readonly person: string
  /** Ids of the approvers. */
  readonly assignees: readonly unknown[]
  /** Time in the format of the server. */
  readonly date: string
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads `[{approval_level, state, assignees, assignees_display, processor_display, approval_date}]`, sorted by level. */
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
