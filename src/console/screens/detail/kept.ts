import type { IndexEntry } from '../../../engine/registry/entry.ts'

/** Parameters of a page that stay while its tabs change: they tell it apart, or name its owner. */
export function keptOf({ routeQuery, owner }: IndexEntry): readonly string[] {
  return [...Object.keys(routeQuery ?? {}), ...(owner === null ? [] : [owner.param])]
}
