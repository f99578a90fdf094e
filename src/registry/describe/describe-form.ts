import { formFields, formOf } from '../../engine/form/form.ts'
import type { FormFieldModel, FormMode, FormModel } from '../../engine/form/form-model.ts'
import { isFieldNames } from '../../engine/form/field-state.ts'
import type { FormItem, Reset } from '../../engine/registry/entry-types.generated.ts'
import type { EntryOf } from '../../engine/registry/entry.ts'
import type { DescribeSource } from './source.ts'
import { aligned, conditionText, limitWords, permissionText } from './words.ts'

type FormSource = DescribeSource<EntryOf<'list'>> | DescribeSource<EntryOf<'form'>>

/** The requests of a form, then its sections with every field: input, rules, limits. */
export function describeForm(source: FormSource): readonly string[] {
  const { entry } = source
  if (entry.kind === 'list' && entry.form === undefined) return []
  const update = modelOf(source, 'update')
  const items = (entry.kind === 'list' ? (entry.form?.sections ?? []) : entry.sections).flatMap(({ fields }) => fields)
  const model = entry.kind === 'form' ? update : modelOf(source, 'create')
  return [
    callsText(entry.kind, model, update),
    ...(entry.kind === 'form' ? (entry.tests ?? []).map(({ key, url }) => `Test    ${key}: POST ${url}`) : []),
    ...model.sections.flatMap(({ title, fields }) => sectionLines(title, fields, items)),
    ...(entry.kind === 'form' && entry.use !== undefined ? [`extension ${entry.use}`] : []),
  ]
}

function modelOf({ entry, metadata, session, references }: FormSource, mode: FormMode): FormModel {
  return formOf({ entry, fields: formFields(metadata, mode), mode, session, references })
}

function callsText(kind: 'list' | 'form', create: FormModel, update: FormModel): string {
  if (kind === 'form') return `Form    ${update.method} ${update.url}`
  const clone = create.cloneWithout.length === 0 ? '' : ` · clone without ${create.cloneWithout.join(', ')}`
  return `Form    POST ${create.url} then ${create.created} · ${update.method} ${update.url}{id}/${clone}`
}

function sectionLines(title: string, fields: readonly FormFieldModel[], items: readonly FormItem[]): readonly string[] {
  return [
    `  [${title}]`,
    ...aligned(
      fields.map((field) => fieldWords(field, items)),
      '    ',
    ),
  ]
}

function fieldWords(field: FormFieldModel, items: readonly FormItem[]): readonly string[] {
  const input = field.constant === undefined ? inputText(field) : `constant ${JSON.stringify(field.constant)}`
  return [
    field.path,
    input,
    [...stateWords(field), ...limitWords(field.field), ...conditionWords(field), ...permWords(field, items)].join(
      ' · ',
    ),
  ]
}

function inputText({ input, reference, many }: FormFieldModel): string {
  if (reference === null) return input
  return `${many ? 'many of' : 'one of'} ${reference.key}`
}

function stateWords(field: FormFieldModel): readonly string[] {
  return [
    ...(field.required ? ['required'] : []),
    ...(field.readOnly ? ['read-only'] : []),
    ...(field.selectsVariant ? ['tells kinds apart'] : []),
    ...(field.clientOnly ? ['never sent'] : []),
    ...(field.encrypt ? ['encrypted'] : []),
    ...(field.initial === undefined ? [] : [`first ${JSON.stringify(field.initial)}`]),
    ...(field.derive === null ? [] : [`derived ${field.derive}`]),
    ...(field.resetWhen === null ? [] : [resetText(field.resetWhen)]),
    ...objectsWords(field),
  ]
}

function objectsWords({ objects, items }: FormFieldModel): readonly string[] {
  if (objects === null) return []
  return [
    `each ${items.map(({ name, when }) => (when === null ? name : `${name} when ${conditionText(when)}`)).join(', ')}`,
    ...(objects.count === undefined ? [] : [`as many as ${objects.count}`]),
    ...(objects.order === undefined ? [] : [`by ${objects.order}`]),
  ]
}

function resetText(reset: Reset): string {
  return isFieldNames(reset) ? `reset by ${reset.join(', ')}` : `reset when ${conditionText(reset)}`
}

function conditionWords({ when, requiredWhen, readOnlyWhen }: FormFieldModel): readonly string[] {
  return [
    ...(requiredWhen === null ? [] : [`required when ${conditionText(requiredWhen)}`]),
    ...(readOnlyWhen === null ? [] : [`read-only when ${conditionText(readOnlyWhen)}`]),
    ...(when === null ? [] : [`when ${conditionText(when)}`]),
  ]
}

function permWords({ path }: FormFieldModel, items: readonly FormItem[]): readonly string[] {
  const item = items.find((each) => typeof each !== 'string' && each.field === path)
  return item === undefined || typeof item === 'string' || item.perm === undefined ? [] : [permissionText(item.perm)]
}
