import type { Facts, FieldFact } from '../../../contract/facts/facts.ts'

/** A core keeps the actions of a permission as bits, and names every set of bits that is whole. */
const BITS: readonly (readonly [name: string, bits: number])[] = [
  ['all', 255],
  ['connect', 1],
  ['upload_file', 2],
  ['download_file', 4],
  ['updownload', 6],
  ['clipboard_copy', 8],
  ['clipboard_paste', 16],
  ['clipboard_copy_paste', 24],
]

const bitsOf = (names: readonly unknown[]) =>
  BITS.reduce((bits, [name, own]) => (names.includes(name) ? bits | own : bits), 0)

/** The actions that these names come to. Names that a core does not know are dropped. */
export function wholeActions(names: readonly unknown[]): string[] {
  const bits = bitsOf(names)
  return BITS.filter(([, own]) => (bits & own) === own).map(([name]) => name)
}

const isActions = ({ name, type }: FieldFact) => name === 'actions' && type === 'multiple choice'

function asPlainList(field: FieldFact): FieldFact {
  if (!isActions(field)) return field
  const child: FieldFact = { name: 'actions', type: 'string' }
  return { name: field.name, type: 'list', child, ...(field.default === undefined ? {} : { default: field.default }) }
}

/** The facts as writes go by them: any name is taken, what it means is worked out later. */
export const withPlainActions = (facts: Facts): Facts => ({ ...facts, fields: facts.fields.map(asPlainList) })

/** The fields as OPTIONS tells them. */
export function withToldActions(recorded: Facts, fields: readonly FieldFact[]): readonly FieldFact[] {
  const told = recorded.fields.find(isActions)
  return told === undefined ? fields : fields.map((field) => (field.name === told.name ? told : field))
}

/** What may be done with an application of a category; any other: the least. */
export function actionsOfCategory(category: string | undefined): readonly string[] {
  const transfer = ['connect', 'upload_file', 'download_file', 'updownload']
  if (category === 'db') return [...transfer, 'all']
  if (category === 'remote_app')
    return [...transfer, 'clipboard_copy', 'clipboard_paste', 'clipboard_copy_paste', 'all']
  return ['connect', 'all']
}
