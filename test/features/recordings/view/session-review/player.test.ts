import { describe, expect, test } from '@jest/globals'
import { createEmulator } from '../../../../../src/features/recordings/view/session-review/emulator.ts'
import { createPlayer } from '../../../../../src/features/recordings/view/session-review/player.ts'
import type { TerminalScreen } from '../../../../../src/features/recordings/view/session-review/emulator.ts'
import type { Recording, RecordingEvent } from '../../../../../src/features/recordings/model/recording.ts'

const E = '\u001b'
const output = (text: string, time = 0): RecordingEvent => ({ kind: 'output', time, text })

const textOf = ({ lines }: TerminalScreen) =>
  lines.map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  )

async function screenOf(events: readonly RecordingEvent[], columns = 20, rows = 4): Promise<TerminalScreen> {
  const emulator = createEmulator(columns, rows)
  await emulator.apply(events)
  const screen = emulator.screen()
  emulator.dispose()
  return screen
}

describe('a screen', () => {
  test('has what a terminal shows: moves of the cursor, erased lines, scrolling', async () => {
    const screen = await screenOf([output(`one\r\ntwo${E}[1;1HONE\r\n${E}[K2`), output('\r\n3\r\n4\r\n5')])
    expect(textOf(screen)).toEqual(['2', '3', '4', '5'])
  })

  test('has the colours of the console, wide characters and the cursor', async () => {
    const { lines } = await screenOf([output(`${E}[1;38;5;196mr${E}[0m${E}[48;2;0;0;250mb${E}[0m漢`)])
    expect(lines[0]).toEqual([
      { text: 'r', style: 'bold fg-9' },
      { text: 'b', style: 'bg-4' },
      { text: '漢', style: 'wide' },
      { text: ' ', style: 'cursor' },
    ])
  })

  test('hides the cursor when the terminal does, and text that is concealed', async () => {
    const screen = await screenOf([output(`${E}[?25la${E}[8msecret${E}[0mb`)])
    expect(textOf(screen)[0]).toBe('a      b')
    expect(screen.lines[0]).toHaveLength(1)
  })

  test('changes its size', async () => {
    const screen = await screenOf([output('x'), { kind: 'resize', time: 1, columns: 7, rows: 2 }, output('y')])
    expect({ columns: screen.columns, text: textOf(screen) }).toEqual({ columns: 7, text: ['xy', ''] })
  })

  test('is the same when an escape sequence is divided', async () => {
    expect(textOf(await screenOf([output(`ab${E}`), output('[1'), output('D'), output('C')]))).toEqual([
      'aC',
      '',
      '',
      '',
    ])
  })
})

test.each([
  ['inserted lines', `${E}[2000000000L`],
  ['repeated characters', `a${E}[2000000000b`],
  ['scrolled lines', `${E}[2000000000S`],
  ['tabs', `${E}[2000000000I`],
  ['a count hidden by a control character', `${E}[20000000\u000000000L`],
  ['a count in another notation', `\u009b2000000000M`],
])('output that asks for two billion %s does not stop the emulator', async (_, hostile) => {
  const started = performance.now()
  const screen = await screenOf([output(hostile.repeat(20)), output(`${E}cdone`)])
  expect(textOf(screen)[0]).toBe('done')
  expect(performance.now() - started).toBeLessThan(5000)
})

/** Full-screen programs: another buffer, a scrolling region, a hidden cursor, colours over several events. */
function programEvents(): readonly RecordingEvent[] {
  const steps = Array.from({ length: 400 }, (_, step) =>
    [
      `line ${String(step)}\r\n`,
      `${E}[3${String(step % 8)}m`,
      step % 40 === 5 ? `${E}[?1049h${E}[2;4r${E}[?25l` : '',
      step % 40 === 25 ? `${E}[r${E}[?25h${E}[?1049l` : '',
      `${E}[${String((step % 5) + 1)};${String((step % 17) + 1)}H${E}`,
      `[K漢${'pad'.repeat(400)}`,
    ].filter(Boolean),
  )
  return steps.flat().map((text, index) => output(text, index))
}

describe('a player', () => {
  const events = programEvents()
  const recording: Recording = {
    columns: 40,
    rows: 6,
    startedAt: null,
    events,
    duration: events.length - 1,
    damaged: 0,
  }
  const open = () => createPlayer(recording, createEmulator(recording.columns, recording.rows))

  test('shows the same screen of a position, wherever it was before', async () => {
    const player = open()
    await player.show(recording.duration)
    for (const position of [10, 900, 1200, 400, 1199, 0, 700]) {
      const fresh = await screenOf(events.slice(0, position + 1), recording.columns, recording.rows)
      expect((await player.show(position))?.lines).toEqual(fresh.lines)
    }
    player.dispose()
  })

  test('drops a jump that another one replaces', async () => {
    const player = open()
    const [first, second] = [player.show(recording.duration), player.show(3)]
    expect(await first).toBeNull()
    expect(await second).not.toBeNull()
    player.dispose()
  })
})
