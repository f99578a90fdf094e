import { own, readNumber } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { referenceId } from '../../actions/row-name.ts'
import { plainText } from '../../fields/plain-text.ts'
import { valueList } from '../../fields/value-text.ts'

/** Something that a permission names. */
export interface Named {
  readonly id: string
  /** Null where the server tells ids alone, as of applications. */
  readonly name: string | null
}

/** What a field of a permission names, and how much that is. */
export interface NamedList {
  readonly field: string
  readonly items: readonly Named[]
  readonly total: number
}

/** Ids stand in the field, names in the same order in `<field>_display`, how many there are in `<field>_amount`. */
export function namedIn(row: Row, field: string): NamedList {
  const ids = valueList(own(row, field)).map(referenceId)
  const told = valueList(own(row, `${field}_display`)).map(plainText)
  const names = told.length === ids.length ? told : []
  const items = ids.map((id, at) => ({ id, name: names[at] ?? null }))
  return { field, items, total: readNumber(own(row, `${field}_amount`), items.length) }
}
