import { type JsonObject, own } from '../../contract/json-object.ts'
import { afresh, type DocumentProblem, none, openDocument, type OpenApi } from './document.ts'
import {
  type DocumentList,
  listAt,
  documentLists,
  consoleListUrl,
  type Related,
  relatedList,
  relatedOf,
} from './lists.ts'
import {
  bodySchema,
  itemAt,
  type OperationMethod,
  operationOf,
  pathItems,
  type PathItem,
  plainPath,
  queryParameters,
  responseSchema,
} from './operations.ts'
import { rawFields, type RawFields } from './schema-field.ts'
import { schemaOf, type Schema } from './schema.ts'

/** The request conventions of the server, from product.json. */
export interface QueryRules {
  /** Parameter of a filter, with `{field}`. */
  readonly filter: string
  readonly order: { readonly parameter: string | null; readonly ascending: string; readonly descending: string }
  readonly search: string | null
  readonly paging: { readonly size: string | null; readonly position: string }
}

export interface OpenApiMetadata {
  readonly kind: 'metadata'
  /** As an answer to OPTIONS: `readMetadata` reads it. */
  readonly body: JsonObject
  /** Methods of the URL, in capitals; `rowMethods` those of its rows. */
  readonly methods: readonly string[]
  readonly rowMethods: readonly string[]
  /** Query parameters of the list that are no filters of a field, no order, no search and no page. */
  readonly params: readonly string[]
}

/**
 * What a document says of a list, or of one of its rows, in the shape of an answer to OPTIONS. Never throws: a document that cannot be
 * read gives a reason.
 * @param url a path of the server, with or without a slash at its end; that of a row contains its id
 */
export function openApiMetadata(
  json: unknown,
  url: string,
  on: 'list' | 'object',
  rules: QueryRules,
): OpenApiMetadata | DocumentProblem {
  const document = openDocument(json)
  if ('kind' in document) return document
  const items = pathItems(document)
  const path = itemAt(items, url)
  if (path === null) return none(unknownPath(document, items, url))
  const list = listOf(document, items, path, on)
  if (list === null)
    return none(`GET ${path.template} sends no list of objects: a list is an array, or a page with an array.`)
  return {
    kind: 'metadata',
    ...describe({ document, items, list, on, related: relatedOf(afresh(document), items, list) }, rules),
  }
}

const MOST_NAMED = 12

function unknownPath(document: OpenApi, items: readonly PathItem[], url: string): string {
  const known = documentLists(document, items).map(({ path }) => consoleListUrl(path.template))
  const named = known.slice(0, MOST_NAMED).join(', ')
  const more = known.length > MOST_NAMED ? ` and ${String(known.length - MOST_NAMED)} more` : ''
  return `The document has no path ${plainPath(url)}. ${known.length === 0 ? 'It has no lists.' : `Its lists are ${named}${more}.`}`
}

/** The list of a URL; for a row that of its path without the id. */
function listOf(
  document: OpenApi,
  items: readonly PathItem[],
  path: PathItem,
  on: 'list' | 'object',
): DocumentList | null {
  if (on === 'list') return listAt(document, items, path)
  const above = path.template.replace(/\/[^/]*$/, '')
  const parent = items.find(({ template }) => template === above)
  return parent === undefined ? null : listAt(document, items, parent)
}

interface Question {
  readonly document: OpenApi
  readonly items: readonly PathItem[]
  readonly list: DocumentList
  readonly related: Related
  readonly on: 'list' | 'object'
}

function describe(question: Question, rules: QueryRules): Omit<OpenApiMetadata, 'kind'> {
  const { document, list, on } = question
  const bodies = writtenFields(question)
  const query = queryOf(document, list, rules)
  const get = readable(fieldsOf(question, readSchema(document, list, on), false), Object.values(bodies), query)
  const rowMethods = list.row === null ? [] : methodsOf(list.row)
  return {
    body: { actions: { GET: get, ...bodies, ...(rowMethods.includes('DELETE') ? { DELETE: {} } : {}) } },
    methods: on === 'list' ? methodsOf(list.path) : rowMethods,
    rowMethods,
    params: query.others(Object.keys(get)),
  }
}

