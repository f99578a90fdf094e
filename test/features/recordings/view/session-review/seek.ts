import { expect } from '@jest/globals'
import { createEmulator } from '../../../../../src/features/recordings/view/session-review/emulator.ts'
import { createPlayer } from '../../../../../src/features/recordings/view/session-review/player.ts'
import type { RecordingEvent } from '../../../../../src/features/recordings/model/recording.ts'

const [COLUMNS, ROWS] = [500, 200]
/** Processor time of one turn and of a seek, because the machine of the test has other work: in units of a fixed work, because machines differ. */
const MOST_OF_TURN = 4
const MOST_OF_SEEK = 40

export const output = (text: string): RecordingEvent => ({ kind: 'output', time: 1, text })
export const resize = (columns: number, rows: number): RecordingEvent => ({ kind: 'resize', time: 1, columns, rows })

const used = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000

/** The processor time in ms of a fixed work: sorts 100,000 numbers; about 100 ms. */
function unitOfWork(): number {
  const start = process.cpuUsage()
  Array.from({ length: 100_000 }, (_, at) => Math.sin(at)).sort((one, other) => one - other)
  return used(start)
}

interface Times {
  readonly turn: number
  readonly seek: number
}

/** The times of a seek to the end of a recording on a large screen. */
async function timesOf(events: readonly RecordingEvent[]): Promise<Times> {
  const recording = { columns: COLUMNS, rows: ROWS, startedAt: null, events, duration: 1, damaged: 0 }
  const player = createPlayer(recording, createEmulator(COLUMNS, ROWS))
  const unit = unitOfWork()
  const start = process.cpuUsage()
  let [isDone, turn, longest] = [false, process.cpuUsage(), 0]
  const shown = player.show(1).finally(() => (isDone = true))
  while (!isDone) {
    await new Promise(setImmediate)
    longest = Math.max(longest, used(turn))
    turn = process.cpuUsage()
  }
  expect(await shown).not.toBeNull()
  player.dispose()
  return { turn: longest / unit, seek: used(start) / unit }
}

/** Seeks to the end of a recording, which must take little time. The best of three counts: a garbage collection is no work of it. */
export async function expectQuickSeek(events: readonly RecordingEvent[]): Promise<void> {
  let best: Times = { turn: Infinity, seek: Infinity }
  for (let tries = 0; tries < 3 && (best.turn >= MOST_OF_TURN || best.seek >= MOST_OF_SEEK); tries++) {
    const { turn, seek } = await timesOf(events)
    best = { turn: Math.min(best.turn, turn), seek: Math.min(best.seek, seek) }
  }
  expect(best.turn).toBeLessThan(MOST_OF_TURN)
  expect(best.seek).toBeLessThan(MOST_OF_SEEK)
}
