import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbort } from '../../../../client/failure.ts'
import { useServices } from '../../../../console/kernel/session/services.ts'
import { type LoadedRecording, type LoadProgress, loadRecording } from './load-recording.ts'
import { createPlayer, type Player } from './player.ts'

export type RecordingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly progress: LoadProgress | null }
  | { readonly kind: 'failed'; readonly error: unknown }
  | Exclude<LoadedRecording, { readonly kind: 'ready' }>
  | (Extract<LoadedRecording, { readonly kind: 'ready' }> & { readonly player: Player })

const loadEmulator = async () => (await import('./emulator.ts')).createEmulator

/** Loads the recording of a session, and the emulator with it, when `load` is called. */
export function useRecording(session: string): { readonly state: RecordingState; readonly load: () => void } {
  const { api } = useServices()
  const [state, setState] = useState<RecordingState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  const load = useCallback(() => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setState({ kind: 'loading', progress: null })
    const onProgress = (progress: LoadProgress): void => setState({ kind: 'loading', progress })
    Promise.all([loadRecording(session, { api, signal, onProgress }), loadEmulator()])
      .then(([loaded, createEmulator]) => {
        if (signal.aborted) return
        if (loaded.kind !== 'ready') setState(loaded)
        else {
          const { columns, rows } = loaded.recording
          setState({ ...loaded, player: createPlayer(loaded.recording, createEmulator(columns, rows)) })
        }
      })
      .catch((error: unknown) => {
        if (!isAbort(error)) setState({ kind: 'failed', error })
      })
  }, [api, session])
  useEffect(() => () => running.current?.abort(), [session])
  const player = state.kind === 'ready' ? state.player : null
  useEffect(() => () => player?.dispose(), [player])
  return { state, load }
}
