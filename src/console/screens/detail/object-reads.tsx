import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { SWRConfig, useSWRConfig } from 'swr'
import { anySignal } from '../../../client/deletions.ts'
import type { Api, Call } from '../../../client/http.ts'
import { isData } from '../../app/server-state.ts'
import { type Services, ServicesContext, useServices } from '../../app/services.ts'

/** What a detail screen reads of its object, in every tab and card. */
interface ObjectReads {
  /** The services without the end of the reads: for the delete and what is asked to check it. */
  readonly services: Services | null
  /** Aborts the reads that are under way and starts no more: the object is about to be deleted. */
  readonly end: () => void
  /** The object was not deleted: reads what is shown again, where its reads were ended. */
  readonly resume: () => void
}

const ObjectReadsContext = createContext<ObjectReads>({
  services: null,
  end: () => undefined,
  resume: () => undefined,
})

export const useObjectReads = (): ObjectReads => use(ObjectReadsContext)

/**
 * Around a detail screen. A read that crosses the DELETE of its object is answered with 404, and one that starts between the
 * DELETE and the way to the list too: so reads end when the deletion begins.
 */
export function ObjectReadsScope({ children }: { children: ReactNode }): ReactNode {
  const services = useServices()
  const [reads, setReads] = useState(() => new AbortController())
  const { signal } = reads
  const scoped = useMemo(() => endingWith(services, signal), [services, signal])
  // What is shown stays until the screen is left, although nothing is kept of a deleted object.
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

/** What deletes the object, outside of the reads that it ends. */
export function OutsideObjectReads({ children }: { children: ReactNode }): ReactNode {
  const { services } = useObjectReads()
  return services === null ? children : <ServicesContext value={services}>{children}</ServicesContext>
}

/** Reads everything shown once more when reads have resumed: those that were ended left nothing. */
function ReadAgain({ signal }: { signal: AbortSignal }): null {
  const { mutate } = useSWRConfig()
  const first = useRef(signal)
  useEffect(() => {
    if (signal !== first.current) void mutate(isData)
  }, [signal, mutate])
  return null
}

function endingWith(services: Services, signal: AbortSignal): Services {
  const { api, rows } = services
  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  function send(call: Call): Promise<unknown> {
    return api.send(call.method === 'GET' ? { ...call, signal: anySignal(signal, call.signal) } : call)
  }
  const scoped: Api = { send }
  return { ...services, api: scoped, rows: (url, params, own) => rows(url, params, anySignal(signal, own)) }
}
