import { useCallback, useEffect, useRef, useState } from 'react'
import { advance, clampPosition, type Pace } from '../../model/playback.ts'
import type { Recording } from '../../model/recording.ts'
import type { TerminalScreen } from './emulator.ts'
import type { Player } from './player.ts'

/** Seconds between two screens, and with reduced motion. */
const FRAME = 0.04
const CALM_FRAME = 0.5
/** The clock stops while the browser draws nothing, such as in a hidden tab. */
const LONGEST_FRAME = 1

const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

interface Source {
  readonly recording: Recording
  readonly player: Player
}

export interface Playback {
  /** In seconds of the recording. */
  readonly position: number
  readonly isPlaying: boolean
  /** True while the screen of the position is being computed after a jump. */
  readonly isSeeking: boolean
  readonly screen: TerminalScreen | null
  readonly pace: Pace
  readonly setPace: (pace: Pace) => void
  /** Plays, from the start if the recording has ended. */
  readonly toggle: () => void
  readonly seek: (position: number) => void
}

/** Plays a recording from `startAt` as soon as it is loaded. */
export function usePlayback(source: Source | null, startAt: number): Playback {
  const [position, setPosition] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isSeeking, setSeeking] = useState(false)
  const [screen, setScreen] = useState<TerminalScreen | null>(null)
  const [pace, setPace] = useState<Pace>({ speed: 1, skipsIdle: true })
  const at = useRef(0)

  const show = useCallback(
    (next: number) => {
      if (source === null) return Promise.resolve()
      at.current = clampPosition(source.recording, next)
      setPosition(at.current)
      return source.player.show(at.current).then((drawn) => {
        if (drawn !== null) setScreen(drawn)
      })
    },
    [source],
  )
  const seek = useCallback(
    (next: number) => {
      setSeeking(true)
      void show(next).finally(() => setSeeking(false))
    },
    [show],
  )
  const toggle = useCallback(() => {
    if (source === null) return
    if (!isPlaying && at.current >= source.recording.duration) seek(0)
    setPlaying(!isPlaying)
  }, [source, isPlaying, seek])

  const start = useRef(startAt)
  useEffect(() => {
    start.current = startAt
  }, [startAt])
  useEffect(() => {
    if (source === null) return
    seek(start.current)
    setPlaying(true)
    return () => setPlaying(false)
  }, [source, seek])

  useClock({ source, isPlaying, pace, at, show, onEnd: () => setPlaying(false) })
  return { position, isPlaying, isSeeking, screen, pace, setPace, toggle, seek }
}

interface Clock {
  readonly source: Source | null
  readonly isPlaying: boolean
  readonly pace: Pace
  readonly at: { readonly current: number }
  readonly show: (position: number) => unknown
  readonly onEnd: () => void
}

/** Moves the position while the recording plays. */
function useClock({ source, isPlaying, pace, at, show, onEnd }: Clock): void {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (source === null || !isPlaying) return
    const frame = prefersCalm() ? CALM_FRAME : FRAME
    let last = performance.now()
    const draw = (now: number): void => {
      request = requestAnimationFrame(draw)
      const elapsed = (now - last) / 1000
      if (elapsed < frame) return
      last = now
      const next = advance(source.recording, at.current, Math.min(elapsed, LONGEST_FRAME), pace)
      show(next)
      if (next >= source.recording.duration) end.current()
    }
    let request = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(request)
  }, [source, isPlaying, pace, at, show])
}
