import { own, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/row.ts'
import type { IndexEntry } from '../registry/entry.ts'
import type { ActionModel } from './action-model.ts'

type SelfEntry = Pick<IndexEntry, 'self'>

/** The row that is the account of this user; null where it is none of them, or the list is not of accounts. */
export function ownAccount({ self }: SelfEntry, rows: readonly Row[], user: string): Row | null {
  if (self === null) return null
  return rows.find((row) => toText(own(row, self.id)) === user) ?? null
}

/** Whether an action deletes the account that it is about, or turns it off. */
export function endsAccount({ effect, danger }: ActionModel, { self }: SelfEntry, row: Row): boolean {
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

/** Whether saving these values turns the account off. */
export const turnsOff = ({ self }: SelfEntry, row: Row, values: Row): boolean =>
  self !== null && own(row, self.active) === true && own(values, self.active) === false
