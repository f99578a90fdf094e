import { isObject, own } from '../../../contract/json-object.ts'
import { plainText } from '../plain-text.ts'

/** One level of an approval: how its approvers are found, and who they are. */
export interface ApprovalLevel {
  readonly level: number
  readonly strategy: string
  readonly people: string
}

/** Out of `[{level, strategy_display, assignees_display}]`, the first level first. */
export function levelsIn(value: unknown): readonly ApprovalLevel[] {
  if (!Array.isArray(value)) return []
  const levels = value.filter(isObject).map((rule) => ({
    level: Number(own(rule, 'level')),
    strategy: plainText(own(rule, 'strategy_display')),
    people: plainText(own(rule, 'assignees_display')),
  }))
  return levels.sort((one, other) => one.level - other.level)
}
