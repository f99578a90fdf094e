import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../../client/failure.ts'
import { SELECT_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Row } from '../../../contract/page.ts'
import { usePages } from '../../kernel/server-state/use-pages.ts'
import { loadRows, offered, type OptionSource } from './load-options.ts'
import type { Option, RemoteOptions } from './option.ts'

/** Delay after the last keystroke before the search is sent. */
const SEARCH_PAUSE_MS = 250

interface RemoteList {
  readonly status: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly options: readonly Option[]
  readonly read: number
  readonly total: number | null
  readonly open: () => void
  readonly find: (text: string) => void
  readonly more: () => void
}

/**
 * Loads, searches and pages the options of a reference.
 * @param first when the first page is loaded: `at-once`, so that a 403 is known before the select opens, or when it is
 * `opened`, for pages with many selects
 */
export function useRemoteOptions(
  source: OptionSource,
  allowed: boolean,
  first: 'at-once' | 'opened' = 'at-once',
): RemoteList {
  const { reference } = source
  const { language } = useTranslation().i18n
  /** Null: not opened yet. */
  const [search, setSearch] = useState(first === 'opened' ? null : '')
  const list = usePages<Row>({
    key:
      allowed && search !== null ? ['options', reference.url, reference.query, reference.rows, language, search] : null,
    size: SELECT_PAGE_SIZE,
    load: (range) => loadRows(source, search === null || search === '' ? range : { ...range, search }),
    by: reference.value ?? 'id',
  })
  const options = useMemo(() => offered(source, list.rows), [source, list.rows])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const load = (text: string): void => {
    if (text === search) void list.reload()
    else setSearch(text)
  }
  return {
    status: allowed && !isForbidden(list.error) ? list.status : 'forbidden',
    options,
    read: list.read,
    total: list.count,
    open() {
      if (search !== '' || list.status === 'failed') load('')
    },
    find(text) {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => load(text.trim()), SEARCH_PAUSE_MS)
    },
    more() {
      if (list.status === 'ready' && list.count !== null && list.read < list.count) list.more()
    },
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 403
}

/** The list as props of a select. `total` excludes rows that cannot be chosen. */
export const remoteOf = ({ status, options, read, total, open, find, more }: RemoteList): RemoteOptions => ({
  total: total === null ? null : total - (read - options.length),
  loading: status === 'loading',
  failed: status === 'failed',
  onOpen: open,
  onSearch: find,
  onEnd: more,
})
