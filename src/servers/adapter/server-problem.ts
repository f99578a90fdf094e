import { isObject, type JsonObject, own, ownAt } from '../../contract/json-object.ts'

/** An error body in the notation of a core, which `readProblem` reads: a sentence in `detail`, and lists of messages by field path. */
type CoreProblem = Readonly<Record<string, string | readonly string[]>>

/** One message; `path` null: it is about no field. */
interface Item {
  readonly path: string | null
  readonly text: string
}

const MAX_DEPTH = 6

/** Members with messages by field, or with a list of them. */
const LISTS = ['errors', 'violations', 'details', 'detail', 'message'] as const

/** Sentences, the most specific one first. */
const SENTENCES = ['detail', 'message', 'error_description', 'title', 'error'] as const

/** Members that only an envelope has: a body of field messages has lists in their place. */
const isEnvelope = (body: JsonObject): boolean =>
  ['message', 'title', 'error_description'].some((name) => textOf(own(body, name)) !== '') ||
  ['status', 'statusCode'].some((name) => typeof own(body, name) === 'number')

/**
 * Translates an error body of other servers: FastAPI, problem+json (RFC 9457), JSON:API, and `errors` as a list or by field.
 * @returns null for a body that `readProblem` reads as it is, such as one of Django REST framework
 */
export function coreProblem(json: unknown): CoreProblem | null {
  if (!isObject(json)) return null
  const inner = own(json, 'error')
  const body = isObject(inner) ? inner : json
  const items = LISTS.flatMap((name) => itemsIn(body, name))
  if (items.length === 0 && !isEnvelope(body)) return null
  const general = items.flatMap(({ path, text }) => (path === null ? [text] : []))
  const sentence = SENTENCES.map((name) => textOf(own(body, name))).find((text) => text !== '')
  // The name of a status, or "2 errors", says less than the errors do.
  const texts = [...(sentence === undefined || general.length > 0 ? [] : [sentence]), ...new Set(general)]
  return { ...(texts.length === 0 ? {} : { detail: texts.join('; ') }), ...byPath(items) }
}

function byPath(items: readonly Item[]): Readonly<Record<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  for (const { path, text } of items) if (path !== null) found.set(path, [...(found.get(path) ?? []), text])
  return Object.fromEntries(found)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function itemsIn(body: JsonObject, name: (typeof LISTS)[number]): readonly Item[] {
  const value = own(body, name)
  if (Array.isArray(value)) {
    // Django REST framework: messages of a field with this name.
    if (!value.some(isObject) && name !== 'errors' && !isEnvelope(body)) return []
    return value.flatMap((item) => itemOf(item) ?? [])
  }
  if (!isObject(value) || name === 'message') return []
  const text = name === 'detail' ? ownMessage(value) : ''
  return text === '' ? membersOf(value, '', 0) : [{ path: null, text }]
}

/** Of an object whose other members may be fields. */
const ownMessage = (value: JsonObject): string => textOf(own(value, 'message')) || textOf(own(value, 'msg'))

const MESSAGES = ['message', 'msg', 'detail', 'defaultMessage', 'description', 'reason', 'title'] as const

const messageIn = (item: JsonObject): string =>
  MESSAGES.map((name) => textOf(own(item, name))).find((text) => text !== '') ?? ''

function itemOf(item: unknown): Item | null {
  if (!isObject(item)) return textOf(item) === '' ? null : { path: null, text: textOf(item) }
  const text = messageIn(item)
  if (text === '') return null
  const loc = own(item, 'loc')
  return Array.isArray(loc) ? located(loc.map(String), text) : { path: pathIn(item), text }
}

/** FastAPI: `["body", "address", "street"]`. A parameter of the query is no field. */
function located([place = '', ...names]: readonly string[], text: string): Item {
  if (place !== 'body') return { path: null, text: names.length === 0 ? text : `${names.join('.')}: ${text}` }
  return { path: names.length === 0 ? null : names.join('.'), text }
}

/** Where an item of a list names its field: a name, a path, or a pointer into the body. */
const PLACES = [
  'source.pointer',
  'pointer',
  'field',
  'attr',
  'propertyPath',
  'property',
  'path',
  'instancePath',
  'param',
]

function pathIn(item: JsonObject): string | null {
  for (const place of PLACES) {
    const value = ownAt(item, place.split('.'))
    const path = Array.isArray(value) ? value.map(String).join('.') : pathOf(textOf(value))
    if (path !== '') return isGeneral(path) ? null : path
  }
  return null
}

/** JSON:API keeps the members of a row below its type. */
const RESOURCE = /^data\.(?:attributes|relationships)\./

/** `items[0].name`, `$.items[0].name`, `#/items/0/name`, `/data/attributes/name` -> `items.0.name`, `name`. */
function pathOf(text: string): string {
  if (/^#?\//.test(text)) {
    const names = text.replace(/^#?\//, '').split('/')
    return names
      .map(unescaped)
      .join('.')
      .replace(RESOURCE, '')
      .replace(/\.data(?:\.(?:id|type))?$/, '')
  }
  return text
    .replace(/^\$\.?/, '')
    .replaceAll(/\[["']?([^\]"']+)["']?\]/g, '.$1')
    .replace(/^\./, '')
}

const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

/** Names of messages about the whole body: Django, marshmallow, Rails. */
const GENERAL: ReadonlySet<string> = new Set(['', 'non_field_errors', '__all__', '_schema', 'base', '*'])
const isGeneral = (path: string): boolean => GENERAL.has(path)

/** Messages by field: a text, a list, an object with a message, or the members of a nested object. */
function membersOf(value: JsonObject, start: string, depth: number): readonly Item[] {
  if (depth >= MAX_DEPTH) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const name = pathOf(key)
    const path = isGeneral(name) ? start : start === '' ? name : `${start}.${name}`
    const at = path === '' ? null : path
    if (isObject(member)) {
      const text = ownMessage(member)
      return text === '' ? membersOf(member, path, depth + 1) : [{ path: at, text }]
    }
    const texts: readonly unknown[] = Array.isArray(member) ? member : [member]
    return texts.flatMap((each) => {
      const text = isObject(each) ? messageIn(each) : textOf(each)
      return text === '' ? [] : [{ path: at, text }]
    })
  })
}
