import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'

const TEXTS: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => `${text}@example.org`,
  url: (text) => `https://${text}.example.org/`,
}

/** A number between the limits; another one for each `at`, as far as there are others. */
function sampleNumber({ minValue = 1, maxValue = Infinity }: Field, at: number): number {
  return minValue + (at % Math.min(maxValue - minValue + 1, 1000))
}

/** A value that a field accepts; another one for each `at`, if the type has more. */
export function sampleValue(field: Field, at: number): unknown {
  switch (field.type) {
    case 'boolean':
      return at % 2 === 0
    case 'integer':
    case 'float':
    case 'decimal':
      return sampleNumber(field, at)
    case 'choice':
      return field.choices[at % Math.max(1, field.choices.length)]?.value
    case 'multiple choice':
      return field.choices.slice(0, 1).map(({ value }) => value)
    case 'datetime':
      return `2030-01-${String((at % 28) + 1).padStart(2, '0')}T03:04:05Z`
    case 'date':
      return `2030-01-${String((at % 28) + 1).padStart(2, '0')}`
    case 'list':
      return field.child === undefined ? [] : [sampleValue(field.child, at)]
    case 'nested object':
      return sampleRow(field.children, at)
    default:
      return sampleText(field, at)
  }
}

function sampleText(field: Field, at: number): string {
  const text = `sample${at}`.padEnd(field.minLength ?? 0, 'x').slice(0, field.maxLength)
  return TEXTS[field.type]?.(text) ?? text
}

/** A row with a value in each field. */
export const sampleRow = (fields: readonly Field[], at: number): Row =>
  Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, at)]))
