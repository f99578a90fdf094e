import { factFields, type Facts, type FieldFact } from '../../contract/facts/facts.ts'
import type { ChoiceValue, MetadataMethod } from '../../contract/field.ts'
import { choiceLabel, fieldLabel, helpText } from '../labels/lookup.ts'
import type { Language } from '../context.ts'
import type { Model, Scope } from '../models/model.ts'
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

/**
 * What OPTIONS answers. As recorded from a core, the methods are those of the view, not those that the actor may call: permissions only
 * decide which fields are named. `filter` and `order` stand under GET alone.
 */
export function describe(model: Model, scope: Scope, target: Target) {
  const naming = { resource: model.key, language: scope.actor.language }
  const facts = variantFacts(model, scope.query)
  const describeMethod = (method: MetadataMethod) => {
    const known = permittedFields(model, scope, factFields(facts, method, target))
    const fields = model.described?.(known, scope) ?? known
    const described = fields.map((field) => {
      const words = describeField(withDefault(model, scope, field), naming)
      return [field.name, method === 'GET' ? { ...words, ...searchable(field) } : words] as const
    })
    return [method, Object.fromEntries(described)] as const
  }
  return {
    name: `${model.className} ${target === 'list' ? 'List' : 'Instance'}`,
    description: '',
    renders: ['application/json'],
    parses: ['application/json'],
    actions: Object.fromEntries(methodsOf(model.facts, target).map(describeMethod)),
  }
}
