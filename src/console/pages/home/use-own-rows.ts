import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import type { QueryValue } from '../../../client/http.ts'
import { type Page, readPage } from '../../../contract/page.ts'
import { useServices } from '../../app/services.ts'
import { ONCE } from '../../screens/use-object.ts'

/** What every question of this page is kept under, so that all of them can be asked again. */
export const HOME = 'home'

/** Lines of each list. */
export const LINES = 5

export interface OwnRows {
  /** Null: not known yet. */
  readonly page: Page | null
  readonly error: unknown
}

/** The first rows of a list, and how many there are. */
export function useOwnRows(url: string, query: Readonly<Record<string, QueryValue>> = {}, limit = LINES): OwnRows {
  const { api } = useServices()
  const asked = { ...query, offset: 0, limit }
  const { data, error } = useSWR<Page, unknown>(
    [HOME, url, asked],
    async () => readPage(await api.send({ method: 'GET', url, query: asked, quiet: true })),
    ONCE,
  )
  return { page: data ?? null, error: isAbort(error) ? undefined : error }
}
