import { isObject, type JsonObject, own, ownAt } from '../../contract/json-object.ts'
import { dereferenced, type OpenApi } from './document.ts'
import { propertiesOf, type Schema, schemaOf } from './schema.ts'

export type OperationMethod = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A path of the document with its operations. */
export interface PathItem {
  /** As a URL of the server, without a slash at its end: `/api/books/{id}`. */
  readonly template: string
  readonly item: JsonObject
}

export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The path of a URL, without query and without a slash at its end. */
export const plainPath = (url: string): string => withoutSlash(url.replace(/[?#].*$/s, ''))

/** Every path; those with other members than objects are left out. */
export const pathItems = (document: OpenApi): readonly PathItem[] =>
  Object.entries(document.paths).flatMap(([path, raw]) => {
    const item = dereferenced(document, raw)
    return item === null || !path.startsWith('/') ? [] : [{ template: withoutSlash(document.base + path), item }]
  })

export const isParameter = (segment: string): boolean => /\{[^{}]*\}/.test(segment)

/** Plain segments before parameters: `/books/mine` before `/books/{id}`. */
function fits(template: string, path: string): number {
  const wanted = template.split('/')
  const segments = path.split('/')
  if (wanted.length !== segments.length) return -1
  let plain = 0
  for (const [at, part] of wanted.entries()) {
    if (part === segments[at]) plain += 1
    else if (!isParameter(part) || segments[at] === '') return -1
  }
  return plain
}

/** The path that a URL belongs to; null: the document has none. */
export function itemAt(items: readonly PathItem[], url: string): PathItem | null {
  const path = plainPath(url)
  const found = items.map((each) => ({ each, plain: fits(each.template, path) })).filter(({ plain }) => plain >= 0)
  return found.sort((left, right) => right.plain - left.plain)[0]?.each ?? null
}

/** The path of the rows of a list: one parameter more. */
export const rowItem = (items: readonly PathItem[], list: string): PathItem | null =>
  items.find(({ template }) => {
    const rest = template.startsWith(`${list}/`) ? template.slice(list.length + 1) : ''
    return isParameter(rest) && !rest.includes('/')
  }) ?? null

export function operationOf({ item }: PathItem, method: OperationMethod): JsonObject | null {
  const operation = own(item, method)
  return isObject(operation) ? operation : null
}

/** The content of a body or a response as JSON, else of a form. */
function mediaSchema(content: unknown): { readonly type: string; readonly schema: unknown } | null {
  if (!isObject(content)) return null
  const types = Object.keys(content)
  const named = (pattern: RegExp) => types.find((type) => pattern.test(type))
  const type =
    named(/^application\/json\b/i) ??
    named(/[/+]json\b/i) ??
    named(/^multipart\/form-data\b/i) ??
    named(/^application\/x-www-form-urlencoded\b/i) ??
    named(/^\*\/\*/)
  return type === undefined ? null : { type, schema: ownAt(content, [type, 'schema']) }
}

/** The schema of a successful response; null without one. */
export function responseSchema(document: OpenApi, operation: JsonObject): Schema | null {
  const response = responseOf(document, operation)
  const media = response === null ? null : mediaSchema(own(response, 'content'))
  return media === null ? null : schemaOf(document, media.schema)
}

/** The response of success: the lowest 2xx, else 2XX, else the default. */
export function responseOf(document: OpenApi, operation: JsonObject): JsonObject | null {
  const responses = own(operation, 'responses')
  if (!isObject(responses)) return null
  const status = [
    ...Object.keys(responses)
      .filter((key) => /^2(\d\d|XX)$/i.test(key))
      .sort(),
    'default',
  ].find((key) => Object.hasOwn(responses, key))
  return status === undefined ? null : dereferenced(document, own(responses, status))
}

/**
 * The schema of a request body. A form is taken only if there is no JSON, or if it has files, which JSON cannot have; then both
 * describe the members.
 */
export function bodySchema(document: OpenApi, operation: JsonObject): Schema | null {
  const body = dereferenced(document, own(operation, 'requestBody'))
  const content = body === null ? undefined : own(body, 'content')
  const media = mediaSchema(content)
  if (media === null || !isObject(content)) return null
  const form = Object.keys(content).find((type) => /^multipart\/form-data\b/i.test(type))
  if (form === undefined || form === media.type) return schemaOf(document, media.schema)
  return schemaOf(document, { allOf: [media.schema, ownAt(content, [form, 'schema'])] })
}

export interface Parameter {
  readonly name: string
  readonly schema: Schema
  readonly description: string
}

/** The query parameters of an operation: its own before those of its path. */
export function queryParameters(document: OpenApi, { item }: PathItem, operation: JsonObject): readonly Parameter[] {
  const listed = [own(item, 'parameters'), own(operation, 'parameters')].flatMap((each): readonly unknown[] =>
    Array.isArray(each) ? each : [],
  )
  const found = listed.flatMap((raw): readonly Parameter[] => {
    const parameter = dereferenced(document, raw)
    const name = parameter === null ? undefined : own(parameter, 'name')
    if (parameter === null || typeof name !== 'string' || own(parameter, 'in') !== 'query') return []
    const description = own(parameter, 'description')
    return [
      {
        name,
        schema: schemaOf(document, own(parameter, 'schema')),
        description: typeof description === 'string' ? description : '',
      },
    ]
  })
  return [...new Map(found.map((each) => [each.name, each])).values()]
}

/** Members that hold the rows of a page, in the order in which they are tried. */
const ROWS = ['items', 'results', 'data', 'content', 'rows', 'records', 'objects', 'list'] as const

/** The rows of a list response, and the member that holds them; null member: the response is the list. */
export interface Rows {
  readonly schema: Schema
  readonly member: string | null
}

/** The rows of a response; null if it is no list of objects. */
export function pageRows(document: OpenApi, response: Schema): Rows | null {
  const direct = arrayItems(document, response)
  if (direct !== null) return { schema: direct, member: null }
  const members = propertiesOf(response)
  const names = Object.keys(members)
  const ordered = [
    ...ROWS.filter((name) => names.includes(name)),
    ...names.filter((name) => !ROWS.some((row) => row === name)),
  ]
  const lists = ordered.flatMap((name) => {
    const items = arrayItems(document, schemaOf(document, members[name]))
    return items === null ? [] : [{ schema: items, member: name }]
  })
  // A page has one list of objects; an object with several lists is no page.
  const known = lists.find(({ member }) => ROWS.some((row) => row === member))
  return known ?? (lists.length === 1 && isCounted(names) ? (lists[0] ?? null) : null)
}

/** The number of all rows, by its names. */
const COUNTS = ['total', 'count', 'totalElements', 'total_count', 'totalCount', 'totalItems', 'total_items'] as const

const isCounted = (names: readonly string[]): boolean => names.some((name) => COUNTS.some((count) => count === name))

function arrayItems(document: OpenApi, { words }: Schema): Schema | null {
  if (own(words, 'type') !== 'array') return null
  const items = schemaOf(document, own(words, 'items'))
  return Object.keys(propertiesOf(items)).length > 0 ? items : null
}
