import { type Facts, isFacts } from '../../contract/facts.ts'
import { isObject, type JsonObject } from '../../contract/json-object.ts'
import { nearest } from '../check/fields-of.ts'
import { found, type Found } from '../check/problem.ts'

const PERMISSIONS = 'facts/permissions.json'

/** What a list can do that is not said otherwise: all that the core's own lists can. */
const DEFAULTS = {
  source: 'derived',
  allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  methods: ['GET', 'POST', 'PUT', 'PATCH'],
  detailMethods: ['GET', 'PUT', 'PATCH'],
} as const

/** The types of fields that a server's OPTIONS may have, as far as the sandbox can store them. */
const TYPES: ReadonlySet<string> = new Set([
  ...[
    'string',
    'integer',
    'float',
    'boolean',
    'datetime',
    'choice',
    'multiple choice',
    'email',
    'url',
    'regex',
    'slug',
  ],
  ...['list', 'nested object', 'field', 'image upload'],
  // Of other servers than a core.
  ...['date', 'time', 'decimal', 'json', 'file upload'],
])

const KEYS: ReadonlySet<string> = new Set([
  ...['name', 'type', 'required', 'readOnly', 'writeOnly', 'maxLength', 'minLength', 'maxValue', 'minValue'],
  ...['choices', 'licensed', 'default', 'children', 'child', 'filter', 'order'],
  // Of other servers than a core.
  ...['label', 'related', 'many'],
])

const FACTS_KEYS: ReadonlySet<string> = new Set([
  ...[
    '$schema',
    'url',
    'query',
    'source',
    'allow',
    'methods',
    'detailMethods',
    'fields',
    'differences',
    'params',
    'calls',
  ],
])

/** Further parameters of the list, and URLs below it. */
function* checkCalls({ params = [], calls = {} }: JsonObject): Found {
  if (!Array.isArray(params) || !params.every((name) => typeof name === 'string'))
    yield found('/params', 'params is a list of names')
  if (!isObject(calls)) return yield found('/calls', 'calls is an object: URL below the list URL, and its methods')
  for (const [below, methods] of Object.entries(calls))
    if (!Array.isArray(methods) || !methods.every((method) => typeof method === 'string'))
      yield found(`/calls/${below}`, 'its methods are a list, such as ["POST"]')
}

/** A name in requests and in the sandbox's tables. */
const NAME = /^[A-Za-z_]\w{0,62}$/

export const isFactsType = (type: string): boolean => TYPES.has(type)

export const isFactsName = (name: string): boolean => NAME.test(name)

/** A file of `facts/`, with the defaults of what it does not say; null when it is not facts. */
export function readOverlayFacts(json: unknown): Facts | null {
  const facts: unknown = isObject(json) ? { ...DEFAULTS, ...json } : json
  return isFacts(facts) ? facts : null
}

export const isFactsFile = (file: string): boolean => file.startsWith('facts/') && file !== PERMISSIONS

/** The further permissions that `facts/permissions.json` names. */
export function readOverlayPermissions(files: ReadonlyMap<string, unknown>): readonly string[] {
  const json = files.get(PERMISSIONS)
  const names = isObject(json) ? json['permissions'] : []
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

/** What is wrong with a file of `facts/`. */
export function* checkFacts(json: unknown): Found {
  if (!isObject(json)) return yield found('', 'facts are an object with url and fields')
  const { url, fields } = json
  for (const key of Object.keys(json))
    if (!FACTS_KEYS.has(key)) yield found(`/${key}`, `facts have no key ${key}${nearest(key, FACTS_KEYS)}`)
  yield* checkCalls(json)
  if (typeof url !== 'string' || !/^\/.*\/$/.test(url))
    yield found('/url', 'url is the list URL of the server: it begins and ends with a slash')
  if (!Array.isArray(fields) || fields.length === 0)
    return yield found('/fields', 'fields are a list of objects with name and type')
  const names = new Set<unknown>()
  for (const [at, field] of fields.entries()) {
    yield* checkField(`/fields/${at}`, field)
    const name: unknown = isObject(field) ? field['name'] : null
    if (names.has(name)) yield found(`/fields/${at}/name`, `there are two fields ${String(name)}`)
    names.add(name)
  }
}

function* checkField(pointer: string, field: unknown): Found {
  if (!isObject(field)) return yield found(pointer, 'a field is an object with name and type')
  const { name, type } = field
  if (typeof name !== 'string' || !NAME.test(name))
    yield found(`${pointer}/name`, 'a name has letters, digits and underscores, 63 at most')
  if (typeof type !== 'string' || !TYPES.has(type))
    yield found(`${pointer}/type`, `there is no type ${String(type)}${nearest(String(type), TYPES)}`)
  for (const key of Object.keys(field))
    if (!KEYS.has(key)) yield found(`${pointer}/${key}`, `fields of facts have no key ${key}${nearest(key, KEYS)}`)
  yield* checkInside(pointer, field)
}

function* checkInside(pointer: string, { type, choices, child, children }: JsonObject): Found {
  if (type === 'choice' && !Array.isArray(choices)) yield found(`${pointer}/choices`, 'a choice needs its choices')
  if (child !== undefined && !isObject(child)) yield found(`${pointer}/child`, 'the child of a list is a field')
  if (Array.isArray(children))
    for (const [at, inner] of children.entries()) yield* checkField(`${pointer}/children/${at}`, inner)
}
