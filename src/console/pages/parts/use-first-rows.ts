import useSWR from 'swr'
import { isAbort } from '../../../client/request-failed.ts'
import type { QueryValue } from '../../../client/http.ts'
import { type Page, readPage } from '../../../contract/page.ts'
import { useServices } from '../../app/services.ts'

interface Asked {
  /** Names the page: all that it asked is kept under that name, and can be asked again by it. */
  readonly of: string
  readonly url: string
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly limit: number
}

interface FirstRows {
  /** Null: not known yet. */
  readonly page: Page | null
  readonly error: unknown
}

/** The first rows of a list, and how many there are. */
export function useFirstRows({ of, url, query, limit }: Asked): FirstRows {
  const { api } = useServices()
  const asked = { ...query, offset: 0, limit }
  const { data, error } = useSWR<Page, unknown>([of, url, asked], async () =>
    readPage(await api.send({ method: 'GET', url, query: asked })),
  )
  return { page: data ?? null, error: isAbort(error) ? undefined : error }
}
