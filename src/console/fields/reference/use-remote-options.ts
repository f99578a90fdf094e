import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '../../../client/request-failed.ts'
import { SELECT_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Row } from '../../../contract/row.ts'
import { usePages } from '../../app/use-pages.ts'
import type { Option } from '../select/option.ts'
import { loadRows, offered, type OptionSource } from './load-options.ts'

/** Milliseconds without a keystroke before the server is asked. */
const SEARCH_PAUSE = 250

export interface RemoteList {
  readonly status: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly options: readonly Option[]
  readonly read: number
  readonly total: number | null
  readonly open: () => void
  readonly find: (text: string) => void
  readonly more: () => void
}

/**
 * Pages and searches of one reference. The first page is asked for at once, so that a 403 is known before it is opened;
 * or, where many stand on one page that few will open, when it is `opened`.
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

  const ask = (text: string): void => {
    if (text === search) void list.reload()
    else setSearch(text)
  }
  return {
    status: allowed && !isForbidden(list.error) ? list.status : 'forbidden',
    options,
    read: list.read,
    total: list.count,
    open() {
      if (search !== '' || list.status === 'failed') ask('')
    },
    find(text) {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => ask(text.trim()), SEARCH_PAUSE)
    },
    more() {
      if (list.status === 'ready' && list.count !== null && list.read < list.count) list.more()
    },
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 403
}
