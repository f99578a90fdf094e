export type ChoiceValue = string | number | boolean | null

export interface Choice {
  readonly value: ChoiceValue
  readonly label: string
}

/** A field of OPTIONS, normalized. Outside of `contract/` metadata exists in this form only. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly help: string
  /** The server's own word (`engine/fields/field-types.ts` has those that the console knows); `unknown` if there is none. */
  readonly type: string
  readonly required: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxValue?: number
  readonly minValue?: number
  /** Of a decimal, if known: all digits, and those after the point. */
  readonly maxDigits?: number
  readonly decimalPlaces?: number
  readonly choices: readonly Choice[]
  /** Absent without a default; null is a default. */
  readonly default?: unknown
  /** Fields of a nested object; those of objects in a list are in `child.children`. */
  readonly children: readonly Field[]
  /** Items of a list, or values of a dict. */
  readonly child?: Field
  /** List URL of the records that a relation chooses from, if the server or the facts say it. */
  readonly related?: string
  /** A relation with several values. */
  readonly many?: boolean
  readonly filterable: boolean
  readonly sortable: boolean
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH'
export type MetadataMethod = 'GET' | WriteMethod

/** The metadata of a URL. Methods that the user may not call are absent. */
export interface Metadata {
  readonly kind: 'metadata'
  readonly fields: Readonly<Partial<Record<MetadataMethod, readonly Field[]>>>
  /** Methods that the server refuses this user on a row; without this list the permissions decide. */
  readonly denied?: readonly MetadataMethod[]
}

/** A response to OPTIONS without fields (405, 500 in HTML, no `actions`). */
export interface NoMetadata {
  readonly kind: 'no-metadata'
  readonly reason: string
}
