import { STARTUP_ENDPOINT } from '../../contract/startup-endpoints.ts'
import { parseCookies, sessionMark } from '../../contract/session/cookies.ts'
import { coreHeaders } from '../core-headers.ts'
import { firstOrganizationId } from '../organization.ts'
import { type Recipe, recipeOf, type RecipePage } from './recipes.ts'

/** A GET or OPTIONS request that was sent before the console's code was there. */
export interface EarlyCall {
  readonly method: string
  readonly url: string
  readonly organization: string | null
  readonly response: Promise<Response>
}

declare global {
  interface Window {
    /** Sent by `src/console/early.ts`, taken by the console. */
    earlyCalls?: readonly EarlyCall[]
  }
}

interface EarlyPage extends RecipePage {
  /** Organization of the address or the tab. */
  readonly wanted: string | null
  readonly timeZone: string
  readonly now: number
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>
}

/** A time in a query, as `fillText` writes it. */
export const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The request of a recipe. Its times are as long ago as they were then; those of the address stay. */
function urlNow(text: string, { at }: Recipe, { address, now }: Pick<EarlyPage, 'address' | 'now'>): URL {
  const url = new URL(text, address)
  const chosen = [...address.searchParams.values()].join()
  for (const [name, value] of [...url.searchParams])
    if (TIME.test(value) && !chosen.includes(value))
      url.searchParams.set(name, new Date(Date.parse(value) + now - at).toISOString())
  return url
}

/** A response whose body arrives without a reader: an unused one must not stay open. */
function withoutWaiting(response: Response): Response {
  const kept = response.clone()
  response.arrayBuffer().catch(() => undefined)
  return kept
}

/**
 * Sends the startup calls and, by the recipe of this address, its first list. Sends nothing without a session. What fails
 * is sent again by the console.
 */
export function sendEarlyCalls({ fetch: request, ...page }: EarlyPage): readonly EarlyCall[] {
  const cookies = parseCookies(page.cookies)
  if (sessionMark(cookies) === null) return []
  const organization = firstOrganizationId({ wanted: page.wanted, cookies, storage: page.storage })
  const headers = coreHeaders({ ...page, organization })
  const send = (method: string, url: URL, after?: Promise<unknown>): EarlyCall => {
    const response = Promise.resolve(after)
      .then(() => request(url, { method, headers }))
      .then(withoutWaiting)
    response.catch(() => undefined)
    return { method, url: url.href, organization, response }
  }
  const startup = Object.values(STARTUP_ENDPOINT).map((path) => send('GET', new URL(path, page.address)))
  const recipe = recipeOf(page, organization)
  if (recipe === null) return startup
  // The metadata after a first answer: a browser has six connections to a server, and rows do not wait for it.
  const methods = [['GET'], ['OPTIONS', startup[0]?.response]] as const
  const list = methods.flatMap(([method, after]) => {
    const text = recipe.calls[method]
    const url = text === undefined ? null : urlNow(text, recipe, page)
    // The storage belongs to the origin, but a wrong value must not send the token elsewhere.
    return url?.origin === page.address.origin ? [send(method, url, after)] : []
  })
  return [...startup, ...list]
}
