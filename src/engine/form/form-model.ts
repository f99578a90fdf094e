import type { Choice, Field } from '../../contract/field.ts'
import type { Condition, Objects, Params, Reference, Reset } from '../registry/entry-types.generated.ts'

export type FormMode = 'create' | 'update' | 'clone'

export interface FormFieldModel {
  /** Path in the values, with dots for a nested field (`rules.ip_group`). */
  readonly path: string
  readonly name: string
  readonly label: string
  readonly help: string
  readonly field: Field | null
  /** A field type with an input. */
  readonly input: string
  readonly required: boolean
  readonly requiredWhen: Condition | null
  readonly when: Condition | null
  readonly readOnly: boolean
  readonly readOnlyWhen: Condition | null
  /** Selects the variant of the resource: chosen before the form opens, then read-only. */
  readonly selectsVariant: boolean
  readonly choices: readonly Choice[]
  readonly many: boolean
  readonly reference: ReferenceModel | null
  /** Initial value of the entry, a template; undefined if none. The server's default is `field.default`. */
  /** Of a text, beyond its type: a key of the formats of `engine/validate`. */
  readonly format: string | null
  readonly initial: unknown
  /** Always sent, with its templates filled, and never shown. Undefined: not a constant. */
  readonly constant: unknown
  readonly clientOnly: boolean
  readonly encrypt: boolean
  /** Secrets and keys are never trimmed. */
  readonly trim: boolean
  readonly derive: string | null
  readonly resetWhen: Reset | null
  readonly children: readonly FormFieldModel[]
  /** Fields of each object in a list. Their paths have no index: see `atRowPath`. */
  readonly items: readonly FormFieldModel[]
  /** Number and order of the objects in a list. */
  readonly objects: Omit<Objects, 'fields'> | null
}

export interface ReferenceModel extends Reference {
  readonly key: string
  /** Key of a tree node: it and its descendants are not offered. */
  readonly outside?: string
  /** Params with templates of other form values: see `filterByForm`. */
  readonly follows?: Params
}

export interface FormSectionModel {
  readonly title: string
  readonly fields: readonly FormFieldModel[]
}

export interface FormModel {
  readonly mode: FormMode
  readonly sections: readonly FormSectionModel[]
  /** Fields outside of all sections that a PUT sends unchanged. */
  readonly carried: readonly FormFieldModel[]
  /** URL of the collection, or of the object for a form entry: see `readUrl` and `writeUrl`. */
  readonly url: string
  /** Query params of OPTIONS and of the write, on which the fields depend. */
  readonly query: Readonly<Record<string, string>>
  readonly method: 'POST' | 'PUT' | 'PATCH'
  /** The field that names the object, in messages and for clones. */
  readonly nameField: string
  readonly cloneWithout: readonly string[]
  /** Paths of fields that must be unique: cleared by "save and create another". */
  readonly unique: readonly string[]
  /** Screen after a successful create. */
  readonly created: 'list' | 'detail'
  /** Path after a save of a form entry; null: stay. */
  readonly then: string | null
  /** False without metadata: shown, but cannot be submitted. */
  readonly submittable: boolean
}

export type FormValues = Readonly<Record<string, unknown>>

/** A validation error: an i18n key below `validate.` and its params. */
export interface FormProblem {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Keyed by field path. */
export type FormProblems = Readonly<Record<string, readonly FormProblem[]>>

/** Translated errors by field path; several messages are joined by a semicolon. */
export type FormErrors = Readonly<Record<string, string>>
