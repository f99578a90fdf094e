import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  advance,
  clampPosition,
  clockText,
  eventsUntil,
  seekPlan,
  snapshotPoints,
  stepsOf,
} from '../../../../src/features/recordings/model/playback.ts'
import type { Recording, RecordingEvent } from '../../../../src/features/recordings/model/recording.ts'

const output = (time: number, text = 'x'): RecordingEvent => ({ kind: 'output', time, text })

const recordingOf = (times: readonly number[], duration = times.at(-1) ?? 0): Recording => ({
  columns: 80,
  rows: 24,
  startedAt: null,
  events: times.map((time) => output(time)),
  duration,
  damaged: 0,
})

const STEADY = { speed: 1, skipsIdle: false }
const SKIPPING = { speed: 1, skipsIdle: true }

describe('playing', () => {
  const recording = recordingOf([0, 1, 100, 101], 300)

  test.each<[what: string, from: number, seconds: number, pace: typeof STEADY, to: number]>([
    ['passes by the clock', 0, 0.5, STEADY, 0.5],
    ['passes faster', 0, 0.5, { ...STEADY, speed: 8 }, 4],
    ['passes through idle time', 5, 10, STEADY, 15],
    ['leaves idle time after two seconds of it', 1, 3, SKIPPING, 101],
    ['leaves idle time at once when it is in the middle of it', 50, 0.25, SKIPPING, 100.25],
    ['leaves idle time at the end', 101, 3, SKIPPING, 300],
    ['ends at the end', 299, 10, STEADY, 300],
    ['stays at the end', 300, 10, SKIPPING, 300],
  ])('%s', (_, from, seconds, pace, to) => {
    expect(advance(recording, from, seconds, pace)).toBeCloseTo(to, 6)
  })

  test('always ends, moves forward and stays within the recording', () => {
    const times = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 50 })
    fc.assert(
      fc.property(times, fc.double({ min: 0, max: 1e6, noNaN: true }), fc.boolean(), (all, from, skipsIdle) => {
        const any = recordingOf([...all].sort((one, other) => one - other))
        const start = clampPosition(any, from)
        const next = advance(any, start, 0.04, { speed: 8, skipsIdle })
        expect(next).toBeGreaterThanOrEqual(start)
        expect(next).toBeLessThanOrEqual(any.duration)
      }),
    )
  })
})

test('the events up to a time include those at it', () => {
  const { events } = recordingOf([0, 1, 1, 2])
  expect([-1, 0, 0.5, 1, 9].map((time) => eventsUntil(events, time))).toEqual([0, 1, 1, 3, 4])
})

test.each([
  [-5, 0],
  [Number.NaN, 0],
  [500, 2],
  [1.5, 1.5],
])('the position %d is within the recording at %d', (asked, position) => {
  expect(clampPosition(recordingOf([0, 2]), asked)).toBe(position)
})

test('a screen is kept after some output, but never within an escape sequence', () => {
  const events = [output(0, 'abcdef'), output(1, 'ab\u001b[3'), output(2, '1'), output(3, 'mx'), output(4, 'y')]
  expect(snapshotPoints(events, 6)).toEqual([1, 4])
})

test.each<[what: string, target: number, applied: number, kept: readonly number[], plan: ReturnType<typeof seekPlan>]>([
  ['goes on from here', 20, 10, [5], { from: 'here', first: 10, last: 20 }],
  ['stays here', 10, 10, [5], { from: 'here', first: 10, last: 10 }],
  ['uses a snapshot ahead', 100, 10, [50, 90, 200], { from: 90, first: 90, last: 100 }],
  ['goes back to a snapshot', 60, 100, [50, 90], { from: 50, first: 50, last: 60 }],
  ['goes back to the start', 20, 100, [50, 90], { from: 'start', first: 0, last: 20 }],
  ['goes back to nothing', 0, 100, [50], { from: 'start', first: 0, last: 0 }],
])('a jump %s', (_, target, applied, kept, plan) => {
  expect(seekPlan(target, applied, kept)).toEqual(plan)
})

test.each([
  [0, '0:00'],
  [35.9, '0:35'],
  [728, '12:08'],
  [3728, '1:02:08'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('output is applied together, and of successive resizes the last one', () => {
  const text = (each: string) => output(0, each)
  const resize = (columns: number) => ({ kind: 'resize', time: 0, columns, rows: 1 }) as const
  const events = [text('a'), text('b'), resize(1), text(''), resize(2), text('c')]
  expect([...stepsOf(events)]).toEqual([
    { change: text('ab'), count: 2 },
    { change: resize(2), count: 3 },
    { change: text('c'), count: 1 },
  ])
  expect([...stepsOf([])]).toEqual([])
  expect([...stepsOf([text('x'.repeat(70_000)), text('y')])]).toHaveLength(2)
})
