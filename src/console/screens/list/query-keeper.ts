import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AddressPart, partOf, withPart } from '../../../engine/query/address-part.ts'
import { BASE } from '../../app/browser.ts'

export type How = 'push' | 'replace'

/** Where the state of a list is kept, written as the query of an address. */
export interface QueryKeeper {
  /** As it is drawn. */
  readonly text: string
  /** As it is by now: two changes in one event build on each other, although both are drawn only afterwards. */
  readonly latest: () => string
  readonly keep: (text: string, how: How) => void
  /** An address, with its origin, that opens the list in this state; null: none leads there. */
  readonly link: ((text: string) => string) | null
}

/**
 * The address keeps it: back and forward walk through it, reload and a link carry it. A list that shares its page has a
 * `prefix` before the names of its parameters; one that is the page leaves those called `foreign` alone.
 */
export function useAddressKeeper(part: AddressPart): QueryKeeper {
  const location = useLocation()
  const navigate = useNavigate()
  const { pathname, search } = location
  const state: unknown = location.state

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
  const link = useCallback(
    (text: string) => `${window.location.origin}${BASE}${pathname}?${withPart(search, part, text)}`,
    [pathname, search, part],
  )
  return { text: useMemo(() => partOf(search, part), [search, part]), latest, keep, link }
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
  return { text, latest, keep, link: null }
}
