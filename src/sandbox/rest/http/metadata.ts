import { factFields, type Facts, type FieldFact, importedFields } from '../../../contract/facts.ts'
import type { ChoiceValue, MetadataMethod } from '../../../contract/field.ts'
import { choiceLabel, fieldLabel, helpText } from '../../messages/labels.ts'
import type { Language } from '../../../contract/language.ts'
import { type Model, type Scope, type StoredRow, variantFacts } from '../model/model.ts'
import { permittedFields } from '../read/present.ts'

export type MetadataView = 'list' | 'detail'

interface Naming {
  readonly resource: string
  readonly language: Language
}

const definedOnly = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function describeChoices(field: FieldFact, { resource, language }: Naming) {
  return field.choices?.map((value: ChoiceValue) => ({
    value,
    display_name: choiceLabel(resource, field.name, value, language),
  }))
}

const describeAll = (fields: readonly FieldFact[] | undefined, naming: Naming): Record<string, unknown> | undefined =>
  fields && Object.fromEntries(fields.map((field) => [field.name, describeField(field, naming)]))

/** A field as OPTIONS describes it. */
function describeField(field: FieldFact, naming: Naming): Record<string, unknown> {
  return definedOnly({
    type: field.type,
    required: field.required === true,
    default: field.default,
    read_only: field.readOnly === true,
    label: fieldLabel(naming.resource, field.name, naming.language),
    help_text: helpText(naming.resource, field.name, naming.language),
    max_length: field.maxLength,
    min_length: field.minLength,
    max_value: field.maxValue,
    min_value: field.minValue,
    write_only: field.writeOnly === true,
    choices: describeChoices(field, naming),
    child: field.child && describeChild(field.child, naming),
    children: describeAll(field.children, naming),
  })
}

/** The item field of a list has no label. */
function describeChild(field: FieldFact, naming: Naming): Record<string, unknown> {
  const { label: _label, ...words } = describeField(field, naming)
  return words
}

const filterFlags = (field: FieldFact) => definedOnly({ filter: field.filter, order: field.order })

const methodsOf = (facts: Facts, target: MetadataView): readonly MetadataMethod[] =>
  target === 'list' ? facts.methods : (facts.detailMethods ?? [])

/** Adds the model's time-dependent defaults, which facts cannot contain. */
function withDefault(model: Model, scope: Scope, field: FieldFact): FieldFact {
  const value = model.defaults?.(scope.now)[field.name]
  return value instanceof Date ? { ...field, default: value.toISOString() } : field
}

const CONTENT = { description: '', renders: ['application/json'], parses: ['application/json'] }

function describeFields(fields: readonly FieldFact[], naming: Naming, method: MetadataMethod) {
  return Object.fromEntries(
    fields.map((field) => {
      const words = describeField(field, naming)
      return [field.name, method === 'GET' ? { ...words, ...filterFlags(field) } : words] as const
    }),
  )
}

function describeFor(model: Model, scope: Scope, fields: readonly FieldFact[], method: MetadataMethod) {
  const known = permittedFields(model, scope, fields)
  const described = (model.describeFields?.(known, scope) ?? known).map((field) => withDefault(model, scope, field))
  return describeFields(described, { resource: model.key, language: scope.actor.language }, method)
}

/**
 * The OPTIONS body of an endpoint that is not a model.
 * @param resource whose labels its fields have
 */
export function describeEndpoint(facts: Facts, resource: string, scope: Scope) {
  const naming = { resource, language: scope.actor.language }
  const described = facts.methods.map(
    (method) => [method, describeFields(factFields(facts, method), naming, method)] as const,
  )
  return { name: facts.url.split('/').at(-2) ?? '', ...CONTENT, actions: Object.fromEntries(described) }
}

/**
 * The OPTIONS body of a model. As recorded, it lists all methods of the view; permissions only decide which fields
 * are included. `filter` and `order` appear under GET only.
 */
export function describeModel(model: Model, scope: Scope, target: MetadataView) {
  const facts = variantFacts(model, scope.query)
  const methods = methodsOf(model.facts, target)
  return {
    name: `${model.className} ${target === 'list' ? 'List' : 'Instance'}`,
    ...CONTENT,
    actions: Object.fromEntries(
      methods.map((method) => [method, describeFor(model, scope, factFields(facts, method, target), method)]),
    ),
  }
}

/**
 * The OPTIONS body of a detail URL.
 * @param row null when the actor cannot see such a row
 */
export function describeItem(model: Model, scope: Scope, row: StoredRow | null) {
  const { alternativeFacts } = model
  if (
    alternativeFacts !== undefined &&
    Object.entries(alternativeFacts.query ?? {}).every(([name, value]) => scope.query[name] === value)
  )
    return describeModel({ ...model, facts: alternativeFacts }, scope, 'list')
  const { actions, ...words } = describeModel(model, scope, 'detail')
  const isFixed = row !== null && model.isReadOnly?.(row) === true
  return {
    ...words,
    actions: Object.fromEntries(Object.entries(actions).filter(([method]) => !isFixed || method !== 'PUT')),
  }
}

/** The OPTIONS body of the upload URL: the fields that an imported row may have. */
export function describeImport(model: Model, scope: Scope) {
  const fields = importedFields(model.facts)
  return { name: 'Render To Json', ...CONTENT, actions: { POST: describeFor(model, scope, fields, 'POST') } }
}
