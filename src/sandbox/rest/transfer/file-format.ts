import { isObject } from '../../../contract/json-object.ts'

export type TransferFormat = 'csv' | 'xlsx'

/** `export`: readable fields. `import` and `update`: writable fields; `update` also has the id. */
export type TransferTemplate = 'export' | 'import' | 'update'

type Query = Readonly<Record<string, string>>

/** Null without a known `format`. */
export function readTransferFormat({ format }: Query): TransferFormat | null {
  return format === 'csv' || format === 'xlsx' ? format : null
}

export function readTransferTemplate({ template }: Query): TransferTemplate {
  return template === 'import' || template === 'update' ? template : 'export'
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote
}

/** A value inside a list or an object, as Python's repr writes it. */
function nestedPythonText(value: unknown): string {
  return typeof value === 'string' ? quoted(value) : value === null || value === undefined ? 'None' : pythonText(value)
}

/**
 * Formats a value as Python's str, which a core writes into cells: `['ssh/22', 'vnc/5901']`, `{'port': 22, 'ssl':
 * False}`, `True`; null is empty.
 */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(nestedPythonText).join(', ')}]`
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, member]) => `${quoted(name)}: ${nestedPythonText(member)}`)
    return `{${members.join(', ')}}`
  }
  return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
}
