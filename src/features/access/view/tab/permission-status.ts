import { parseServerTime } from '../../../../contract/datetime.ts'
import type { Row } from '../../../../contract/page.ts'
import { objectStates, type StateName } from '../../../../engine/fields/states.ts'
import { useUrlQuery } from '../../../../console/list-state/use-url-query.ts'

/** States in display order: the most urgent first. */
const ORDER: readonly StateName[] = ['ending', 'active', 'coming', 'incomplete', 'invalid', 'inactive', 'expired']

/** Filters of the tab. */
export const ACCESS_FILTERS = ['all', 'ending', 'expired'] as const

export type AccessFilter = (typeof ACCESS_FILTERS)[number]

/** Expiry in milliseconds; a permission without one sorts last. */
const expiryOf = (row: Row): number => parseServerTime(row['date_expired'])?.getTime() ?? Number.MAX_SAFE_INTEGER

export const matchesFilter = (lens: AccessFilter, row: Row, now: Date): boolean =>
  lens === 'all' || objectStates(row, now).includes(lens)

/** Compares by state, the last in order counting, then by expiry. */
export function byStatus(now: Date): (one: Row, other: Row) => number {
  const rank = (row: Row): number => Math.max(...objectStates(row, now).map((name) => ORDER.indexOf(name)))
  return (one, other) => rank(one) - rank(other) || expiryOf(one) - expiryOf(other)
}

const WHOLE = { prefix: '', foreign: [] }

const NAME = 'access.lens'

/** The filter of the tab, in the address: it survives back and reload, and a copied link includes the tab. */
export function useAccessFilter(tab: string): {
  readonly lens: AccessFilter
  readonly look: (lens: AccessFilter) => void
} {
  const { text, write } = useUrlQuery(WHOLE)
  const requested = new URLSearchParams(text).get(NAME)
  const look = (lens: AccessFilter): void => {
    const query = new URLSearchParams(text)
    query.set('activeTab', tab)
    if (lens === 'all') query.delete(NAME)
    else query.set(NAME, lens)
    write(query.toString(), 'push')
  }
  return { lens: ACCESS_FILTERS.find((lens) => lens === requested) ?? 'all', look }
}
