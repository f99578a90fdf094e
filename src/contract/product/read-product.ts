import { isObject, type JsonObject } from '../json-object.ts'
import { PRESETS } from './presets.ts'
import { type Product, SERVERS, type ServerKind } from './product.ts'

/** What is wrong at a JSON pointer of product.json. */
export interface ProductProblem {
  readonly pointer: string
  readonly reason: string
  /** The word that is not known, and the known ones, for "did you mean". */
  readonly unknown?: { readonly word: string; readonly known: readonly string[] }
}

export type ProductAnswer =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'wrong'; readonly problems: readonly ProductProblem[] }

/** Says what is wrong with a value; nothing: it is right. */
type Check = (value: unknown, pointer: string) => readonly ProductProblem[]

const problem = (pointer: string, reason: string): readonly ProductProblem[] => [{ pointer, reason }]

const matches =
  (pattern: RegExp, reason: string): Check =>
  (value, pointer) =>
    typeof value === 'string' && pattern.test(value) ? [] : problem(pointer, reason)

const text = matches(/\S/, 'must be a text that is not empty')
const anyText: Check = (value, pointer) => (typeof value === 'string' ? [] : problem(pointer, 'must be a text'))
const flag: Check = (value, pointer) => (typeof value === 'boolean' ? [] : problem(pointer, 'must be true or false'))
// `//host` and `/\host` are other hosts to a browser.
const path = matches(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of the server, such as /api/')
const name = matches(/^[\w.-]+$/, 'must be a name of letters, digits, dots, dashes and underscores')
const header = matches(/^[\w-]+$/, 'must be the name of a header')
const ofField = matches(/\{field\}/, 'must contain {field}')
const permission = matches(/^(?=.*\{action\})(?=.*\{model\})/, 'must contain {action} and {model}')

const orNull =
  (check: Check): Check =>
  (value, pointer) =>
    value === null ? [] : check(value, pointer).map((each) => ({ ...each, reason: `${each.reason}, or null` }))

const count: Check = (value, pointer) =>
  Number.isInteger(value) && Number(value) > 0 ? [] : problem(pointer, 'must be a whole number above 0')
const whole: Check = (value, pointer) =>
  Number.isInteger(value) && Number(value) >= 0 ? [] : problem(pointer, 'must be a whole number')

const oneOf =
  (...known: readonly string[]): Check =>
  (value, pointer) =>
    typeof value === 'string' && known.includes(value)
      ? []
      : [{ pointer, reason: `must be ${known.join(' or ')}`, unknown: { word: String(value), known } }]

const listOf =
  (check: Check): Check =>
  (value, pointer) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((item, at) => check(item, `${pointer}/${String(at)}`))
      : problem(pointer, 'must be a list that is not empty')

const objectOf =
  (members: Readonly<Record<string, Check>>): Check =>
  (value, pointer) => {
    if (!isObject(value)) return problem(pointer, 'must be an object')
    const known = Object.keys(members)
    return Object.entries(value).flatMap(([key, member]) => {
      const check = Object.hasOwn(members, key) ? members[key] : undefined
      const at = `${pointer}/${key}`
      return check === undefined
        ? [{ pointer: at, reason: `there is no setting ${key}`, unknown: { word: key, known } }]
        : check(member, at)
    })
  }

const VIEW_NAMES = PRESETS['jumpserver-2.28'].views

const METHODS = ['GET', 'POST', 'PUT', 'PATCH'] as const

/** All settings. An object without a key takes it from the preset. */
const SETTINGS: Readonly<Record<string, Check>> = {
  $schema: anyText,
  server: oneOf(...SERVERS),
  name: text,
  version: anyText,
  login: objectOf({ page: path, next: name }),
  token: orNull(
    objectOf({
      path,
      format: oneOf('json', 'form'),
      username: name,
      password: name,
      token: name,
      header,
      scheme: anyText,
      expires: orNull(name),
      refresh: orNull(objectOf({ path, member: name })),
    }),
  ),
  logout: objectOf({ path, method: oneOf('GET', 'POST') }),
  profile: orNull(objectOf({ path, id: name, username: name, name: orNull(name), permissions: orNull(name) })),
  check: path,
  language: objectOf({ cookie: orNull(name), path: orNull(path) }),
  cookies: objectOf({ session: name, csrf: orNull(name), csrfHeader: header }),
  settings: flag,
  organizations: flag,
  sockets: flag,
  license: flag,
  views: listOf(oneOf(...VIEW_NAMES)),
  start: orNull(text),
  api: objectOf({ prefix: path, permission: orNull(permission), slash: flag }),
  metadata: objectOf({
    source: oneOf('options', 'openapi'),
    methods: listOf(oneOf(...METHODS)),
    document: orNull(path),
  }),
  paging: objectOf({
    style: oneOf('offset', 'page', 'cursor'),
    size: orNull(text),
    position: text,
    first: whole,
    rowsPerPage: count,
    rows: orNull(name),
    count: orNull(name),
    countHeader: orNull(header),
    next: orNull(name),
  }),
  search: orNull(text),
  order: objectOf({ parameter: orNull(text), ascending: ofField, descending: ofField }),
  filter: ofField,
  update: oneOf('PUT', 'PATCH'),
  selection: oneOf('ids', 'rows'),
  export: oneOf('server', 'browser'),
  secrets: oneOf('encrypted', 'plain'),
}

/** Members that have no preset: a file that names the object must name them. */
const PROFILE_PARTS: JsonObject = { id: 'id', username: 'username', name: null, permissions: null }
const REQUIRED: Readonly<Record<string, readonly string[]>> = { profile: ['path'] }

/** Reads product.json: the settings of its server's preset, with those of the file in their place. */
export function readProduct(json: unknown): ProductAnswer {
  if (!isObject(json)) return { kind: 'wrong', problems: problem('', 'product.json must be an object') }
  const problems = [...objectOf(SETTINGS)(json, ''), ...missing(json)]
  const server = SERVERS.find((each) => each === json['server'])
  if (server === undefined || problems.length > 0) return { kind: 'wrong', problems }
  const product = merged(server, json)
  const conflicts = conflictsOf(product)
  if (conflicts.length > 0) return { kind: 'wrong', problems: conflicts }
  return { kind: 'product', product }
}

function missing(json: JsonObject): readonly ProductProblem[] {
  const server = json['server'] === undefined ? problem('', `needs "server": ${SERVERS.join(', ')}`) : []
  const members = Object.entries(REQUIRED).flatMap(([key, names]) => {
    const value = json[key]
    if (!isObject(value)) return []
    return names.filter((each) => !Object.hasOwn(value, each)).flatMap((each) => problem(`/${key}`, `needs "${each}"`))
  })
  return [...server, ...members]
}

function merged(server: ServerKind, json: JsonObject): Product {
  const preset = PRESETS[server]
  const settings = Object.entries(preset).map(([key, value]): [string, unknown] => {
    const own = Object.hasOwn(json, key) ? json[key] : undefined
    if (own === undefined) return [key, value]
    const base: unknown = key === 'profile' && value === null ? PROFILE_PARTS : value
    const fallback: unknown = key === 'token' && value === null ? PRESETS.openapi.token : base
    return [key, isObject(own) && isObject(fallback) ? { ...fallback, ...own } : own]
  })
  const product = { ...preset, ...Object.fromEntries(settings), server }
  return { ...product, check: product.check || (product.profile?.path ?? '') }
}

/** Settings that are right alone, and not together. */
function conflictsOf({ metadata, paging, language, check, profile }: Product): readonly ProductProblem[] {
  return [
    ...(check === '' && profile === null
      ? problem(
          '',
          'needs "check": a URL that the server refuses to everybody who is not signed in, such as that of a list',
        )
      : []),
    ...(metadata.source === 'openapi' && metadata.document === null
      ? problem('/metadata', 'needs "document" with the source openapi')
      : []),
    ...(paging.style === 'cursor' && paging.next === null
      ? problem('/paging', 'needs "next" with the style cursor')
      : []),
    ...(language.path !== null && !language.path.includes('{code}')
      ? problem('/language/path', 'must contain {code}')
      : []),
  ]
}
