import { isObject } from '../../../contract/json-object.ts'

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote
}

/** A value inside a list or an object, as Python writes it for itself. */
function inner(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : value === null || value === undefined ? 'None' : cellText(value)
}

/**
 * A value as a core writes it into a cell: what Python makes of it. Lists and objects therefore come as
 * `['ssh/22', 'vnc/5901']` and `{'port': 22, 'ssl': False}`, booleans as `True`, nothing as nothing.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(inner).join(', ')}]`
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, member]) => `${quoted(name)}: ${inner(member)}`)
    return `{${members.join(', ')}}`
  }
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
