import { MAX_PAGE_SIZE } from '../contract/limits.ts'
import { readPage } from '../contract/page.ts'
import type { Row } from '../contract/row.ts'
import type { Api, QueryValue } from './http.ts'

export interface AllRows {
  readonly url: string
  readonly query: Readonly<Record<string, QueryValue>>
  readonly signal?: AbortSignal
}

/** Every row of a list, one page after the other: a server never gives more than a page at once. */
export async function allRows(api: Api, { url, query, signal }: AllRows): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = readPage(
      await api.send({
        method: 'GET',
        url,
        query: { ...query, offset: rows.length, limit: MAX_PAGE_SIZE },
        ...(signal === undefined ? {} : { signal }),
      }),
    )
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= page.count) return rows
  }
}
