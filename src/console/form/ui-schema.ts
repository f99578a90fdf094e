import type { UiSchema } from '@rjsf/utils'
import type { i18n as I18n, TFunction } from 'i18next'
import { isObject } from '../../contract/json-object.ts'
import { evaluateWithProof } from '../../engine/condition/condition.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import type { FormFieldModel, FormModel, FormSectionModel, FormValues } from '../../engine/form/form-model.ts'
import { rowsOf, rowScope } from '../../engine/form/list-rows.ts'
import { filterByForm } from '../../engine/form/reference.ts'
import { isReadOnly, visibleItems } from '../../engine/form/field-state.ts'
import { hasConditions } from '../../engine/form/schema.ts'
import { fromPairs, getAt, withoutIndexes } from '../../engine/form/value-path.ts'
import { ownWord } from '../actions/resource-words.ts'
import { isInputKey } from '../../engine/fields/form-traits.ts'

/** `ui:options` of a control or of a list of objects. */
export interface FieldOptions {
  readonly model: FormFieldModel
  /** Help text; may be empty. */
  readonly help: string
  /** Why it is read-only; null if it is editable. */
  readonly reason: string | null
}

/** `ui:options` of the form: sections with the names of their fields. */
export interface SectionsOptions {
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[]
}

const isFieldOptions = (options: unknown): options is FieldOptions => isObject(options) && 'model' in options
const isSectionsOptions = (options: unknown): options is SectionsOptions => isObject(options) && 'sections' in options

/** Null for nested objects. */
export function fieldOptions(uiSchema: UiSchema | undefined): FieldOptions | null {
  const options: unknown = uiSchema?.['ui:options']
  return isFieldOptions(options) ? options : null
}

/** Null for nested objects. */
export function sectionsOptions(uiSchema: UiSchema | undefined): SectionsOptions | null {
  const options: unknown = uiSchema?.['ui:options']
  return isSectionsOptions(options) ? options : null
}

/** Source of texts that the server does not provide. */
export interface Wording {
  readonly entry: string
  readonly i18n: I18n
  readonly t: TFunction
}

/** Sets labels of fields and choices that have no metadata. */
export function withConsoleLabels(model: FormModel, { entry, i18n }: Wording): FormModel {
  const text = (name: string, fallback: string): string => ownWord(i18n, entry, name, fallback)
  const withLabels = (field: FormFieldModel): FormFieldModel => ({
    ...field,
    ...(field.field === null && {
      label: text(`fields.${field.path}`, field.label),
      choices: field.choices.map(({ value, label }) => ({
        value,
        label: text(`choices.${field.path}.${String(value)}`, label),
      })),
    }),
    children: field.children.map(withLabels),
    items: field.items.map(withLabels),
  })
  const sections = model.sections.map((section) => ({ ...section, fields: section.fields.map(withLabels) }))
  return { ...model, sections }
}

/** Help text of the entry; null if there is none, or if the key holds texts of nested fields. */
function entryHelp({ path }: FormFieldModel, { entry, i18n }: Wording): string | null {
  const key = `resources.${entry}.help.${withoutIndexes(path)}`
  // Checks first: a missing text would make i18next load the fallback language.
  const text: unknown = i18n.exists(key) ? i18n.t(key, { returnObjects: true }) : null
  return typeof text === 'string' ? text : null
}

/** Help of the server; for an existing secret, that an empty input keeps it. */
function serverHelp({ help, field, required }: FormFieldModel, { mode }: ConditionScope, t: TFunction): string {
  return help === '' && !required && field?.writeOnly === true && mode === 'update' ? t('form.keepSecret') : help
}

function reasonOf(field: FormFieldModel, scope: ConditionScope, { entry, t }: Wording): string | null {
  if (!isReadOnly(field, scope)) return null
  if (field.selectsVariant) return t('form.reason.kind')
  const [proof] = field.readOnly ? [] : evaluateWithProof(field.readOnlyWhen, scope).proof
  if (proof?.kind !== 'condition') return t('form.reason.readOnly')
  return proof.path === 'org.root'
    ? t('form.reason.root')
    : t([`resources.${entry}.reasons.${proof.path}`, 'form.reason.locked'])
}

/** uiSchema of the objects in a list: one per row if fields have conditions. */
function rowsUi(list: FormFieldModel, scope: ConditionScope, wording: Wording): UiSchema | readonly UiSchema[] {
  const rowUi = (row: FormValues): UiSchema => {
    const scopeOfRow = rowScope(list, row, scope)
    return Object.fromEntries(
      visibleItems(list, row, scope).map((part) => [part.name, fieldUi(part, scopeOfRow, wording)]),
    )
  }
  const rows = rowsOf(getAt(scope.form ?? {}, list.path))
  return hasConditions(list) && rows.length > 0 ? rows.map(rowUi) : rowUi({})
}

function fieldUi(field: FormFieldModel, scope: ConditionScope, wording: Wording): UiSchema {
  if (field.children.length > 0)
    return Object.fromEntries(field.children.map((child) => [child.name, fieldUi(child, scope, wording)]))
  const reference = filterByForm(field.reference, scope)
  const options: FieldOptions = {
    model: reference === field.reference ? field : { ...field, reference },
    help: entryHelp(field, wording) ?? serverHelp(field, scope, wording.t),
    reason: reasonOf(field, scope, wording),
  }
  // rjsf also accepts one per object, though its type does not say so.
  const rows: FormValues = { items: rowsUi(field, scope, wording) }
  if (field.items.length > 0) return { ...rows, 'ui:options': { ...options } }
  // StringField passes values of any type to the widget unchanged.
  return { 'ui:field': 'StringField', 'ui:widget': widgetName(field.input), 'ui:options': { ...options } }
}

/** Name of the rjsf widget for an input key; the text input for an unknown key. */
export const widgetName = (key: string): string => (isInputKey(key) ? key : 'string')

/** The uiSchema of rjsf: sections, inputs, help and reasons of the fields of `formSchema`. */
export function uiSchemaOf(sections: readonly FormSectionModel[], scope: ConditionScope, wording: Wording): UiSchema {
  const fields = sections.flatMap((section) => section.fields)
  const named = sections.map(({ title, fields: all }) => ({
    title,
    names: [...new Set(all.map(({ path }) => path.split('.')[0] ?? ''))],
  }))
  const options: SectionsOptions = { sections: named }
  return {
    ...fromPairs(fields.map((field) => [field.path, fieldUi(field, scope, wording)])),
    'ui:options': { ...options },
  }
}
