import type { Choice, Field } from '../../contract/field.ts'
import type { Condition, Reference } from '../registry/entry-types.ts'

export type FormMode = 'create' | 'update' | 'clone'

export interface FormFieldModel {
  /** Path in the values, with dots for a nested field (`rules.ip_group`). */
  readonly path: string
  readonly name: string
  readonly label: string
  readonly help: string
  readonly field: Field | null
  /** A key of the console's input map. */
  readonly input: string
  readonly required: boolean
  readonly requiredWhen: Condition | null
  readonly when: Condition | null
  readonly readOnly: boolean
  readonly readOnlyWhen: Condition | null
  readonly choices: readonly Choice[]
  readonly many: boolean
  readonly reference: ReferenceModel | null
  readonly initial: unknown
  readonly constant: unknown
  readonly clientOnly: boolean
  readonly encrypt: boolean
  /** Secrets and keys are never trimmed (ruling 13). */
  readonly trim: boolean
  readonly derive: string | null
  readonly resetWhen: readonly string[]
  readonly children: readonly FormFieldModel[]
}

export interface ReferenceModel extends Reference {
  readonly key: string
}

export interface FormSectionModel {
  readonly title: string
  readonly fields: readonly FormFieldModel[]
}

export interface FormModel {
  readonly mode: FormMode
  readonly sections: readonly FormSectionModel[]
  /** Where the object is read from and written to. */
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'PATCH'
  /** False without metadata: shown, but not to be submitted (ruling 8). */
  readonly submittable: boolean
}

export type FormValues = Readonly<Record<string, unknown>>

/** Keyed by field path; several messages are joined by a semicolon. */
export type FormErrors = Readonly<Record<string, string>>
