import { index } from 'virtual:registry'
import { matchPath } from '../../engine/routes/match.ts'
import type { RouteMatch } from '../../engine/routes/route-model.ts'

let latest: { readonly address: string; readonly match: RouteMatch } | null = null

/** Where an address of the console leads. Startup, screen and menu ask for the same one: it is looked up once. */
export function routeAt(pathname: string, search: string): RouteMatch {
  const address = pathname + search
  if (latest?.address !== address)
    latest = { address, match: matchPath(index, pathname, Object.fromEntries(new URLSearchParams(search))) }
  return latest.match
}
