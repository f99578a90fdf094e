import { useEffect } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { isAbort } from '../../client/request-failed.ts'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { readPage } from '../../contract/page.ts'
import { useServices } from '../app/services.ts'
import { useSession } from '../app/session-state.ts'
import { viewOfPath } from '../app/views.ts'

/** How many open tickets this user has to decide: 0 until known, null when they could not be counted. Counted once, and on each ticket screen. */
export function useOpenTickets(): number | null {
  const { api } = useServices()
  const { user } = useSession()
  const { pathname } = useLocation()
  const query = { assignees__id: user.id, status: 'open', offset: 0, limit: 15, display: 1, draw: 1 }
  const count = async () => readPage(await api.send({ method: 'GET', url: ENDPOINT.tickets, query })).count
  const { data = 0, error, mutate } = useSWR<number, unknown>(['open tickets', user.id], count)
  const place = viewOfPath(pathname) === 'tickets' ? pathname : null
  useEffect(() => {
    if (place !== null) void mutate().catch(() => undefined)
  }, [place, mutate])
  return error === undefined || isAbort(error) ? data : null
}
