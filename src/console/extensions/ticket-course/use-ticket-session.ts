import useSWR from 'swr'
import { isObject } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/row.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import { useServices } from '../../app/services.ts'
import { ONCE } from '../../screens/use-object.ts'

const ASK_AGAIN_MS = 1400

/** The session that a confirmed login begins: asked for until whoever waits at the terminal has come in. */
export function useTicketSession(row: Row): { readonly session: Row | null; readonly reload: () => Promise<unknown> } {
  const { api } = useServices()
  const url = fillUrl('/api/v1/tickets/tickets/{id}/session/', { row })
  const { data, mutate } = useSWR<unknown, unknown>(['ticket-session', url], () => api.send({ method: 'GET', url }), {
    ...ONCE,
    refreshInterval: (known) => (known === undefined ? ASK_AGAIN_MS : 0),
  })
  return { session: isObject(data) ? data : null, reload: () => mutate() }
}
