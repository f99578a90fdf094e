import { clampPosition, eventsUntil, type SeekPlan, seekPlan, snapshotPoints } from '../../model/playback.ts'
import type { Recording } from '../../model/recording.ts'
import type { Emulator, TerminalScreen } from './emulator.ts'

export interface Player {
  /**
   * Draws the screen of a position. A call while another one runs replaces it.
   * @returns the screen; null if a later call has replaced this one
   */
  readonly show: (position: number) => Promise<TerminalScreen | null>
  readonly dispose: () => void
}

/** Moves an emulator through a recording. Keeps snapshots on the way, so that going back does not start again. */
export function createPlayer(recording: Recording, emulator: Emulator): Player {
  const { events } = recording
  const points = snapshotPoints(events)
  const snapshots = new Map<number, ReturnType<Emulator['snapshot']>>()
  let applied = 0
  let latest = 0
  let running: Promise<unknown> = Promise.resolve()

  async function start({ from }: SeekPlan): Promise<void> {
    if (from === 'here') return
    await emulator.restore(from === 'start' ? null : (snapshots.get(from) ?? null))
    applied = from === 'start' ? 0 : from
  }

  async function applyUntil(last: number, isLatest: () => boolean): Promise<void> {
    applied += await emulator.apply(events.slice(applied, last), isLatest)
    if (applied === last && points.includes(last) && !snapshots.has(last)) snapshots.set(last, emulator.snapshot())
  }

  /** From snapshot to snapshot; ends early if a later call waits. */
  async function moveTo(plan: SeekPlan, call: number): Promise<TerminalScreen | null> {
    const isLatest = () => call === latest
    await start(plan)
    for (const point of [...points.filter((each) => each > applied && each < plan.last), plan.last])
      if (isLatest() && point > applied) await applyUntil(point, isLatest)
    return isLatest() ? emulator.screen() : null
  }

  return {
    show: (position) => {
      latest += 1
      const call = latest
      const target = eventsUntil(events, clampPosition(recording, position))
      const shown = running.then(() =>
        call === latest ? moveTo(seekPlan(target, applied, [...snapshots.keys()]), call) : null,
      )
      running = shown.catch(() => undefined)
      return shown
    },
    dispose: () => emulator.dispose(),
  }
}
