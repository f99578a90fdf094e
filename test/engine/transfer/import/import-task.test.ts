import { describe, expect, test } from '@jest/globals'
import type { ImportPhase, ImportTask } from '../../../../src/engine/transfer/import/import-model.ts'
import { importReducer, type ImportEvent, isEditable } from '../../../../src/engine/transfer/import/import-task.ts'
import { countRows, mainAction, shownRows } from '../../../../src/engine/transfer/import/import-view.ts'
import { allRows, nextStep, withRows } from '../../../../src/engine/transfer/import/rows.ts'
import { column, NAME, PASSWORD, statuses, task } from './support.ts'

const START: ImportEvent = { kind: 'started' }
const STOP: ImportEvent = { kind: 'stopping' }
const HALT: ImportEvent = { kind: 'halted' }
const SAID = { kind: 'said', column: 'name', text: 'taken' } as const
const sending = (at: number): ImportEvent => ({ kind: 'sending', at })
const ok = (at: number): ImportEvent => ({ kind: 'answered', at, outcome: { kind: 'ok' } })
const refused = (at: number): ImportEvent => ({ kind: 'answered', at, outcome: { kind: 'refused', messages: [SAID] } })
const doubt = (at: number): ImportEvent => ({
  kind: 'answered',
  at,
  outcome: { kind: 'doubt', messages: [{ kind: 'known', column: null, reason: 'failed' }], halts: true },
})
const edited = (at: number, value = 'x', name = 'name'): ImportEvent => ({ kind: 'edited', at, column: name, value })
const ticked = (at: number, yes = false): ImportEvent => ({ kind: 'ticked', at: [at], ticked: yes })

const after = (events: readonly ImportEvent[], from: ImportTask = task()): ImportTask =>
  events.reduce(importReducer, from)

describe('the state of an import', () => {
  test.each<[what: string, events: readonly ImportEvent[], phase: ImportPhase, rows: string, button: string]>([
    ['at first every row waits', [], 'ready', 'pending pending pending', 'import'],
    ['Import starts it', [START], 'running', 'pending pending pending', 'stop'],
    ['a row is on its way', [START, sending(0)], 'running', 'sending pending pending', 'stop'],
    ['a row is good', [START, sending(0), ok(0)], 'running', 'ok pending pending', 'stop'],
    ['a row carries its error', [START, sending(0), refused(0)], 'running', 'error:said pending pending', 'stop'],
    [
      'Stop lets the row that is on its way arrive',
      [START, sending(0), STOP],
      'stopping',
      'sending pending pending',
      'stop',
    ],
    ['Stop halts it', [START, sending(0), STOP, ok(0), HALT], 'stopped', 'ok pending pending', 'continue'],
    [
      'Continue starts it again',
      [START, sending(0), STOP, ok(0), HALT, START],
      'running',
      'ok pending pending',
      'stop',
    ],
    ['it is done when no row waits', [START, ok(0), ok(1), ok(2), HALT], 'done', 'ok ok ok', 'finished'],
    ['rows that failed do not wait', [START, ok(0), refused(1), ok(2), HALT], 'done', 'ok error:said ok', 'continue'],
    [
      'Continue makes rows that failed wait again',
      [START, ok(0), refused(1), ok(2), HALT, START],
      'running',
      'ok pending ok',
      'stop',
    ],
    [
      'an edited row waits again',
      [START, ok(0), refused(1), ok(2), HALT, edited(1)],
      'done',
      'ok pending ok',
      'continue',
    ],
    [
      'a row that is left out does not wait',
      [ticked(1), START, ok(0), ok(2), HALT],
      'done',
      'ok left-pending ok',
      'finished',
    ],
    [
      'a row that is ticked again waits',
      [ticked(1), START, ok(0), ok(2), HALT, ticked(1, true)],
      'done',
      'ok pending ok',
      'continue',
    ],
    ['an edited row is ticked', [ticked(1), edited(1)], 'ready', 'pending pending pending', 'import'],
    [
      'what was cut off while it was sent is in doubt',
      [START, sending(0), HALT],
      'stopped',
      'unknown pending pending',
      'continue',
    ],
    [
      'a row that may have arrived is looked for before it is sent again',
      [START, sending(0), doubt(0), HALT, START],
      'running',
      'unknown pending pending',
      'stop',
    ],
    ['a second start does nothing', [START, sending(0), START], 'running', 'sending pending pending', 'stop'],
    ['Stop means nothing before the start', [STOP], 'ready', 'pending pending pending', 'import'],
  ])('%s', (_, events, phase, rows, button) => {
    const state = after(events)
    expect([state.phase, statuses(state), mainAction(state)]).toEqual([phase, rows, button])
  })
})

