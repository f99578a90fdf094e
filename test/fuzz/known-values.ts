import fc from 'fast-check'
import type { FormFieldModel, FormModel } from '../../src/engine/form/form-model.ts'
import { allFields } from '../../src/engine/form/field-state.ts'

const text = fc.constantFrom('x', 'Li', 'two words', '王力', '{ids}', '-1')
const time = fc.constantFrom('2026-11-20T09:28:34.000Z', '1999-12-31T23:59:59.000Z')
const key = fc.constantFrom<unknown>('3f2a', 7)

/** What a server may hold in a field and would take back as it is: trimmed, in ISO 8601, ids for relations. */
function leafValue(field: FormFieldModel): fc.Arbitrary<unknown> {
  const choices = field.choices.map(({ value }) => value).filter((value) => value !== '')
  if (field.many) return fc.array(field.reference === null ? text : key, { maxLength: 3 })
  switch (field.field?.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer()
    case 'float':
      return fc.integer().map((value) => value / 2)
    case 'datetime':
      return time
    case 'date':
      return fc.constantFrom('2026-11-20', '1999-12-31')
    case 'time':
      return fc.constantFrom('09:28:34', '23:59:59.5')
    case 'decimal':
      return fc.constantFrom('12.50', '0', '-3.1')
    case 'choice':
      return choices.length === 0 ? text : fc.constantFrom<unknown>(...choices)
    case 'nested object':
      return fc.constantFrom<unknown>({}, { free: 'form' })
    default:
      return field.reference === null ? text : key
  }
}

function valueOf(field: FormFieldModel): fc.Arbitrary<unknown> {
  if (field.items.length > 0) return fc.array(valuesOf(writable(field.items)), { maxLength: 2 })
  return field.children.length === 0 ? leafValue(field) : valuesOf(writable(field.children))
}

const writable = (fields: readonly FormFieldModel[]) => fields.filter((field) => !field.readOnly)

const valuesOf = (fields: readonly FormFieldModel[]): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])))

/** Fields that a path can name (a dot parts a path), and that go back as they came: a picture that stays is not sent. */
export const isPlain = ({ field, children, items }: FormFieldModel): boolean =>
  field?.name.includes('.') === false && field.type !== 'image upload' && [...children, ...items].every(isPlain)

/** An object as its server shows it: what this form may set of it. */
export const knownValues = (model: FormModel): fc.Arbitrary<Readonly<Record<string, unknown>>> =>
  valuesOf(writable(allFields(model)))
