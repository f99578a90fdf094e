import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Facts } from '../contract/facts.ts'
import type { Product } from '../contract/product/product.ts'
import type { World } from '../registry/check/world.ts'
import { dataOver } from '../registry/overlay/overlaid-assets.ts'
import { overlaidRegistry, type OverlaidRegistry } from '../registry/overlay/overlaid-registry.ts'
import { PRODUCT_FILE, parseProduct } from '../registry/overlay/product-file.ts'
import { type Assets, findAssets } from '../serve/assets.ts'
import { errorMessage, StartupProblem } from '../serve/errors.ts'

/** The build writes these beside the bundle. */
export const besideBundle = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** The registry of this build. */
export const readProductWorld = async (): Promise<World> =>
  parseProduct(await readFile(besideBundle(`./${PRODUCT_FILE}`), 'utf8'))

/** Merges an overlay with the registry of this build, and checks all of it. */
export async function checkOverlay(folder: string): Promise<OverlaidRegistry> {
  return overlaidRegistry(await readProductWorld(), folder)
}

/** A console whose data an overlay has changed; `reload` reads the overlay again. */
export interface OverlaidConsole {
  /** Null: there is no built console. */
  readonly assets: () => Assets | null
  readonly facts: () => readonly Facts[]
  /** The settings of another server; null: a core. */
  readonly product: () => Product | null
  /**
   * Reads the overlay again; never rejects. Prints the problems, and then the last good registry stays.
   * @param apply serves what else depends on the overlay
   */
  reload(apply?: () => Promise<void>): Promise<void>
}

const print = (lines: readonly string[]) => {
  for (const line of lines) console.error(line)
}

/**
 * Reads an overlay and puts it into a built console.
 * @throws StartupProblem whose message has a line for each problem
 */
export async function openOverlaidConsole(consoleFolder: string, folder: string): Promise<OverlaidConsole> {
  const built = await findAssets(consoleFolder, 'index.html')
  const withData = built === null ? null : dataOver(built)
  const read = async () => {
    const registry = await checkOverlay(folder)
    print(registry.warnings)
    if (registry.kind === 'wrong') throw new StartupProblem(registry.problems.join('\n'))
    return {
      assets: withData === null ? null : await withData(registry.data),
      facts: registry.facts,
      product: registry.product,
    }
  }
  let current = await read()
  return {
    assets: () => current.assets,
    facts: () => current.facts,
    product: () => current.product,
    async reload(apply) {
      try {
        current = await read()
        await apply?.()
        console.log(`The registry was read again from ${folder}.`)
      } catch (error) {
        print([errorMessage(error), `${folder} was not taken: the last good registry stays.`])
      }
    },
  }
}