describe('a row that may have been created', () => {
  const lost = [START, sending(0), HALT]
  test.each([
    ['created', 'ok pending pending'],
    ['absent', 'pending pending pending'],
    ['undecided', 'error:doubt pending pending'],
    ['failed', 'unknown pending pending'],
  ] as const)('and was found %s', (outcome, rows) => {
    expect(statuses(after([...lost, { kind: 'looked-up', at: 0, outcome }]))).toBe(rows)
  })

  test.each([
    [true, 'ok pending pending'],
    [false, 'pending pending pending'],
  ])('is resolved by the user (%s)', (created, rows) => {
    const state = after([
      ...lost,
      { kind: 'looked-up', at: 0, outcome: 'undecided' },
      { kind: 'settled', at: 0, created },
    ])
    expect(statuses(state)).toBe(rows)
  })

  test('is not in doubt for an update, which can be sent twice', () => {
    const update = after([START, sending(0), HALT], task('update', 1))
    expect(statuses(update)).toBe('pending')
    expect(statuses(after([START, sending(0), doubt(0), HALT, START], task('update', 1)))).toBe('pending')
  })

  test('is unsent if the session had ended', () => {
    const state = after([START, sending(0), { kind: 'answered', at: 0, outcome: { kind: 'unsent' } }, STOP, HALT])
    expect([state.phase, statuses(state)]).toEqual(['stopped', 'pending pending pending'])
  })
})

describe('editable cells', () => {
  const cases = [
    ['pending', [], true, true],
    ['sending', [START, sending(0)], false, false],
    ['good', [START, ok(0)], false, true],
    ['failed', [START, refused(0)], true, true],
    ['in doubt', [START, sending(0), doubt(0)], false, true],
  ] as const
  test.each(cases)('of a row that is %s', (_, events, creating, updating) => {
    const may = (mode: 'create' | 'update') => {
      const state = after(events, task(mode, 1))
      return allRows(state).map((row) => isEditable(state, row))
    }
    expect([may('create'), may('update')]).toEqual([[creating], [updating]])
  })

  test('exclude a row that was created', () => {
    const state = after([START, ok(0), edited(0, 'other')])
    expect([statuses(state), allRows(state)[0]?.cells['name']]).toEqual(['ok pending pending', 'row 1'])
  })
})

describe('the main action of an import', () => {
  const many = task('create', 25)
  const nextAt = (state: ImportTask) => {
    const step = nextStep(state)
    return step.kind === 'halt' ? 'halt' : `${step.kind} ${step.at}`
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => [sending(at), ok(at)]).flat()

  test.each<[what: string, events: readonly ImportEvent[], next: string]>([
    ['nothing before the start', [], 'halt'],
    ['the first row', [START], 'send 0'],
    ['row after row', [START, ...upTo(4)], 'send 4'],
    ['the next page after the last row of one', [START, ...upTo(10)], 'send 10'],
    ['no row that is left out', [ticked(0), ticked(1), START], 'send 2'],
    [
      'an earlier row that was edited waits until the pages after it are sent',
      [START, refused(0), ...upTo(12).slice(2), edited(0)],
      'send 12',
    ],
    ['then it is sent', [START, refused(0), ...upTo(25).slice(2), edited(0)], 'send 0'],
    ['nothing when all are sent', [START, ...upTo(25)], 'halt'],
    ['nothing once it is stopped', [START, sending(0), ok(0), STOP], 'halt'],
    ['first of all, whether a lost row arrived', [START, sending(0), HALT, START], 'look-up 0'],
  ])('%s', (_, events, next) => {
    expect(nextAt(after(events, many))).toBe(next)
  })
})

describe('secrets that were not stored', () => {
  const columns = [NAME, PASSWORD]
  const withheld = withRows(task('create', 2, columns), (row) => ({
    ...row,
    withheld: ['password'],
    status: { kind: 'error', messages: [{ kind: 'known', column: 'password', reason: 'withheld' }], doubt: false },
  }))

  test('keep a row from being sent', () => {
    expect(statuses(after([START], withheld))).toBe('error:withheld error:withheld')
    expect(statuses(after([edited(0, 'other name')], withheld))).toBe('error:withheld error:withheld')
  })

  test('can be typed again', () => {
    const state = after([edited(0, 'pass', 'password')], withheld)
    expect([statuses(state), allRows(state)[0]?.withheld]).toEqual(['pending error:withheld', []])
  })

  test('can be filled in from the same file', () => {
    const cells = new Map([[1, { name: 'another', password: 'pass' }]])
    const state = after([{ kind: 'refilled', cells }], withheld)
    expect(statuses(state)).toBe('error:withheld pending')
    expect(allRows(state)[1]?.cells).toEqual({ name: 'row 2', password: 'pass' })
  })
})

describe('the counters and the filter', () => {
  const state = after([ticked(4), START, ok(0), refused(1), sending(2)], task('create', 5))

  test('count each row once', () => {
    expect(countRows(state)).toEqual({ all: 5, ok: 1, failed: 1, sending: 1, waiting: 1, left: 1 })
  })

  test.each([
    ['all', [0, 1, 2, 3, 4]],
    ['ok', [0]],
    ['failed', [1]],
    ['waiting', [3]],
  ] as const)('%s shows %j', (filter, rows) => {
    expect(shownRows(state, filter)).toEqual(rows)
  })
})

test('an apostrophe in a file of the server is data', () => {
  const rows = [{ name: "'=1+1", comment: "it's", tags: ["'-a"] }]
  expect(allRows(task('create', rows, [NAME, column('comment')])).map(({ cells }) => cells)).toEqual(rows)
})
