import type { Row } from '../../../contract/page.ts'
import { own, toText } from '../../../contract/json-object.ts'
import { evaluate } from '../../../engine/condition/condition.ts'
import { identityParts } from '../../../engine/fields/identity.ts'
import { columnItem } from '../../../engine/list/columns.ts'
import type { EntryOf } from '../../../engine/registry/entry.ts'
import type { Session } from '../../../engine/session/session.ts'

/** The object of a logged write, and how a list finds it. */
export interface LoggedObject {
  /** The entries of the lists that may have it, in order. */
  readonly entries: readonly string[]
  /** A filter of the list, and its value. */
  readonly param: string
  readonly value: string
}

/**
 * The object that a column of a log names, by the column's link for the type of the row; null without one. A deleted object
 * has no link, but had it as long as it existed.
 * @param session for the conditions of links
 */
export function loggedObject(log: EntryOf<'list'>, field: string, row: Row, session: Session): LoggedObject | null {
  const column = log.columns.map(columnItem).find((item) => item.field === field)
  const existing = { ...row, action: 'update' }
  const links = [column?.link ?? []].flat()
  const link = links.find(({ when }) => evaluate(when, { session, row: existing }) === true)
  if (link?.find === undefined) return null
  const { param, part, others = [] } = link.find
  const value = identityParts(toText(own(row, field)))[part]
  return value === '' ? null : { entries: [link.entry, ...others], param, value }
}
