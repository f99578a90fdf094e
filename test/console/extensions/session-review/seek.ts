import { expect } from '@jest/globals'
import { createEmulator } from '../../../../src/console/extensions/session-review/emulator.ts'
import { createPlayer } from '../../../../src/console/extensions/session-review/player.ts'
import type { RecordingEvent } from '../../../../src/engine/recording/recording.ts'

const [COLUMNS, ROWS] = [500, 200]
/** Processor time in ms, because the machine of the test has other work: of one turn, and of a seek. */
const MOST_OF_TURN = 250
const MOST_OF_SEEK = 4000

export const output = (text: string): RecordingEvent => ({ kind: 'output', time: 1, text })
export const resize = (columns: number, rows: number): RecordingEvent => ({ kind: 'resize', time: 1, columns, rows })

const used = (since: NodeJS.CpuUsage): number => process.cpuUsage(since).user / 1000

/** Seeks to the end of a recording on a large screen, which must take little time. */
export async function expectQuickSeek(events: readonly RecordingEvent[]): Promise<void> {
  const recording = { columns: COLUMNS, rows: ROWS, startedAt: null, events, duration: 1, damaged: 0 }
  const player = createPlayer(recording, createEmulator(COLUMNS, ROWS))
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
  expect(longest).toBeLessThan(MOST_OF_TURN)
  expect(used(start)).toBeLessThan(MOST_OF_SEEK)
}
