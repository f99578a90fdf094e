import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbort, RequestFailed } from '../../../client/request-failed.ts'
import type { Option } from '../select/option.ts'
import { loadOptions, type OptionSource } from './load-options.ts'

/** Milliseconds without a keystroke before the server is asked. */
const SEARCH_PAUSE = 250

interface State {
  readonly status: 'loading' | 'ready' | 'failed' | 'forbidden'
  readonly search: string
  readonly options: readonly Option[]
  readonly read: number
  readonly total: number | null
}

export interface RemoteList extends State {
  readonly open: () => void
  readonly find: (text: string) => void
  readonly more: () => void
}

const START: State = { status: 'loading', search: '', options: [], read: 0, total: null }

/**
 * Pages and searches of one reference. The first page is asked for at once, so that a 403 is known before it is opened;
 * or, where many stand on one page that few will open, when it is `opened`.
 */
export function useRemoteOptions(
  source: OptionSource,
  allowed: boolean,
  first: 'at-once' | 'opened' = 'at-once',
): RemoteList {
  const [state, setState] = useState<State>(allowed ? START : { ...START, status: 'forbidden' })
  const running = useRef<AbortController>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = useCallback(
    (search: string, offset: number) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setState((before) => ({ ...before, status: 'loading', search }))
      loadOptions(source, search, offset, controller.signal).then(
        ({ options, read, total }) =>
          setState((before) => ({
            status: 'ready',
            search,
            options: offset === 0 ? options : withoutRepeats(before.options, options),
            read: offset + read,
            total,
          })),
        (error: unknown) => {
          if (!isAbort(error))
            setState((before) => ({ ...before, status: isForbidden(error) ? 'forbidden' : 'failed' }))
        },
      )
    },
    [source],
  )

  useEffect(() => {
    if (allowed && first === 'at-once') load('', 0)
    return () => {
      running.current?.abort()
      clearTimeout(pause.current)
    }
  }, [allowed, first, load])

  return {
    ...state,
    open() {
      const unasked = first === 'opened' && state.total === null && running.current === undefined
      if (unasked || state.search !== '' || state.status === 'failed') load('', 0)
    },
    find(text) {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => load(text.trim(), 0), SEARCH_PAUSE)
    },
    more() {
      if (state.status === 'ready' && state.total !== null && state.read < state.total) load(state.search, state.read)
    },
  }
}

/** Rows shift between pages while others are added: what came already is not shown twice. */
function withoutRepeats(before: readonly Option[], next: readonly Option[]): readonly Option[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...next.filter(({ value }) => !known.has(value))]
}

function isForbidden(error: unknown): boolean {
  return error instanceof RequestFailed && error.status === 403
}
