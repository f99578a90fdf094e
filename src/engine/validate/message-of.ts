import type { FormProblem } from '../form/form-model.ts'
import { jsonFault } from './json-fault.ts'
import type { SchemaError } from './schema-types.ts'

/** Below `validate.`; the console holds the sentences. */
const TYPES: Readonly<Record<string, string>> = { integer: 'integer', number: 'number' }
const FORMATS: Readonly<Record<string, string>> = {
  email: 'email',
  uri: 'url',
  'date-time': 'datetime',
  json: 'json',
  protocol: 'port',
}
const LIMITED = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])
const WORDS: Readonly<Record<string, string>> = { required: 'required', enum: 'choice', uniqueItems: 'unique' }

function wordOf({ keyword, params }: SchemaError): string {
  if (LIMITED.has(keyword)) return keyword
  if (keyword === 'type') return TYPES[String(params['type'])] ?? 'invalid'
  if (keyword === 'format') return FORMATS[String(params['format'])] ?? 'invalid'
  return WORDS[keyword] ?? 'invalid'
}

/**
 * The message of what a schema finds wrong with a value: `validate.maxLength` with `{ limit }`, `validate.email`, of
 * text that is no JSON `validate.jsonAt` with its line and column, else `validate.invalid`.
 */
export function problemOf(error: SchemaError, value: unknown): FormProblem {
  const { limit } = error.params
  const word = wordOf(error)
  const fault = word === 'json' && typeof value === 'string' ? jsonFault(value) : null
  if (fault !== null) return { key: 'validate.jsonAt', params: { ...fault } }
  return { key: `validate.${word}`, params: typeof limit === 'number' ? { limit } : {} }
}
