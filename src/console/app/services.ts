import { createContext, use } from 'react'
import type { Api, Call } from '../../client/http.ts'
import type { MetadataStore } from '../../client/metadata.ts'
import type { HttpRequest } from '../../client/request.ts'
import type { Page } from '../../contract/page.ts'

/** What a screen needs beside React: made once at startup, replaced by doubles in tests. */
export interface Services {
  readonly api: Api
  /** The request that a call would send; nothing of it is encrypted. */
  readonly requestOf: (call: Call) => Promise<HttpRequest>
  readonly metadata: MetadataStore
  /**
   * GET of a list, through the answer that startup may have asked for already.
   * Rejects with RequestFailed, never reported: the table shows its own failure.
   */
  readonly rows: (url: string, params: Readonly<Record<string, string>>, signal?: AbortSignal) => Promise<Page>
  readonly now: () => Date
}

export const ServicesContext = createContext<Services | null>(null)

export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices outside of ServicesContext')
  return services
}
