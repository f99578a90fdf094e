import { own, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { ActionModel } from './action-model.ts'

type SelfEntry = Pick<IndexEntry, 'self'>

/** The user's own account among the rows; null if there is none or the list has no accounts. */
export function ownAccount({ self }: SelfEntry, rows: readonly Row[], user: string): Row | null {
  if (self === null) return null
  return rows.find((row) => toText(own(row, self.id)) === user) ?? null
}

/** True if an action deletes or deactivates the account of the row. */
export function disablesAccount({ effect, danger }: ActionModel, { self }: SelfEntry, row: Row): boolean {
  if (self === null) return false
  switch (effect.kind) {
    case 'delete':
    case 'bulk-delete':
      return true
    case 'switch':
      return effect.field === self.active && own(row, self.active) === true
    case 'patch':
    case 'bulk-patch':
      return own(effect.action.patch ?? {}, self.active) === false
    default:
      return danger
  }
}

/** True if saving these values deactivates the account. */
export const deactivatesAccount = ({ self }: SelfEntry, row: Row, values: Row): boolean =>
  self !== null && own(row, self.active) === true && own(values, self.active) === false
