import type { Facts } from '../contract/facts.ts'
import type { Product } from '../contract/product/product.ts'
import { dataOver } from '../registry/overlay/overlaid-assets.ts'
import { overlaidRegistry, type OverlaidRegistry } from '../registry/overlay/overlaid-registry.ts'
import { type Assets, findAssets } from '../serve/assets.ts'
import type { Io } from '../serve/command-line.ts'
import { errorMessage, StartupProblem } from '../serve/errors.ts'
import { readProductWorld } from './core/product-world.ts'

/** Merges an overlay with the registry of this build, and checks all of it. */
export async function checkOverlay(folder: string, io: Io): Promise<OverlaidRegistry> {
  return overlaidRegistry(await readProductWorld(io), folder)
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

/**
 * Reads an overlay and puts it into a built console.
 * @throws StartupProblem whose message has a line for each problem
 */
export async function openOverlaidConsole(
  folders: { readonly console: string; readonly registry: string },
  io: Io,
): Promise<OverlaidConsole> {
  const folder = folders.registry
  const print = (lines: readonly string[]) => lines.forEach((line) => io.error(line))
  const built = await findAssets(folders.console, 'index.html')
  const withData = built === null ? null : dataOver(built)
  const read = async () => {
    const registry = await checkOverlay(folder, io)
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
        io.log(`The registry was read again from ${folder}.`)
      } catch (error) {
        print([errorMessage(error), `${folder} was rejected: the last good registry stays.`])
      }
    },
  }
}
