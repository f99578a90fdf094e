import { GRANT_ACTIONS } from '../../../contract/grant-actions.ts'
import { readGranted, shortest } from '../../../engine/fields/grant-actions.ts'
import { ABSENT } from '../absent.tsx'
import type { CellProps } from '../cell.ts'
import { valueList } from '../value-text.ts'

/** What is allowed in as few words as it takes: all, or each thing that is. */
export function GrantActionsCell({ value, field }: CellProps) {
  const names = shortest(readGranted(GRANT_ACTIONS, valueList(value)))
  if (names.length === 0) return ABSENT
  const labelOf = (name: string): string => field?.choices.find((choice) => choice.value === name)?.label ?? name
  return names.map(labelOf).join(', ')
}
