import { factFields, type Facts, type FieldFact } from '../../src/contract/facts.ts'
import type { MetadataMethod } from '../../src/contract/field.ts'

/** A field as in an OPTIONS response. Facts have no labels, so the label is the name. */
function rawField({ name: _name, readOnly, writeOnly, choices, children, child, ...words }: FieldFact): object {
  const {
    licensed: _licensed,
    maxLength,
    minLength,
    maxValue,
    minValue,
    filter: _filter,
    order: _order,
    ...rest
  } = words
  return {
    ...rest,
    read_only: readOnly ?? false,
    write_only: writeOnly ?? false,
    max_length: maxLength,
    min_length: minLength,
    max_value: maxValue,
    min_value: minValue,
    choices: choices?.map((value) => ({ value, display_name: String(value) })),
    children: children && rawFields(children, rawField),
    child: child && rawField(child),
  }
}

const rawFields = (fields: readonly FieldFact[], raw: (field: FieldFact) => object): object =>
  Object.fromEntries(fields.map((field) => [field.name, raw(field)]))

const searchable = (field: FieldFact): object => ({ ...rawField(field), filter: field.filter, order: field.order })

export type Described = readonly (readonly [MetadataMethod, readonly FieldFact[]])[]

/** An OPTIONS response with these fields: only GET has `filter` and `order`. */
export function optionsDocument(described: Described): unknown {
  const actions = described.map(
    ([method, fields]) => [method, rawFields(fields, method === 'GET' ? searchable : rawField)] as const,
  )
  // As JSON: without undefined members.
  const document: unknown = JSON.parse(
    JSON.stringify({ name: 'List', renders: [], parses: [], actions: Object.fromEntries(actions) }),
  )
  return document
}

/** The fields of each method in the OPTIONS response of a list URL or of one of its objects. */
export function describedBy(facts: Facts, on: 'list' | 'detail'): Described {
  const methods = on === 'list' ? facts.methods : (facts.detailMethods ?? [])
  return methods.map((method) => [method, factFields(facts, method, on)] as const)
}
