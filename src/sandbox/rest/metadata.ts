import { factFields, type Facts, type FieldFact, importedFields } from '../../contract/facts/facts.ts'
import type { ChoiceValue, MetadataMethod } from '../../contract/field.ts'
import { choiceLabel, fieldLabel, helpText } from '../labels/lookup.ts'
import type { Language } from '../context.ts'
import type { Model, Scope, StoredRow } from '../models/model.ts'
import { variantFacts } from '../models/variant.ts'
import { permittedFields } from './present.ts'

export type Target = 'list' | 'detail'

interface Naming {
  readonly resource: string
  readonly language: Language
}

const present = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function describeChoices(field: FieldFact, { resource, language }: Naming) {
  return field.choices?.map((value: ChoiceValue) => ({
    value,
    display_name: choiceLabel(resource, field.name, value, language),
  }))
}

const describeAll = (fields: readonly FieldFact[] | undefined, naming: Naming): Record<string, unknown> | undefined =>
  fields && Object.fromEntries(fields.map((field) => [field.name, describeField(field, naming)]))

/** One field in the words of OPTIONS. */
function describeField(field: FieldFact, naming: Naming): Record<string, unknown> {
  return present({
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

/** What stands in a list has no name of its own. */
function describeChild(field: FieldFact, naming: Naming): Record<string, unknown> {
  const { label: _label, ...words } = describeField(field, naming)
  return words
}

const searchable = (field: FieldFact) => present({ filter: field.filter, order: field.order })

const methodsOf = (facts: Facts, target: Target): readonly MetadataMethod[] =>
  target === 'list' ? facts.methods : (facts.detailMethods ?? [])

/** Defaults that change with every call are in no facts: the model knows them. */
function withDefault(model: Model, scope: Scope, field: FieldFact): FieldFact {
  const value = model.defaults?.(scope.now)[field.name]
  return value instanceof Date ? { ...field, default: value.toISOString() } : field
}

const CONTENT = { description: '', renders: ['application/json'], parses: ['application/json'] }

function describeFields(fields: readonly FieldFact[], naming: Naming, method: MetadataMethod) {
  return Object.fromEntries(
    fields.map((field) => {
      const words = describeField(field, naming)
      return [field.name, method === 'GET' ? { ...words, ...searchable(field) } : words] as const
    }),
  )
}

function describeFor(model: Model, scope: Scope, fields: readonly FieldFact[], method: MetadataMethod) {
  const known = permittedFields(model, scope, fields)
  const told = (model.described?.(known, scope) ?? known).map((field) => withDefault(model, scope, field))
  return describeFields(told, { resource: model.key, language: scope.actor.language }, method)
}

/** Of a URL that is no model. */
export function describeFacts(facts: Facts, resource: string, scope: Scope) {
  const naming = { resource, language: scope.actor.language }
  const described = facts.methods.map(
    (method) => [method, describeFields(factFields(facts, method), naming, method)] as const,
  )
  return { name: facts.url.split('/').at(-2) ?? '', ...CONTENT, actions: Object.fromEntries(described) }
}

/**
 * What OPTIONS answers. As recorded from a core, the methods are those of the view, not those that the actor may call: permissions only
 * decide which fields are named. `filter` and `order` stand under GET alone.
 */
export function describe(model: Model, scope: Scope, target: Target) {
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

/** Of one row: null where there is none that the actor may see. */
export function describeItem(model: Model, scope: Scope, row: StoredRow | null) {
  const { viewFacts } = model
  if (
    viewFacts !== undefined &&
    Object.entries(viewFacts.query ?? {}).every(([name, value]) => scope.query[name] === value)
  )
    return describe({ ...model, facts: viewFacts }, scope, 'list')
  const { actions, ...words } = describe(model, scope, 'detail')
  const isFixed = row !== null && model.isFixed?.(row) === true
  return {
    ...words,
    actions: Object.fromEntries(Object.entries(actions).filter(([method]) => !isFixed || method !== 'PUT')),
  }
}

/** Of the URL that reads uploaded files: what a row of them may hold. */
export function describeImport(model: Model, scope: Scope) {
  const fields = importedFields(model.facts)
  return { name: 'Render To Json', ...CONTENT, actions: { POST: describeFor(model, scope, fields, 'POST') } }
}
