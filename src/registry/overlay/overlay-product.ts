import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { Product } from '../../contract/product/product.ts'
import { readProduct } from '../../contract/product/read-product.ts'
import type { DataProblem } from '../check/problem.ts'
import { checkAs } from '../check/schema-check.ts'
import type { World } from '../check/world.ts'
import { isEntryFile, type JsonFiles, MENU_FILE, PARTS_FILE, REFERENCES_FILE } from '../files/registry-module.ts'
import type { Overlay } from './read-overlay.ts'

/** The file of an overlay that says which server it is for. */
export const SERVER_FILE = 'product.json'

const objectOf = (json: unknown): JsonObject => (isObject(json) ? json : {})

export interface OverlayProduct {
  /** Null: the server is a core as without the file, or the file is wrong. */
  readonly product: Product | null
  readonly problems: readonly DataProblem[]
}

/** Reads product.json of an overlay; `schemas` are those of the product. */
export function overlayProduct({ files }: Pick<Overlay, 'files'>, schemas: readonly object[]): OverlayProduct {
  if (!files.has(SERVER_FILE)) return { product: null, problems: [] }
  const json = files.get(SERVER_FILE)
  const refused = checkAs('product.schema.json', json, schemas)
  const answer = refused.length > 0 ? { kind: 'wrong' as const, problems: refused } : readProduct(objectOf(json))
  if (answer.kind === 'product') return { product: answer.product, problems: [] }
  return { product: null, problems: answer.problems.map((each) => ({ file: SERVER_FILE, ...each })) }
}

/** The settings of another server than a core; null: it is one. */
export const otherServer = (product: Product | null): Product | null =>
  product?.server === 'jumpserver-2.28' ? null : product

const isShown = (views: readonly string[]) => (line: unknown) => isObject(line) && views.includes(String(line['view']))

/**
 * What an overlay is merged with: the registry of the product. For another server than a core it has the views of the menu and the parts
 * alone, because its lists, references and permissions are those of a core.
 */
export function baseFor(base: World, product: Product | null): World {
  if (product === null || otherServer(product) === null) return base
  const { organizations: _organizations, ...menu } = objectOf(base.files.get(MENU_FILE))
  const views: readonly unknown[] = Array.isArray(menu['views']) ? menu['views'] : []
  const shown = views.filter(isShown(product.views)).map((view) => ({ ...objectOf(view), items: [] }))
  const references = { ...objectOf(base.files.get(REFERENCES_FILE)), references: {} }
  return {
    ...base,
    files: new Map<string, unknown>([
      [MENU_FILE, { ...menu, records: [], views: shown, ...(product.start === null ? {} : { start: product.start }) }],
      [REFERENCES_FILE, references],
      [PARTS_FILE, base.files.get(PARTS_FILE)],
    ]),
    facts: [],
    calls: {},
    urls: new Set(),
    permissions: new Set(),
    unlisted: new Set(),
  }
}

/** The actions of an entry's permissions. */
const ACTIONS = ['view', 'add', 'change', 'delete'] as const

/** The permissions that `api.permission` makes of a list URL: `/api/shop/orders/` has the app `shop` and the model `order`. Null: none. */
function permissionsOfUrl(url: string, { prefix, permission }: Product['api']): JsonObject | null {
  const segments = url.startsWith(prefix) ? url.slice(prefix.length).split('/').filter(Boolean) : []
  const [app = '', model = app] = segments
  if (permission === null || model === '' || segments.length > 2) return null
  if (segments.length === 1 && permission.includes('{app}')) return null
  const words = permission.replace('{app}', app).replace('{model}', model.replaceAll('-', '').replace(/s$/, ''))
  return Object.fromEntries(ACTIONS.map((action) => [action, words.replace('{action}', action)]))
}

/** Entries that name no permission get those of their URL, where the server's are made of it. */
export function withPermissions(files: JsonFiles, product: Product | null): JsonFiles {
  // Those of a core are made by the console.
  if (product === null || otherServer(product) === null || product.api.permission === null) return files
  return new Map(
    [...files].map(([file, json]) => {
      if (!isEntryFile(file) || !isObject(json) || typeof json['url'] !== 'string' || 'permission' in json)
        return [file, json]
      const permission = permissionsOfUrl(json['url'], product.api)
      return [file, permission === null ? json : { ...json, permission }]
    }),
  )
}
