import { isObject, type JsonObject } from '../../contract/json-object.ts'
import type { Product } from '../../contract/product/product.ts'
import { readProduct } from '../../contract/product/read-product.ts'
import { nearest } from '../check/fields-of.ts'
import { type DataProblem, found } from '../check/problem.ts'
import type { World } from '../check/world.ts'
import { MENU_FILE, PARTS_FILE, REFERENCES_FILE } from '../files/registry-module.ts'
import type { Overlay } from './read-overlay.ts'

/** The file of an overlay that says which server it is for. */
export const SERVER_FILE = 'product.json'

export interface OverlayProduct {
  /** Null: the server is a core as without the file, or the file is wrong. */
  readonly product: Product | null
  readonly problems: readonly DataProblem[]
}

/** Reads product.json of an overlay. */
export function overlayProduct({ files }: Pick<Overlay, 'files'>): OverlayProduct {
  if (!files.has(SERVER_FILE)) return { product: null, problems: [] }
  const answer = readProduct(files.get(SERVER_FILE))
  if (answer.kind === 'product') return { product: answer.product, problems: [] }
  const problems = answer.problems.map(({ pointer, reason, unknown }) => ({
    file: SERVER_FILE,
    ...found(pointer, unknown === undefined ? reason : reason + nearest(unknown.word, unknown.known)),
  }))
  return { product: null, problems }
}

const objectOf = (json: unknown): JsonObject => (isObject(json) ? json : {})

const isShown = (views: readonly string[]) => (line: unknown) => isObject(line) && views.includes(String(line['view']))

/**
 * What an overlay is merged with: the registry of the product. For another server than a core it has the views of the menu and the parts
 * alone, because its lists, references and permissions are those of a core.
 */
export function baseFor(base: World, product: Product | null): World {
  if (product === null || product.server === 'jumpserver-2.28') return base
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
