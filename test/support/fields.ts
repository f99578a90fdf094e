import type { Choice, Field, FieldType } from '../../src/contract/field.ts'

/** Types that servers describe, except objects with fields of their own. */
export const FLAT_TYPES: readonly FieldType[] = [
  'string',
  'field',
  'boolean',
  'datetime',
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

/** A described field with the least that one has, and whatever the test says. */
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
