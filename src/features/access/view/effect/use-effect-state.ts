import { useEffect, useState } from 'react'
import type { Progress } from '../../../../client/lists.ts'
import type { WriteChange } from '../../../../engine/actions/action-change.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { useSession } from '../../../../console/kernel/session/session-state.ts'
import { maySee } from '../may-see.ts'
import { type KnownEffect, readEffect } from '../../requests/read-effect.ts'

export type EffectState =
  | { readonly kind: 'loading'; readonly progress: Progress | null }
  | { readonly kind: 'known'; readonly known: KnownEffect }
  | { readonly kind: 'unknown'; readonly error: unknown }

/** Reads and computes the effect of a change, once. Unmounting ends the reads. */
export function useEffectState(change: WriteChange): EffectState {
  const { api, now } = useServices()
  const session = useSession()
  const [state, setState] = useState<EffectState>({ kind: 'loading', progress: null })
  const [first] = useState({ change, api, now, session })
  useEffect(() => {
    const { user } = first.session
    const reading = new AbortController()
    readEffect({
      api: first.api,
      change: first.change,
      now: first.now(),
      self: user.id,
      maySee: (entry) => maySee(entry, first.session),
      signal: reading.signal,
      onProgress: (progress) => {
        if (!reading.signal.aborted) setState({ kind: 'loading', progress })
      },
    }).then(
      (known) => setState({ kind: 'known', known }),
      (error: unknown) => {
        if (reading.signal.aborted) return
        // Reads that still run would say how far they are.
        reading.abort()
        setState({ kind: 'unknown', error })
      },
    )
    return () => reading.abort()
  }, [first])
  return state
}
