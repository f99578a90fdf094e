import { NAMING_FIELDS } from '../../../contract/field-names.ts'
import { isObject, own } from '../../../contract/json-object.ts'
import { i18n } from '../../kernel/i18n/i18n.ts'

/**
 * Any value as one line of text; empty if absent. Lists are joined by comma, objects show their name: users never see
 * raw JSON.
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
  const key = NAMING_FIELDS.find((name) => plainText(own(value, name)) !== '')
  return key === undefined ? '' : plainText(own(value, key))
}

/** A value as the text of a control; empty for objects and lists. */
export function valueText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A value as a list: a single value as one item, an absent one as none. */
export function valueList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value === null || value === undefined || value === '' ? [] : [value]
}

/** Shown for an absent value: a muted dash, read aloud as `None`, or as `Unknown` for a figure. Cards of a phone leave it out. */
export const absent = (word: 'common.none' | 'list.unknown' = 'common.none') => (
  <span className="faint dash" role="img" aria-label={i18n.t(word)}>
    –
  </span>
)
