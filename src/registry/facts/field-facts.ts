import type { FieldFact } from '../../contract/facts.ts'
import type { Field, Metadata, MetadataMethod } from '../../contract/field.ts'

export type FieldsByMethod = ReadonlyMap<MetadataMethod, readonly FieldFact[]>

const METHODS: readonly MetadataMethod[] = ['GET', 'POST', 'PUT', 'PATCH']

/**
 * Fields without labels and help texts. Only GET has `filter` and `order`, so the field of every other method with the
 * same name takes them from GET.
 */
export function factsByMethod(metadata: Metadata): FieldsByMethod {
  const read = new Map((metadata.fields.GET ?? []).map((field) => [field.name, field]))
  const facts = new Map<MetadataMethod, readonly FieldFact[]>()
  for (const method of METHODS) {
    const fields = metadata.fields[method]
    if (fields !== undefined)
      facts.set(
        method,
        fields.map((field) => factOf(field, read.get(field.name) ?? field)),
      )
  }
  return facts
}

export function factOf(field: Field, read: Field = field): FieldFact {
  return {
    name: field.name,
    type: field.type,
    ...(field.required ? { required: true } : {}),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.writeOnly ? { writeOnly: true } : {}),
    ...limitsOf(field),
    ...(field.choices.length === 0 ? {} : { choices: field.choices.map((choice) => choice.value) }),
    ...defaultOf(field),
    ...(field.children.length === 0 ? {} : { children: field.children.map((child) => factOf(child)) }),
    ...(field.child === undefined ? {} : { child: factOf(field.child) }),
    ...(read.filterable ? { filter: true } : {}),
    ...(read.sortable ? { order: true } : {}),
  }
}

function limitsOf(field: Field): Pick<FieldFact, 'maxLength' | 'minLength' | 'maxValue' | 'minValue'> {
  return {
    ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
    ...(field.minLength === undefined ? {} : { minLength: field.minLength }),
    ...(field.maxValue === undefined ? {} : { maxValue: field.maxValue }),
    ...(field.minValue === undefined ? {} : { minValue: field.minValue }),
  }
}

/** The default of a datetime is the time of the request, so it is left out. */
function defaultOf(field: Field): Pick<FieldFact, 'default'> {
  return 'default' in field && field.type !== 'datetime' ? { default: field.default } : {}
}

export function sameFields(some: readonly FieldFact[], others: readonly FieldFact[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}
