import type { UiSchema } from '@rjsf/utils'
import type { i18n as I18n, TFunction } from 'i18next'
import { isObject } from '../../../contract/json-object.ts'
import { prove } from '../../../engine/condition/condition.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormFieldModel, FormModel, FormSectionModel, FormValues } from '../../../engine/form/form-model.ts'
import { rowsOf, seenFrom } from '../../../engine/form/list-rows.ts'
import { following } from '../../../engine/form/narrowed.ts'
import { hasConditions } from '../../../engine/form/schema.ts'
import { fromPairs, getAt, withoutPlaces } from '../../../engine/form/value-path.ts'
import { isReadOnly, visibleParts } from '../../../engine/form/visibility.ts'
import { ownWord } from '../../actions/own-word.ts'
import { widgetName } from './widgets.tsx'

/** What a field shows beside what its schema says: `ui:options` of a control, and of a list of objects. */
export interface FieldOptions {
  readonly model: FormFieldModel
  /** What it is for; empty when nobody says it. */
  readonly help: string
  /** Why it cannot be edited now; null when it can. */
  readonly reason: string | null
}

/** The sections in their order, each with its members of the whole form: `ui:options` of that. */
export interface SectionsOptions {
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[]
}

const isFieldOptions = (options: unknown): options is FieldOptions => isObject(options) && 'model' in options
const isSectionsOptions = (options: unknown): options is SectionsOptions => isObject(options) && 'sections' in options

/** Null of an object, whose fields have their own. */
export function fieldOptions(uiSchema: UiSchema | undefined): FieldOptions | null {
  const options: unknown = uiSchema?.['ui:options']
  return isFieldOptions(options) ? options : null
}

/** Null of an object within the form. */
export function sectionsOptions(uiSchema: UiSchema | undefined): SectionsOptions | null {
  const options: unknown = uiSchema?.['ui:options']
  return isSectionsOptions(options) ? options : null
}

/** Who words what the server does not. */
export interface Wording {
  /** Key of the entry. */
  readonly entry: string
  readonly i18n: I18n
  readonly t: TFunction
}

/** What the server does not describe is named by the console, its choices too. */
export function withWords(model: FormModel, { entry, i18n }: Wording): FormModel {
  const word = (name: string, otherwise: string): string => ownWord(i18n, entry, name, otherwise)
  const worded = (field: FormFieldModel): FormFieldModel => ({
    ...field,
    ...(field.field === null && {
      label: word(`fields.${field.path}`, field.label),
      choices: field.choices.map(({ value, label }) => ({
        value,
        label: word(`choices.${field.path}.${String(value)}`, label),
      })),
    }),
    children: field.children.map(worded),
    items: field.items.map(worded),
  })
  const sections = model.sections.map((section) => ({ ...section, fields: section.fields.map(worded) }))
  return { ...model, sections }
}

/** The entry's words, where those under its name are not of the fields below it; null without any. */
function ownHelp({ path }: FormFieldModel, { entry, i18n }: Wording): string | null {
  const key = `resources.${entry}.help.${withoutPlaces(path)}`
  // Looked for first: a missing text is a reason to load another language.
  const words: unknown = i18n.exists(key) ? i18n.t(key, { returnObjects: true }) : null
  return typeof words === 'string' ? words : null
}

/** The server's words; of a secret that may be there already, that it is not shown and need not be typed again. */
function serverHelp({ help, field, required }: FormFieldModel, { mode }: ConditionScope, t: TFunction): string {
  return help === '' && !required && field?.writeOnly === true && mode === 'update' ? t('form.keepSecret') : help
}

function reasonOf(field: FormFieldModel, scope: ConditionScope, { entry, t }: Wording): string | null {
  if (!isReadOnly(field, scope)) return null
  if (field.isKind) return t('form.reason.kind')
  const [proof] = field.readOnly ? [] : prove(field.readOnlyWhen, scope).proof
  if (proof?.kind !== 'condition') return t('form.reason.readOnly')
  return proof.path === 'org.root'
    ? t('form.reason.root')
    : t([`resources.${entry}.reasons.${proof.path}`, 'form.reason.locked'])
}

/** As many as the schema has of the objects in a list. */
function rowsUi(list: FormFieldModel, scope: ConditionScope, wording: Wording): UiSchema | readonly UiSchema[] {
  const rowUi = (row: FormValues): UiSchema => {
    const seen = seenFrom(list, row, scope)
    return Object.fromEntries(visibleParts(list, row, scope).map((part) => [part.name, fieldUi(part, seen, wording)]))
  }
  const rows = rowsOf(getAt(scope.form ?? {}, list.path))
  return hasConditions(list) && rows.length > 0 ? rows.map(rowUi) : rowUi({})
}

function fieldUi(field: FormFieldModel, scope: ConditionScope, wording: Wording): UiSchema {
  if (field.children.length > 0)
    return Object.fromEntries(field.children.map((child) => [child.name, fieldUi(child, scope, wording)]))
  const reference = following(field.reference, scope)
  const options: FieldOptions = {
    model: reference === field.reference ? field : { ...field, reference },
    help: ownHelp(field, wording) ?? serverHelp(field, scope, wording.t),
    reason: reasonOf(field, scope, wording),
  }
  // rjsf reads one for each object, too, though its type of `items` does not say so.
  const rows: FormValues = { items: rowsUi(field, scope, wording) }
  if (field.items.length > 0) return { ...rows, 'ui:options': { ...options } }
  // Our inputs hold the values of the wire, whatever their type: this field of rjsf's passes them on as they are.
  return { 'ui:field': 'StringField', 'ui:widget': widgetName(field.input), 'ui:options': { ...options } }
}

/** What rjsf cannot read in the schema of the same fields (`formSchema`): sections, inputs, help, reasons. */
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
