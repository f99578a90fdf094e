import type { IndexEntry } from '../registry/entry.ts'

type Query = Readonly<Record<string, string>>

/**
 * The parameters of the other entry on the same path, for an address that does not say which of the two is meant
 * (`routeQuery`: a role of the system or of an organization); null when it says so, or when there is no other.
 */
export function twinQuery(entry: IndexEntry, index: readonly IndexEntry[], address: Query): Query | null {
  const twin = index.find(
    ({ key, path, routeQuery }) => key !== entry.key && path === entry.path && routeQuery !== null,
  )
  if (entry.path === null || entry.routeQuery === null || !twin?.routeQuery) return null
  const names = [...Object.keys(entry.routeQuery), ...Object.keys(twin.routeQuery)]
  if (names.some((name) => Object.hasOwn(address, name))) return null
  return Object.fromEntries(Object.entries(twin.routeQuery).map(([name, value]) => [name, String(value)]))
}
