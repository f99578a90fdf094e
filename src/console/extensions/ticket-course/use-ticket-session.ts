import useSWR from 'swr'
import type { Api } from '../../../client/http.ts'
import { isAbort, RequestFailed } from '../../../client/request-failed.ts'
import { isObject, UnexpectedAnswer } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { useServices } from '../../app/services.ts'

const ASK_AGAIN_MS = 1400

interface TicketSessionRead {
  /** Null until someone has logged in. */
  readonly session: Row | null
  /** Why the last read failed; it is not repeated until `reload`. */
  readonly error: unknown
  readonly reload: () => Promise<unknown>
}

/** The session that an approved login starts: polled until it exists. */
export function useTicketSession(row: Row): TicketSessionRead {
  const { api } = useServices()
  const url = fillUrl('/api/v1/tickets/tickets/{id}/session/', { row })
  const { data, error, mutate } = useSWR<Row | null, unknown>(['ticket-session', url], () => readSession(api, url), {
    refreshInterval: (known) => (known === undefined || known === null ? ASK_AGAIN_MS : 0),
  })
  return {
    session: data ?? null,
    error: isAbort(error) ? undefined : error,
    reload: () => mutate().catch(() => undefined),
  }
}

/** A 404 means that there is no session yet. As an error it would end the polling. */
async function readSession(api: Api, url: string): Promise<Row | null> {
  try {
    const body = await api.send({ method: 'GET', url })
    if (isObject(body)) return body
  } catch (error) {
    if (error instanceof RequestFailed && error.status === 404) return null
    throw error
  }
  throw new UnexpectedAnswer('object')
}
