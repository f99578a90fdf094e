import type { JsonObject } from './json-object.ts'
import { isObject, own } from './json-object.ts'

/** A normalized error response. */
export interface Problem {
  readonly status: number
  /** The server's error code (`not_authenticated`, `mfa`), or null. */
  readonly code: string | null
  /** The server's message, or null: HTML pages and empty bodies have none. */
  readonly message: string | null
  /** Path of a field (`name`, `rules.ip_group`) -> its messages, joined with a semicolon. */
  readonly fields: Readonly<Record<string, string>>
  /** For a bulk call: one object for each row, empty without errors. */
  readonly rows?: readonly Readonly<Record<string, string>>[]
  /** Of a failed server, if a gateway has numbered the request: its log contains it. */
  readonly requestId?: string
}

type Messages = Readonly<Record<string, string>>

const MAX_DEPTH = 6
const MAX_MESSAGE = 2000
const GENERAL = ['msg', 'error', 'detail', 'message', 'non_field_errors', '__all__']
/** An `error` beside a `msg` is a code, not a message. */
const CODE = /^[a-z][a-z0-9_]*$/

/** Reads an error body: `detail`, `error`, `msg`, `non_field_errors`, field keys, a bare list, a bare string, HTML. */
export function readProblem(status: number, contentType: string, body: unknown): Problem {
  if (/\bhtml\b/i.test(contentType)) return { status, code: null, message: null, fields: {} }
  if (Array.isArray(body)) return readList(status, body)
  if (isObject(body)) return readObject(status, body)
  return { status, code: null, message: cut(joined(body, 0)), fields: {} }
}

function readList(status: number, items: readonly unknown[]): Problem {
  if (!items.some(isObject)) return { status, code: null, message: cut(joined(items, 0)), fields: {} }
  return { status, code: null, message: null, fields: {}, rows: items.map(readRow) }
}

/** The errors of a row of a bulk call, general ones included. */
function readRow(item: unknown): Messages {
  if (!isObject(item)) return { non_field_errors: joined(item, 0) }
  const general = sentenceOf(item)
  return general === '' ? readFields(item) : { ...readFields(item), non_field_errors: general }
}

/** The general message of an error body: a sentence rather than a code. */
function sentenceOf(body: JsonObject): string {
  const messages = generalMessages(body)
  return messages.find((text) => !CODE.test(text)) ?? messages[0] ?? ''
}

function generalMessages(body: JsonObject): readonly string[] {
  return GENERAL.filter((key) => isGeneral(body, key)).map((key) => joined(own(body, key), 0))
}

function readObject(status: number, body: JsonObject): Problem {
  const code = own(body, 'code') ?? generalMessages(body).find((text) => CODE.test(text))
  return {
    status,
    code: typeof code === 'string' ? code : null,
    message: cut(sentenceOf(body)),
    fields: readFields(body),
  }
}

/** True for a general message. A field with such a name has a list of messages, as all fields do. */
function isGeneral(body: JsonObject, key: string): boolean {
  const value = own(body, key)
  return typeof value === 'string' || (value !== undefined && (key === 'non_field_errors' || key === '__all__'))
}

function readFields(body: JsonObject): Messages {
  const found: [string, string][] = []
  for (const [key, value] of Object.entries(body)) {
    const general = isGeneral(body, key) && GENERAL.includes(key)
    if (general || (key === 'code' && typeof value === 'string')) continue
    collect(key, value, 0, found)
  }
  return Object.fromEntries(found)
}

/** Numbered messages (`{"0": ["…"]}`) belong to the list, numbered objects to its rows. */
function collect(path: string, value: unknown, depth: number, found: [string, string][]): void {
  if (depth >= MAX_DEPTH) return
  const members = membersOf(value)
  if (members === null) {
    const text = joined(value, depth)
    if (text !== '') found.push([path, text.slice(0, MAX_MESSAGE)])
    return
  }
  for (const [key, member] of members) collect(`${path}.${key}`, member, depth + 1, found)
}

/** The members of a nested error, or null if it has only messages of one field. */
function membersOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return null
    return value.map((item: unknown, index): readonly [string, unknown] => [String(index), item])
  }
  if (!isObject(value)) return null
  const members = Object.entries(value)
  const numberedMessages = members.every(([key, member]) => /^\d+$/.test(key) && !hasObject(member))
  return numberedMessages ? null : members
}

function hasObject(value: unknown): boolean {
  return isObject(value) || (Array.isArray(value) && value.some(isObject))
}

/** All texts below `value`, in order. */
function joined(value: unknown, depth: number): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return ''
  return Object.values(value)
    .map((item: unknown) => joined(item, depth + 1))
    .filter((text) => text !== '')
    .join('; ')
}

function cut(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed.slice(0, MAX_MESSAGE)
}
