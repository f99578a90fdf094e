import type { Choice, ChoiceValue, Field } from '../../contract/field.ts'

/** The server's boolean filters read `true`; its choice filters compare with the text of a Python value, `True`. */
const filterText = (value: ChoiceValue): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value ?? '')

const YES_NO: readonly Choice[] = [
  { value: 'true', label: '' },
  { value: 'false', label: '' },
]

/**
 * What a filter on this field can be set to, with values as they stand in the query. Empty: typed freely.
 * An empty label stands for the console's own Yes and No.
 */
export function filterChoices(field: Field): readonly Choice[] {
  if (field.type === 'boolean') return YES_NO
  return field.choices.map(({ value, label }) => ({ value: filterText(value), label }))
}
