import { isObject, type JsonObject } from '../json-object.ts'
import { PRESETS } from './presets.ts'
import { type Product, SERVERS, type ServerKind } from './product.ts'

/** What is wrong at a JSON pointer of product.json. */
export interface ProductProblem {
  readonly pointer: string
  readonly reason: string
}

export type ProductAnswer =
  | { readonly kind: 'product'; readonly product: Product }
  | { readonly kind: 'wrong'; readonly problems: readonly ProductProblem[] }

/** The members of a profile that a file may leave out. */
const PROFILE_PARTS: JsonObject = { id: 'id', username: 'username', name: null, permissions: null }

/**
 * The settings of a preset, with those of product.json in their place.
 * @param json valid by `schemas/product.schema.json`, the definition of all settings
 */
export function readProduct(json: JsonObject): ProductAnswer {
  const server = SERVERS.find((each) => each === json['server'])
  if (server === undefined)
    return { kind: 'wrong', problems: [{ pointer: '/server', reason: `must be ${SERVERS.join(' or ')}` }] }
  const product = merged(server, json)
  const problems = conflictsOf(product)
  return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'product', product }
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
function conflictsOf({ metadata, paging, check, profile }: Product): readonly ProductProblem[] {
  const conflicts: readonly (readonly [boolean, string, string])[] = [
    [
      check === '' && profile === null,
      '',
      'needs "check": a URL that the server refuses to everybody who is not signed in, such as that of a list',
    ],
    [
      metadata.source === 'openapi' && metadata.document === null,
      '/metadata',
      'needs "document" with the source openapi',
    ],
    [paging.style === 'cursor' && paging.next === null, '/paging', 'needs "next" with the style cursor'],
  ]
  return conflicts.flatMap(([isConflict, pointer, reason]) => (isConflict ? [{ pointer, reason }] : []))
}
