import { createContext, use } from 'react'
import type {
  FormErrors,
  FormFieldModel,
  FormSectionModel,
  FormValues,
  ReferenceModel,
} from '../../../engine/form/form-model.ts'
import { withParts } from '../../../engine/form/visibility.ts'

/** Of the control of a path: `field.rules.ip_group`. */
export const ID_PREFIX = 'field'
export const ID_SEPARATOR = '.'

export const fieldId = (path: string): string => `${ID_PREFIX}${ID_SEPARATOR}${path}`
export const pathOfId = (id: string): string => id.slice(ID_PREFIX.length + ID_SEPARATOR.length)

/**
 * What the templates and widgets show beside the values. It travels past rjsf, whose own error and option passing
 * compares deeply and keeps errors of its own.
 */
export interface FormView {
  /** What is shown now. */
  readonly sections: readonly FormSectionModel[]
  /** Shown fields by path, nested ones too; the parts of objects in a list by their path without places. */
  readonly fields: ReadonlyMap<string, FormFieldModel>
  readonly errors: FormErrors
  readonly labelOf: (field: FormFieldModel) => string
  /** What it is for; empty when nobody says it. */
  readonly helpOf: (field: FormFieldModel) => string
  readonly isRequired: (field: FormFieldModel) => boolean
  /** Why it cannot be edited now; null when it can. */
  readonly reasonOf: (field: FormFieldModel) => string | null
  /** What it is chosen from now. */
  readonly referenceOf: (field: FormFieldModel) => ReferenceModel | null
  readonly onBlur: (path: string) => void
  /** Of a part of an object in a list; rjsf passes on all other edits. */
  readonly onEdit: (path: string, value: unknown) => void
  /** What an object of a list is asked for now. */
  readonly partsOf: (list: FormFieldModel, row: FormValues) => readonly FormFieldModel[]
  /** What one more object of a list begins with. */
  readonly newRow: (list: FormFieldModel) => FormValues
}

export const FormViewContext = createContext<FormView | null>(null)

export function useFormView(): FormView {
  const view = use(FormViewContext)
  if (view === null) throw new Error('useFormView outside of a form')
  return view
}

/** Fields by path, with their parts. */
export function byPath(fields: readonly FormFieldModel[]): ReadonlyMap<string, FormFieldModel> {
  return new Map(fields.flatMap(withParts).map((field) => [field.path, field]))
}
