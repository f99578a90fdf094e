import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { partOf, withPart } from '../../../engine/query/address-part.ts'

export type How = 'push' | 'replace'

/** Where the state of a list is kept, written as the query of an address. */
export interface QueryKeeper {
  /** As it is drawn. */
  readonly text: string
  /** As it is by now: two changes in one event build on each other, although both are drawn only afterwards. */
  readonly latest: () => string
  readonly keep: (text: string, how: How) => void
}

const NONE: readonly string[] = []

/**
 * The address keeps it: back and forward walk through it, reload and a link carry it. A list that shares its page has a
 * `prefix` before the names of its parameters; one that is the page leaves those called `foreign` alone.
 */
export function useAddressKeeper(prefix: string, foreign: readonly string[] = NONE): QueryKeeper {
  const location = useLocation()
  const navigate = useNavigate()
  const { search } = location
  const state: unknown = location.state
  const part = useMemo(() => ({ prefix, foreign }), [prefix, foreign])

  const address = useRef(search)
  useLayoutEffect(() => {
    address.current = search
  }, [search])

  const latest = useCallback(() => partOf(address.current, part), [part])
  const keep = useCallback<QueryKeeper['keep']>(
    (text, how) => {
      address.current = withPart(address.current, part, text)
      void navigate({ search: address.current }, { replace: how === 'replace', state })
    },
    [navigate, part, state],
  )
  return { text: useMemo(() => partOf(search, part), [search, part]), latest, keep }
}

/** Nobody keeps it longer than the list is shown: in a dialog. */
export function useMemoryKeeper(): QueryKeeper {
  const [text, setText] = useState('')
  const now = useRef(text)
  const latest = useCallback(() => now.current, [])
  const keep = useCallback<QueryKeeper['keep']>((next) => {
    now.current = next
    setText(next)
  }, [])
  return { text, latest, keep }
}
