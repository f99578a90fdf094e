import type { Choice, Field } from '../../src/contract/field.ts'

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
