import { isObject, type JsonObject, own } from '../../contract/json-object.ts'
import { dereferenced, type OpenApi, pointedAt } from './document.ts'
import {
  isParameter,
  itemAt,
  operationOf,
  pathItems,
  type PathItem,
  responseOf,
  responseSchema,
  rowItem,
  type Rows,
  pageRows,
  withoutSlash,
} from './operations.ts'
import { propertiesOf, type Schema, schemaOf } from './schema.ts'

export interface DocumentList {
  readonly path: PathItem
  readonly row: PathItem | null
  readonly get: JsonObject
  readonly rows: Rows
}

/** The list at a path; null if its GET sends no rows. */
export function listAt(document: OpenApi, items: readonly PathItem[], path: PathItem): DocumentList | null {
  const get = operationOf(path, 'get')
  const response = get === null ? null : responseSchema(document, get)
  const rows = response === null ? null : pageRows(document, response)
  return get === null || rows === null ? null : { path, row: rowItem(items, path.template), get, rows }
}

/** Every list that needs no other object: `/books`, not `/books/{id}/chapters`. */
export function documentLists(document: OpenApi, items = pathItems(document)): readonly DocumentList[] {
  return items.filter(({ template }) => !isParameter(template)).flatMap((path) => listAt(document, items, path) ?? [])
}

/** The URL of a list as the console writes it. */
export const consoleListUrl = (template: string): string => `${withoutSlash(template)}/`

/** The lists whose records members may name. */
export interface Related {
  /** By the `$ref` of their rows. */
  readonly byRef: ReadonlyMap<string, string>
  /** By the name of a member: of links, and of objects that a response contains. */
  readonly byName: ReadonlyMap<string, string>
}

/** Extensions that name the list, or the schema of its rows. */
const HINTS = ['x-related', 'x-foreign-key', 'x-references'] as const

export function relatedOf(document: OpenApi, items: readonly PathItem[], list: DocumentList): Related {
  const byRef = new Map<string, string>()
  // The shortest path is the list of all records.
  const lists = [...documentLists(document, items)].sort(
    (left, right) => right.path.template.length - left.path.template.length,
  )
  for (const { path, row, rows } of lists)
    for (const schema of [rows.schema, ...objectSchemas(document, row)])
      for (const ref of schema.refs) byRef.set(ref, consoleListUrl(path.template))
  const byName = new Map([...linkedNames(document, items, list), ...memberNames(document, list, byRef)])
  return { byRef, byName }
}

/** What a row reads as by itself. */
function objectSchemas(document: OpenApi, row: PathItem | null): readonly Schema[] {
  const get = row === null ? null : operationOf(row, 'get')
  const schema = get === null ? null : responseSchema(document, get)
  return schema === null ? [] : [schema]
}

/** `$response.body#/author_id`, also of a row of a list. */
const BODY_MEMBER = /^\{?\$response\.body#\/(?:[^/]+\/\d+\/|\d+\/)?([^/}]+)\}?$/

/** Members that a link passes to the operation of another object. */
function linkedNames(
  document: OpenApi,
  items: readonly PathItem[],
  list: DocumentList,
): readonly (readonly [string, string])[] {
  const gets = [list.get, ...(list.row === null ? [] : [operationOf(list.row, 'get')]), operationOf(list.path, 'post')]
  return gets.flatMap((operation) => {
    const links = operation === null ? undefined : own(responseOf(document, operation) ?? {}, 'links')
    if (!isObject(links)) return []
    return Object.values(links).flatMap((raw): readonly (readonly [string, string])[] => {
      const link = dereferenced(document, raw)
      const target = link === null ? null : targetOf(document, items, link)
      const parameters = link === null ? undefined : own(link, 'parameters')
      if (target === null || !isObject(parameters)) return []
      return Object.values(parameters).flatMap((value) => {
        const name = typeof value === 'string' ? BODY_MEMBER.exec(value)?.[1] : undefined
        return name === undefined ? [] : [[name, target] as const]
      })
    })
  })
}

function targetOf(document: OpenApi, items: readonly PathItem[], link: JsonObject): string | null {
  const id = own(link, 'operationId')
  const ref = own(link, 'operationRef')
  const row = items.find(({ item }) => {
    const get = own(item, 'get')
    if (!isObject(get)) return false
    return typeof id === 'string'
      ? own(get, 'operationId') === id
      : typeof ref === 'string' && pointedAt(document, ref) === get
  })
  if (row === undefined) return null
  const list = withoutSlash(row.template.replace(/\/[^/]*$/, ''))
  return isParameter(row.template.slice(list.length)) && items.some(({ template }) => template === list)
    ? consoleListUrl(list)
    : null
}

/** `author` of a row that contains an author; also as `author_id`, `authorId`. */
function memberNames(
  document: OpenApi,
  { rows, row }: DocumentList,
  byRef: ReadonlyMap<string, string>,
): readonly (readonly [string, string])[] {
  return [rows.schema, ...objectSchemas(document, row)].flatMap((schema) =>
    Object.entries(propertiesOf(schema)).flatMap(([name, raw]) => {
      const member = schemaOf(document, raw)
      const item = own(member.words, 'type') === 'array' ? schemaOf(document, own(member.words, 'items')) : member
      const url = item.refs.map((ref) => byRef.get(ref)).find((each) => each !== undefined)
      if (url === undefined) return []
      const one = name.replace(/s$/, '')
      return [name, `${name}_id`, `${name}Id`, `${one}_ids`, `${one}Ids`].map((each) => [each, url] as const)
    }),
  )
}

/** The list that an extension of a schema names: by its path, or by the schema of its rows. */
function hinted(document: OpenApi, items: readonly PathItem[], { byRef }: Related, { words }: Schema): string | null {
  const hint = HINTS.map((key) => own(words, key)).find((each) => typeof each === 'string')
  if (typeof hint !== 'string') return null
  if (hint.startsWith('/')) {
    const found = itemAt(items, hint) ?? itemAt(items, document.base + hint)
    return found === null ? null : consoleListUrl(found.template)
  }
  return byRef.get(hint) ?? byRef.get(`#/components/schemas/${hint}`) ?? null
}

const SCALARS: readonly unknown[] = ['string', 'integer', 'number', undefined]

/**
 * The list of the records that a member names; null: it names none.
 * @param isWritten for the body of a write: an object in it is sent as a whole, not chosen from a list
 */
export function relatedList(
  { document, items, related }: { document: OpenApi; items: readonly PathItem[]; related: Related },
  name: string,
  schema: Schema,
  isWritten: boolean,
): string | null {
  const hint = hinted(document, items, related, schema)
  if (hint !== null) return hint
  const isScalar = SCALARS.includes(own(schema.words, 'type')) && Object.keys(propertiesOf(schema)).length === 0
  if (isScalar) return schema.choices === null && !schema.isUnion ? (related.byName.get(name) ?? null) : null
  return isWritten
    ? null
    : (schema.refs.map((ref) => related.byRef.get(ref)).find((each) => each !== undefined) ?? null)
}
