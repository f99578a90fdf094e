import { isObject, own, readFlag, readNumber, readText } from '../json-object.ts'
import type { Row } from '../page.ts'

/** What happens to a command that a rule matches: 0 refused, 2 a reviewer decides, 9 allowed. */
export const RULE_ACTION = { deny: 0, review: 2, allow: 9 } as const

/** GET /api/v1/assets/cmd-filters/: to whom and where a filter applies. User groups and nodes are not read. */
export interface CommandFilter {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
  /** Ids. */
  readonly users: readonly string[]
  readonly systemUsers: readonly string[]
  readonly assets: readonly string[]
}

const ids = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

export const readCommandFilter = (row: Row): CommandFilter => ({
  id: readText(own(row, 'id')),
  name: readText(own(row, 'name')),
  isActive: readFlag(own(row, 'is_active')),
  users: ids(own(row, 'users')),
  systemUsers: ids(own(row, 'system_users')),
  assets: ids(own(row, 'assets')),
})

/** GET /api/v1/assets/cmd-filters/{id}/rules/. */
export interface FilterRule {
  /** Regular expression of the server, of both types of rules. */
  readonly pattern: string
  readonly ignoresCase: boolean
  /** The rule with the lowest number decides. */
  readonly priority: number
  readonly action: number
}

/** Null for anything else. */
export function readFilterRule(value: unknown): FilterRule | null {
  if (!isObject(value)) return null
  return {
    pattern: readText(own(value, 'pattern')),
    ignoresCase: readFlag(own(value, 'ignore_case')),
    priority: readNumber(own(value, 'priority'), 0),
    action: readNumber(own(value, 'action'), RULE_ACTION.deny),
  }
}
