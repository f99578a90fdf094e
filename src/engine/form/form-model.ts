import type { Choice, Field } from '../../contract/field.ts'
import type { Condition, Objects, Params, Reference, Reset } from '../registry/entry-types.ts'

export type FormMode = 'create' | 'update' | 'clone'

export interface FormFieldModel {
  /** Path in the values, with dots for a nested field (`rules.ip_group`). */
  readonly path: string
  readonly name: string
  readonly label: string
  readonly help: string
  readonly field: Field | null
  /** A key of the console's input map; `INPUT_KEYS` unless the entry names one of its own. */
  readonly input: string
  readonly required: boolean
  readonly requiredWhen: Condition | null
  readonly when: Condition | null
  readonly readOnly: boolean
  readonly readOnlyWhen: Condition | null
  /** It tells the kinds of the resource apart: chosen before the form opens, and kept. */
  readonly isKind: boolean
  readonly choices: readonly Choice[]
  readonly many: boolean
  readonly reference: ReferenceModel | null
  /** The entry's first value, a template; undefined when it gives none. The server's own is `field.default`. */
  readonly initial: unknown
  /** Always sent, with its templates filled, and never shown; undefined for all others. */
  readonly constant: unknown
  readonly clientOnly: boolean
  readonly encrypt: boolean
  /** Secrets and keys are never trimmed (ruling 13). */
  readonly trim: boolean
  readonly derive: string | null
  readonly resetWhen: Reset | null
  readonly children: readonly FormFieldModel[]
  /** Of a list of objects: what each of them is asked for. Their paths name no place in the list: see `placed`. */
  readonly items: readonly FormFieldModel[]
  /** Of a list of objects: how many there are, and in which order. */
  readonly objects: Omit<Objects, 'fields'> | null
}

export interface ReferenceModel extends Reference {
  readonly key: string
  /** A place in the tree of its rows: what stands there or below it is not offered. */
  readonly outside?: string
  /** Parameters that tell of other values of the form: see `following`. */
  readonly follows?: Params
}

export interface FormSectionModel {
  readonly title: string
  readonly fields: readonly FormFieldModel[]
}

export interface FormModel {
  readonly mode: FormMode
  readonly sections: readonly FormSectionModel[]
  /** Fields that an update by PUT sends as the server tells them, because no section has them (ruling 29). */
  readonly carried: readonly FormFieldModel[]
  /** The collection's URL of a list entry, the object's own of a form entry: see `readUrl` and `writeUrl`. */
  readonly url: string
  /** Goes with OPTIONS and the write: a server decides by it which fields there are. */
  readonly query: Readonly<Record<string, string>>
  readonly method: 'POST' | 'PUT' | 'PATCH'
  /** The field that names the object: the message after saving says it, a clone prefixes it. */
  readonly nameField: string
  readonly cloneWithout: readonly string[]
  /** Paths of the form whose values no two objects share: not kept for another one. */
  readonly unique: readonly string[]
  /** Where a successful create leads. */
  readonly created: 'list' | 'detail'
  /** The address that a save of the one object leads to; null: it stays. */
  readonly then: string | null
  /** False without metadata: shown, but not to be submitted (ruling 8). */
  readonly submittable: boolean
}

export type FormValues = Readonly<Record<string, unknown>>

/** Why a value is refused: a message key below `validate.` with what the message names. */
export interface FormProblem {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
}

/** Keyed by field path. */
export type FormProblems = Readonly<Record<string, readonly FormProblem[]>>

/** Texts for the reader, keyed by field path; several messages are joined by a semicolon. */
export type FormErrors = Readonly<Record<string, string>>
