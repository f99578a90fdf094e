import type { Facts, FieldFact } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import { ServerError } from '../../rest/model/response.ts'
import type { Values } from '../../rest/model/model.ts'

/** Names of bits that a core stores as one number, and returns for every complete set of bits. */
export type Bits = readonly (readonly [name: string, bits: number])[]

const bitsOf = (bits: Bits, names: readonly unknown[]) =>
  bits.reduce((all, [name, mask]) => (names.includes(name) ? all | mask : all), 0)

/** Completes a list of names by those of their combinations; drops unknown names. */
export function completeBits(bits: Bits, names: readonly unknown[]): string[] {
  const all = bitsOf(bits, names)
  return bits.filter(([, mask]) => (all & mask) === mask).map(([name]) => name)
}

/** Facts for writes: a core takes anything for a field of bits. */
export const withPlainBits = (facts: Facts, name: string): Facts => ({
  ...facts,
  fields: facts.fields.map((field) => (field.name === name ? plain(field) : field)),
})

const plain = ({ name, default: value }: FieldFact): FieldFact => ({
  name,
  type: 'json',
  ...(value === undefined ? {} : { default: value }),
})

/** The fields of OPTIONS, with a field as it was recorded. */
export function withRecorded(recorded: Facts, fields: readonly FieldFact[], name: string): readonly FieldFact[] {
  const described = recorded.fields.find((field) => field.name === name)
  return described === undefined ? fields : fields.map((field) => (field.name === name ? described : field))
}

/** Columns with the names that are stored: none for what is no list. @throws ServerError for objects in the list */
export function withBits(columns: Values, field: string, bits: Bits): Values {
  const value = columns[field]
  if (value === undefined) return columns
  const names: readonly unknown[] = Array.isArray(value) ? value : []
  if (names.some(isObject)) throw new ServerError()
  return { ...columns, [field]: completeBits(bits, names) }
}
