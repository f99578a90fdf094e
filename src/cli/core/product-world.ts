import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Product } from '../../contract/product/product.ts'
import type { World } from '../../registry/check/world.ts'
import { mergeOverlay } from '../../registry/overlay/merge-overlay.ts'
import { otherServer } from '../../registry/overlay/overlay-product.ts'
import { PRODUCT_FILE, parseProduct } from '../../registry/overlay/product-file.ts'
import { readOverlay } from '../../registry/overlay/read-overlay.ts'
import type { Io } from '../../serve/command-line.ts'
import { StartupProblem } from '../../serve/errors.ts'

/** The registry of this build. */
export const readProductWorld = async ({ built }: Pick<Io, 'built'>): Promise<World> =>
  parseProduct(await readFile(path.join(built, PRODUCT_FILE), 'utf8'))

/**
 * The registry of this build with an overlay. `server`: the settings of another server than a core.
 * @param folder of the overlay; null: none
 */
export async function readWorldWith(
  folder: string | null,
  io: Pick<Io, 'built'>,
): Promise<{ world: World; server: Product | null }> {
  const product = await readProductWorld(io)
  if (folder === null) return { world: product, server: null }
  const overlay = await readOverlay(folder)
  const { world, product: server, problems } = mergeOverlay(product, overlay)
  if (overlay.problems.length + problems.length > 0)
    throw new StartupProblem(`${folder} does not pass: gatehouse check ${folder} says why.`)
  return { world, server: otherServer(server) }
}
