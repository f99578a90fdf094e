import { isObject, own } from '../../contract/json-object.ts'

/** What an object is called, by the members that servers name things with. */
const NAMES = ['display_name', 'name', 'label', 'hostname', 'username', 'title', 'value'] as const

/**
 * Any value as one line of text; empty for what is absent. Lists are joined by comma, objects show their name, so that
 * no raw structure ever reaches the reader.
 */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value
      .map(plainText)
      .filter((text) => text !== '')
      .join(', ')
  return isObject(value) ? nameOf(value) : ''
}

function nameOf(value: Readonly<Record<string, unknown>>): string {
  const key = NAMES.find((name) => plainText(own(value, name)) !== '')
  return key === undefined ? '' : plainText(own(value, key))
}
