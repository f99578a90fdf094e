import type { FieldFact } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Values } from '../models/model.ts'

const TEXTS = new Set(['string', 'password'])

function opened(field: FieldFact, value: unknown, decrypt: (wire: string) => string): unknown {
  if (field.children !== undefined && isObject(value)) return openSecrets(field.children, value, decrypt)
  const isSecret = field.writeOnly === true && TEXTS.has(field.type) && typeof value === 'string' && value !== ''
  return isSecret ? decrypt(value) : value
}

/** A body whose write-only texts are readable, those of nested objects too: their length counts without the wrapping of the wire. */
export function openSecrets(fields: readonly FieldFact[], body: Values, decrypt: (wire: string) => string): Values {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = byName.get(name)
      return [name, field === undefined ? value : opened(field, value, decrypt)]
    }),
  )
}
