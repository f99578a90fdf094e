import { isObject, type JsonObject, own } from '../../contract/json-object.ts'

/** More steps than any real screen needs: a document may be built to never end. */
const MOST_STEPS = 30_000

/** An OpenAPI document while one question is answered. */
export interface OpenApi {
  readonly json: JsonObject
  readonly paths: JsonObject
  /** Start of all paths, from `servers`: empty, or with a slash before it and none after it. */
  readonly base: string
  /** Counts what was read. */
  readonly work: { steps: number }
}

export interface DocumentProblem {
  readonly kind: 'none'
  /** A sentence for the administrator. */
  readonly reason: string
}

export const none = (reason: string): DocumentProblem => ({ kind: 'none', reason })

/** Reads the head of a document; whatever it refers to is read when it is needed. */
export function openDocument(json: unknown): OpenApi | DocumentProblem {
  if (!isObject(json)) return none('The OpenAPI document is no JSON object.')
  if (own(json, 'swagger') !== undefined)
    return none('The document is of Swagger 2, and only OpenAPI 3.0 and 3.1 can be read: convert it first.')
  const version = own(json, 'openapi')
  if (typeof version !== 'string' || !/^3\.[01](\.|$)/.test(version))
    return none(`The document has the version ${printed(version)}, and only OpenAPI 3.0 and 3.1 can be read.`)
  const paths = own(json, 'paths')
  if (!isObject(paths)) return none('The OpenAPI document has no paths.')
  return { json, paths, base: baseOf(json), work: { steps: 0 } }
}

const printed = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 20) : typeof value)

/** The path of the first server: that of a URL, or of one that is relative to the origin. Variables cannot be known. */
function baseOf(json: JsonObject): string {
  const servers = own(json, 'servers')
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined
  const url = isObject(first) ? own(first, 'url') : undefined
  if (typeof url !== 'string' || url.includes('{')) return ''
  const path = /^https?:\/\/[^/?#]*(\/[^?#]*)?/i.exec(url)
  return (path === null ? (url.startsWith('/') ? url : '') : (path[1] ?? '')).replace(/\/+$/, '')
}

/** The document for another question: what the lists are, and what the fields of one are, are two. */
export const afresh = (document: OpenApi): OpenApi => ({ ...document, work: { steps: 0 } })

/** False when the document has been read for too long: then nothing more is looked into. */
export function mayGoOn({ work }: OpenApi): boolean {
  work.steps += 1
  return work.steps <= MOST_STEPS
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return part
  }
}

/** What a `$ref` points at, inside the document; undefined for anything else. */
export function pointedAt({ json }: OpenApi, ref: string): unknown {
  if (!ref.startsWith('#/')) return undefined
  let value: unknown = json
  for (const part of ref.slice(2).split('/').map(unescaped)) {
    if (Array.isArray(value)) value = /^\d+$/.test(part) ? (value[Number(part)] as unknown) : undefined
    else value = isObject(value) ? own(value, part) : undefined
  }
  return value
}

const LONGEST_CHAIN = 16

/** An object or what its `$ref` leads to (parameters, bodies, responses); null if that is no object. */
export function dereferenced(document: OpenApi, value: unknown): JsonObject | null {
  let found = value
  for (let step = 0; step < LONGEST_CHAIN; step += 1) {
    if (!isObject(found)) return null
    const ref = own(found, '$ref')
    if (typeof ref !== 'string') return found
    found = pointedAt(document, ref)
  }
  return null
}
