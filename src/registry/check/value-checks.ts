import type { FieldFact } from '../../contract/facts.ts'
import { nearest } from './fields-of.ts'
import { found, type Found } from './problem.ts'

const isTemplate = (value: unknown): boolean => typeof value === 'string' && value.includes('{')

/** A first value that the field can have. Templates are filled in later. */
export function* checkInitial(pointer: string, value: unknown, field: FieldFact | undefined): Found {
  if (value === undefined || value === null || field === undefined || isTemplate(value)) return
  const reason = whyNotValue(value, field)
  if (reason !== null) yield found(pointer, reason)
}

function whyNotValue(value: unknown, { name, type, choices = [], licensed = [] }: FieldFact): string | null {
  const shown = JSON.stringify(value)
  const known = [...choices, ...licensed].map(String)
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean' ? null : `${name} is true or false, not ${shown}`
    case 'integer':
    case 'float':
      return typeof value === 'number' ? null : `${name} is a number, not ${shown}`
    case 'choice':
      if (Array.isArray(value)) return `${name} is one value, not a list`
      if (known.length === 0 || known.includes(String(value))) return null
      return `${name} is never ${String(value)}${nearest(String(value), known)}: ${known.join(', ')}`
    case 'list':
    case 'multiple choice':
      return Array.isArray(value) ? null : `${name} is a list, not ${shown}`
    case 'string':
      return typeof value === 'object'
        ? `${name} is a text, not ${Array.isArray(value) ? 'a list' : 'an object'}`
        : null
    default:
      return null
  }
}
