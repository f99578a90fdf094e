import { openSequence } from '../../../engine/terminal/terminal-text.ts'
import type { Recording, RecordingEvent } from './recording.ts'

/** A pause longer than this is idle time, in seconds. */
const IDLE_SECONDS = 2
export const SPEEDS = [0.5, 1, 2, 4, 8] as const

export interface Pace {
  readonly speed: number
  readonly skipsIdle: boolean
}

/** Number of events up to a time, itself included. */
export function eventsUntil(events: readonly RecordingEvent[], time: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.time ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The position after playing for `elapsed` seconds. With `skipsIdle` a pause ends after `IDLE_SECONDS` of it: the position
 * jumps to the next event, so it stays a time of the recording.
 */
export function advance({ events, duration }: Recording, position: number, elapsed: number, pace: Pace): number {
  let [at, left] = [position, elapsed * pace.speed]
  // A rest that is too small to change the position would never be used up.
  while (at + left > at && at < duration) {
    const count = eventsUntil(events, at)
    const next = events[count]?.time ?? duration
    const idleFrom = pace.skipsIdle ? (events[count - 1]?.time ?? 0) + IDLE_SECONDS : Number.POSITIVE_INFINITY
    if (at >= idleFrom) at = next
    else {
      const stop = Math.min(next, idleFrom, at + left)
      left -= stop - at
      at = stop
    }
  }
  return Math.min(at, duration)
}

/** Characters of a step. */
const STEP = 64 * 1024

/** What is applied together: output of some events, or the size after resizes without output between them. */
interface Step {
  readonly change: RecordingEvent
  /** Number of its events. */
  readonly count: number
}

const joined = (one: RecordingEvent, next: RecordingEvent): RecordingEvent | null => {
  if (next.kind === 'resize') return one.kind === 'resize' || one.text === '' ? next : null
  if (one.kind === 'resize') return next.text === '' ? one : null
  return one.text.length < STEP ? { ...one, text: one.text + next.text } : null
}

/** Events as few steps as possible. */
export function* stepsOf([first, ...others]: readonly RecordingEvent[]): Generator<Step> {
  if (first === undefined) return
  let step: Step = { change: first, count: 1 }
  for (const event of others) {
    const change = joined(step.change, event)
    if (change === null) yield step
    step = change === null ? { change: event, count: 1 } : { change, count: step.count + 1 }
  }
  yield step
}

/** A position within the recording. */
export const clampPosition = ({ duration }: Recording, position: number): number =>
  Math.min(Math.max(Number.isFinite(position) ? position : 0, 0), duration)

/** Characters between two snapshots of the screen. */
const SNAPSHOT_EVERY = 64 * 1024

/**
 * After how many events the screen is worth keeping. Never within an escape sequence: its beginning is not part of a screen.
 */
export function snapshotPoints(events: readonly RecordingEvent[], every = SNAPSHOT_EVERY): readonly number[] {
  const points: number[] = []
  let [since, open] = [0, '']
  events.forEach((event, index) => {
    if (event.kind !== 'output') return
    since += event.text.length
    open = openSequence(open + event.text)
    if (since < every || open !== '') return
    points.push(index + 1)
    since = 0
  })
  return points
}

/** How to reach a position: what to start from, and the events to apply then. */
export interface SeekPlan {
  /** `here`: the current screen; a number: the snapshot after that many events. */
  readonly from: 'here' | 'start' | number
  readonly first: number
  readonly last: number
}

/**
 * @param applied number of events on the current screen
 * @param kept numbers of events after which a snapshot exists
 */
export function seekPlan(target: number, applied: number, kept: readonly number[]): SeekPlan {
  const best = kept.reduce((most, point) => (point <= target && point > most ? point : most), 0)
  if (applied <= target && applied >= best) return { from: 'here', first: applied, last: target }
  return { from: best === 0 ? 'start' : best, first: best, last: target }
}

/** `0:35`, `12:08`, `1:02:08`. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const tail = String(rest).padStart(2, '0')
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`
}
