import type { Choice, Field } from '../../src/contract/field.ts'

/** Field types of servers, except nested objects. */
export const FLAT_TYPES: readonly string[] = [
  'string',
  'field',
  'boolean',
  'datetime',
  'date',
  'time',
  'decimal',
  'choice',
  'integer',
  'list',
  'url',
  'multiple choice',
  'float',
  'email',
  'regex',
  'image upload',
  'slug',
]

/** A minimal field with the given parts. */
export function field(name: string, words: Partial<Field> = {}): Field {
  return {
    name,
    label: `The ${name}`,
    help: '',
    type: 'string',
    required: false,
    readOnly: false,
    writeOnly: false,
    choices: [],
    children: [],
    filterable: false,
    sortable: false,
    ...words,
  }
}

export const choices = (...values: readonly Choice['value'][]): readonly Choice[] =>
  values.map((value) => ({ value, label: `Choice ${value}` }))
