import { createContext, use } from 'react'
import type { Api, Call, HttpRequest } from '../../../client/http.ts'
import type { MetadataStore } from '../../../client/metadata.ts'
import type { Page } from '../../../contract/page.ts'

/** Services of all screens: created once by `boot`, replaced by doubles in tests. */
export interface Services {
  readonly api: Api
  /** The request of a call, without encryption. */
  readonly requestOf: (call: Call) => Promise<HttpRequest>
  readonly metadata: MetadataStore
  /**
   * GET of a list. Uses the answer if startup has requested it already.
   * @throws RequestFailed, which is not reported: the table shows it
   */
  readonly rows: (url: string, params: Readonly<Record<string, string>>, signal?: AbortSignal) => Promise<Page>
  /** The rows that startup has requested already, if they are there; only on a later visit. */
  readonly firstRows?: FirstRows
  readonly now: () => Date
}

export interface FirstRows {
  /** The page that `rows` would give; null: not there. */
  readonly read: (url: string, params: Readonly<Record<string, string>>) => Page | null
  /** Says that it is on the screen: `rows` sends its requests. */
  readonly take: (url: string, params: Readonly<Record<string, string>>) => void
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices outside of ServicesContext')
  return services
}
