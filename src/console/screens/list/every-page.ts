import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Page } from '../../../contract/page.ts'
import type { Row } from '../../../contract/row.ts'
import type { Services } from '../../app/services.ts'

interface Bounds {
  readonly signal?: AbortSignal
  /** So many rows are enough. */
  readonly most?: number
}

/**
 * The rows of a list, asked for page by page until all are there; the count says how many there are in all.
 * Rejects as `Services.rows` does.
 */
export async function everyPage(
  ask: Services['rows'],
  url: string,
  params: Readonly<Record<string, string>>,
  { signal, most = Number.POSITIVE_INFINITY }: Bounds,
): Promise<Page> {
  const rows: Row[] = []
  for (;;) {
    const page = await ask(url, { ...params, offset: String(rows.length), limit: String(MAX_PAGE_SIZE) }, signal)
    rows.push(...page.rows)
    if (page.rows.length === 0 || rows.length >= Math.min(page.count, most) || signal?.aborted === true)
      return { rows, count: page.count }
  }
}
