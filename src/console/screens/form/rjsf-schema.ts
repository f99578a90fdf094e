import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormFieldModel, FormSectionModel, FormValues } from '../../../engine/form/form-model.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import { widgetName } from './widgets.tsx'

/**
 * The neutral form model in rjsf's words: the one place that knows both. Each shown field is a property of a flat
 * object, by its whole path (`rules.ip_group`), so that sections may part what the server nests. Rules are not
 * repeated here: the engine checks them.
 */
export interface RjsfForm {
  readonly schema: RJSFSchema
  readonly uiSchema: UiSchema
}

export function toRjsf(sections: readonly FormSectionModel[]): RjsfForm {
  const fields = sections.flatMap((section) => section.fields)
  return {
    schema: { type: 'object', properties: propertiesOf(fields, ({ path }) => path) },
    uiSchema: uiSchemaOf(fields, ({ path }) => path),
  }
}

/** The values of the shown fields, by path. */
export function toFormData(
  sections: readonly FormSectionModel[],
  values: FormValues,
): Readonly<Record<string, unknown>> {
  const fields = sections.flatMap((section) => section.fields)
  return Object.fromEntries(fields.map(({ path }) => [path, getAt(values, path)]))
}

/** What rjsf's data say of one path: nested objects hold their own parts. */
export function fromFormData(formData: unknown, path: string): unknown {
  if (typeof formData !== 'object' || formData === null) return undefined
  const [whole = ''] = Object.keys(formData)
    .filter((key) => path === key || path.startsWith(`${key}.`))
    .sort((one, other) => other.length - one.length)
  const value: unknown = Object.getOwnPropertyDescriptor(formData, whole)?.value
  return path === whole ? value : fromFormData(value, path.slice(whole.length + 1))
}

type NameOf = (field: FormFieldModel) => string

const isGroup = ({ children }: FormFieldModel): boolean => children.length > 0

function propertiesOf(fields: readonly FormFieldModel[], nameOf: NameOf): Record<string, RJSFSchema> {
  return Object.fromEntries(fields.map((field) => [nameOf(field), schemaOf(field)]))
}

function schemaOf(field: FormFieldModel): RJSFSchema {
  if (isGroup(field)) return { type: 'object', properties: propertiesOf(field.children, ({ name }) => name) }
  // A leaf is drawn by its own widget whatever it holds: the type only leads rjsf to the field that passes values through.
  return { type: 'string', title: field.label }
}

function uiSchemaOf(fields: readonly FormFieldModel[], nameOf: NameOf): UiSchema {
  return Object.fromEntries(fields.map((field) => [nameOf(field), uiOf(field)]))
}

function uiOf(field: FormFieldModel): UiSchema {
  if (isGroup(field)) return uiSchemaOf(field.children, ({ name }) => name)
  return { 'ui:widget': widgetName(field.input) }
}
