import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { type Middleware, SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr'
import { anySignal } from '../../../client/deletions.ts'
import { isAbort } from '../../../client/failure.ts'
import type { Api, Call } from '../../../client/http.ts'
import { isData } from './server-state.ts'
import { type Services, ServicesContext, useServices } from '../session/services.ts'

/** Controls all reads of a detail page, in every tab and card. */
interface ObjectReads {
  /** Services that `end` does not abort: for the delete and its check. */
  readonly services: Services | null
  /** Aborts running reads and blocks further ones, before the object is deleted. */
  readonly end: () => void
  /** Allows reads again after a failed delete, and repeats those on the screen. */
  readonly resume: () => void
}

const ObjectReadsContext = createContext<ObjectReads>({
  services: null,
  end: () => undefined,
  resume: () => undefined,
})

export const useObjectReads = (): ObjectReads => use(ObjectReadsContext)

/**
 * Wraps a detail page. A read during or after the DELETE of its object gets a 404, so reads end when the deletion begins and
 * the page stays until the list opens.
 */
export function ObjectReadsScope({ children }: { children: ReactNode }): ReactNode {
  const services = useServices()
  const [reads, setReads] = useState(() => new AbortController())
  const { signal } = reads
  const scoped = useMemo(() => abortableServices(services, signal), [services, signal])
  // Keeps the data on the screen after `forgetObject` has cleared the cache.
  const config = useMemo(() => ({ isPaused: () => signal.aborted, keepPreviousData: true }), [signal])
  const control = useMemo(
    () => ({
      services,
      end: () => reads.abort(),
      resume: () => setReads((now) => (now.signal.aborted ? new AbortController() : now)),
    }),
    [services, reads],
  )
  return (
    <ServicesContext value={scoped}>
      <SWRConfig value={config}>
        <ObjectReadsContext value={control}>
          <ReadAgain signal={signal} />
          {children}
        </ObjectReadsContext>
      </SWRConfig>
    </ServicesContext>
  )
}

/** Reads again what the page before has aborted: one that is opened anew at once joins the reads of its last visit. */
const readAborted: Middleware = (useNext) => (key, fetcher, config) => {
  const state = useNext(key, fetcher, config)
  const { mutate } = state
  const isAborted = isAbort(state.error)
  useEffect(() => {
    if (isAborted) mutate().catch(() => undefined)
  }, [isAborted, mutate])
  return state
}

const PAGE_READS: SWRConfiguration = { use: [readAborted] }

/** Wraps a page of many reads: those that still run are aborted when the user leaves it. */
export function PageReadsScope({ children }: { children: ReactNode }): ReactNode {
  const services = useServices()
  const [reads] = useState(() => new AbortController())
  const scoped = useMemo(() => abortableServices(services, reads.signal), [services, reads])
  useEffect(() => () => reads.abort(), [reads])
  return (
    <ServicesContext value={scoped}>
      <SWRConfig value={PAGE_READS}>{children}</SWRConfig>
    </ServicesContext>
  )
}

/** Renders children with services that `end` does not abort, such as the delete itself. */
export function OutsideObjectReads({ children }: { children: ReactNode }): ReactNode {
  const { services } = useObjectReads()
  return services === null ? children : <ServicesContext value={services}>{children}</ServicesContext>
}

/** Reads everything on the screen again after `resume`. */
function ReadAgain({ signal }: { signal: AbortSignal }): null {
  const { mutate } = useSWRConfig()
  const first = useRef(signal)
  useEffect(() => {
    if (signal !== first.current) void mutate(isData)
  }, [signal, mutate])
  return null
}

function abortableServices(services: Services, signal: AbortSignal): Services {
  const { api, rows } = services
  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  function send(call: Call): Promise<unknown> {
    return api.send(call.method === 'GET' ? { ...call, signal: anySignal(signal, call.signal) } : call)
  }
  const scoped: Api = { send }
  return { ...services, api: scoped, rows: (url, params, own) => rows(url, params, anySignal(signal, own)) }
}