function fieldsOf({ document, items, related }: Question, schema: Schema, isWritten: boolean): RawFields {
  const relatedTo = (name: string, each: Schema) => relatedList({ document, items, related }, name, each, isWritten)
  return rawFields({ document, isWritten, relatedTo }, schema)
}

/** The fields of each body: a list takes POST, and its rows what the form of a list asks for as well. */
function writtenFields(question: Question): Readonly<Record<string, RawFields>> {
  const { document, list, on } = question
  const bodyOf = (path: PathItem | null, method: OperationMethod): readonly (readonly [string, RawFields])[] => {
    const operation = path === null ? null : operationOf(path, method)
    const schema = operation === null ? null : bodySchema(document, operation)
    return schema === null ? [] : [[method.toUpperCase(), fieldsOf(question, schema, true)]]
  }
  return Object.fromEntries([
    ...(on === 'list' ? bodyOf(list.path, 'post') : []),
    ...bodyOf(list.row, 'put'),
    ...bodyOf(list.row, 'patch'),
  ])
}

/** A row by itself may say more than in its list. */
function readSchema(document: OpenApi, { rows, row }: DocumentList, on: 'list' | 'object'): Schema {
  const get = on === 'list' || row === null ? null : operationOf(row, 'get')
  return (get === null ? null : responseSchema(document, get)) ?? rows.schema
}

const methodsOf = (path: PathItem): readonly string[] =>
  (['get', 'post', 'put', 'patch', 'delete'] as const)
    .filter((method) => operationOf(path, method) !== null)
    .map((method) => method.toUpperCase())

interface Query {
  readonly isFilter: (field: string) => boolean
  readonly isOrder: (field: string) => boolean
  /** The parameters that have no other meaning, beside filters of these fields. */
  readonly others: (fields: readonly string[]) => readonly string[]
}

function queryOf(document: OpenApi, { path, get }: DocumentList, rules: QueryRules): Query {
  const parameters = queryParameters(document, path, get)
  const names = new Set(parameters.map(({ name }) => name))
  const paramOf = (field: string): string => rules.filter.replace('{field}', field)
  const { parameter, ascending, descending } = rules.order
  const order = parameters.find(({ name }) => name === parameter)
  const orders = new Set(order === undefined ? [] : valuesOf(document, order.schema))
  const known = [rules.search, parameter, rules.paging.size, rules.paging.position]
  return {
    isFilter: (field) => names.has(paramOf(field)) && !known.includes(paramOf(field)),
    isOrder: (field) => [ascending, descending].some((each) => orders.has(each.replace('{field}', field))),
    others: (fields) => {
      const filters = new Set(fields.map(paramOf))
      return [...names].filter((name) => !filters.has(name) && !known.includes(name))
    },
  }
}

/** The values of a parameter, or of its items. */
function valuesOf(document: OpenApi, schema: Schema): readonly string[] {
  const choices = schema.choices ?? schemaOf(document, own(schema.words, 'items')).choices ?? []
  return choices.map(({ value }) => String(value))
}

/** The fields of a response: what no body takes is read only, what a body takes as a file is one. */
function readable(fields: RawFields, written: readonly RawFields[], query: Query): RawFields {
  const seen = Object.entries(fields).filter(([, field]) => field['write_only'] !== true)
  return Object.fromEntries(
    seen.map(([name, field]) => {
      const twins = written.flatMap((each) => own(each, name) ?? [])
      const isFile = written.some((each) => each[name]?.['type'] === 'file upload')
      return [
        name,
        {
          ...field,
          ...(isFile ? { type: 'file upload' } : {}),
          read_only: field['read_only'] === true || twins.length === 0,
          filter: query.isFilter(name),
          order: query.isOrder(name),
        },
      ]
    }),
  )
}
