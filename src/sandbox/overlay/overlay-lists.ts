import type { Facts } from '../../contract/facts.ts'
import { createTables } from '../database/schema.ts'
import type { Queries } from '../database/open.ts'
import type { Model } from '../rest/model/model.ts'
import { grantOverlay } from './grant-overlay.ts'
import { overlayModel, overlayPermissions, overlayTable } from './overlay-models.ts'

/** The lists of an overlay, which may change while the sandbox runs. */
export interface OverlayLists {
  /** The model of a list URL; null: the overlay has none. */
  readonly find: (url: string) => Model | null
  /** Takes other facts. @returns a line for each file that the sandbox does not serve */
  replace(facts: readonly Facts[]): Promise<readonly string[]>
}

interface Served {
  readonly queries: Queries
  /** Those of the sandbox itself. */
  readonly models: readonly Model[]
}

/** @param served what the sandbox has without an overlay: its own URLs stay as they are */
export function createOverlayLists({ queries, models }: Served): OverlayLists {
  const own = new Set(models.map(({ facts }) => facts.url))
  let lists: ReadonlyMap<string, Model> = new Map()
  return {
    find: (url) => lists.get(url) ?? null,
    async replace(facts) {
      const found = facts.filter(({ url }) => !own.has(url)).map((each) => [each, overlayModel(each)] as const)
      const next = new Map(found.flatMap(([{ url }, model]) => (model === null ? [] : [[url, model] as const])))
      const added = [...next.values()]
      await createTables(queries, added.map(overlayTable), 'overlay')
      await grantOverlay(queries, added.flatMap(overlayPermissions))
      lists = next
      return [
        ...facts.flatMap(({ url }) =>
          own.has(url) ? [`${url} is a list of the sandbox itself, which stays as it is.`] : [],
        ),
        ...found.flatMap(([{ url }, model]) =>
          model === null ? [`${url} is not served: the sandbox serves /api/v1/<app>/<list>/ from facts alone.`] : [],
        ),
      ]
    },
  }
}
