import { describe, test } from '@jest/globals'
import type { RecordingEvent } from '../../../../../src/features/recordings/model/recording.ts'
import { expectQuickSeek, output, resize } from './seek.ts'

const E = '\u001b'
const times = (count: number, of: (at: number) => RecordingEvent): RecordingEvent[] =>
  Array.from({ length: count }, (_, at) => of(at))

const ATTACKS: readonly (readonly [name: string, events: readonly RecordingEvent[]])[] = [
  ['resizes without output', times(2000, (at) => (at % 2 === 0 ? resize(1, 1) : resize(500, 200)))],
  ['inserted lines in one event', [output(`${E}[9999L`.repeat(4000))]],
  ['inserted lines, an event each', times(4000, () => output(`${E}[9999L`))],
  ['counts that control characters hide', [output(`${E}[1\n99L`.repeat(4000))]],
  ['scrolled screens', [output(`${E}[200S${E}[200T`.repeat(2000))]],
  ['erased screens', [output(`${E}[J`.repeat(8000))]],
  ['tests of alignment', [output(`${E}#8`.repeat(8000))]],
  ['resets', [output(`${E}c`.repeat(8000))]],
  ['other buffers', [output(`${E}[?1049h${E}[?1049l`.repeat(2000))]],
  ['columns that are inserted and deleted', [output(`${E}[500'}${E}[500'~`.repeat(2000))]],
  ['shifted screens', [output(`${E}[500 @${E}[500 A`.repeat(2000))]],
  ['repeated characters', [output(`x${E}[500b`.repeat(4000))]],
  ['lines in a region', [output(`${E}[2;199r${E}[199;1H${'\n'.repeat(30_000)}`)]],
]

describe('a recording cannot block the page', () => {
  test.each(ATTACKS)('%s', (_, events) => expectQuickSeek(events))
})
