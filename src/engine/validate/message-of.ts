import type { FormProblem } from '../form/form-model.ts'
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

/** The message of a schema error: `validate.maxLength` with `{ limit }`, `validate.email`, else `validate.invalid`. */
export function problemOf(error: SchemaError): FormProblem {
  const { limit } = error.params
  return { key: `validate.${wordOf(error)}`, params: typeof limit === 'number' ? { limit } : {} }
}
