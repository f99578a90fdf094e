/** The types a core 2.28 names in OPTIONS; `unknown` stands for any other word. */
export type FieldType =
  | 'string'
  | 'field'
  | 'boolean'
  | 'datetime'
  | 'choice'
  | 'integer'
  | 'nested object'
  | 'list'
  | 'url'
  | 'multiple choice'
  | 'float'
  | 'email'
  | 'regex'
  | 'image upload'
  | 'slug'
  | 'unknown'

export type ChoiceValue = string | number | boolean | null

export interface Choice {
  readonly value: ChoiceValue
  readonly label: string
}

/** One field as OPTIONS describes it, normalised: the only form in which metadata travels past `contract/`. */
export interface Field {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly type: FieldType
  readonly required: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxValue?: number
  readonly minValue?: number
  readonly choices: readonly Choice[]
  /** Absent when the server names none: null is a default too. */
  readonly default?: unknown
  /** Of a nested object, or of the objects in a list (`child.children`). */
  readonly children: readonly Field[]
  /** Of a list, or of a free dict. */
  readonly child?: Field
  readonly filterable: boolean
  readonly sortable: boolean
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH'
export type MetadataMethod = 'GET' | WriteMethod

/** What OPTIONS of one URL said. A method that the user may not call is absent. */
export interface Metadata {
  readonly kind: 'metadata'
  readonly fields: Readonly<Partial<Record<MetadataMethod, readonly Field[]>>>
}

/** OPTIONS answered, but described no fields (405, 500 in HTML, no `actions`): a state, not an exception. */
export interface NoMetadata {
  readonly kind: 'no-metadata'
  readonly reason: string
}
