import type { Choice, Field } from '../../contract/field.ts'
import type { Condition } from '../registry/entry-types.ts'

export interface HeaderFilter {
  readonly param: string
  readonly choices: readonly Choice[]
}

/** The detail of an entry, whose id stands in the row's field `id`. */
export interface ColumnLinkModel {
  readonly entry: string
  readonly id: string
  readonly tab: string | null
  readonly when: Condition | null
}

export interface ColumnModel {
  readonly name: string
  /** The server's label; the field's name while metadata is missing (ruling 8). */
  readonly label: string
  /** Ours: the console has its label. */
  readonly client: boolean
  /** Null when the server does not describe it. */
  readonly field: Field | null
  /** A key of the console's cell map. */
  readonly cell: string
  /** The row field that holds the text: `source_display` for `source`. */
  readonly show: string
  readonly align: 'start' | 'end'
  readonly sortable: boolean
  readonly filter: HeaderFilter | null
  /** May not be hidden. */
  readonly fixed: boolean
  readonly shown: boolean
  readonly width: number | null
  /** The one that names the row and links to its detail. */
  readonly isName: boolean
  /** Where its values lead: the first whose condition the row meets. */
  readonly links: readonly ColumnLinkModel[]
}
