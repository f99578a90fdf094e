import { describe, expect, test } from '@jest/globals'
import type { ImportTask } from '../../../../src/engine/transfer/import/import-model.ts'
import type { SendOutcome } from '../../../../src/engine/transfer/import/import-task.ts'
import { mainAction } from '../../../../src/engine/transfer/import/import-view.ts'
import { dispatch, type ImportPorts, runImport } from '../../../../src/engine/transfer/import/run-import.ts'
import { withRows } from '../../../../src/engine/transfer/import/rows.ts'
import { statuses, task } from './support.ts'

/** A run against doubles: what happened, in order, and how long it would have taken. */
function runner(start: ImportTask, ports: Partial<ImportPorts> = {}) {
  const happened: string[] = []
  let clock = 0
  let now = start
  const state = { get: () => now, set: (next: ImportTask) => void (now = next) }
  const whole: ImportPorts = {
    send: async ({ number }) => {
      happened.push(`send ${number}`)
      return { kind: 'ok' }
    },
    lookUp: async ({ number }) => {
      happened.push(`look up ${number}`)
      return 'absent'
    },
    keep: async ({ number, status }) => void happened.push(`keep ${number} ${status.kind}`),
    wait: async (milliseconds) => {
      clock += milliseconds
      happened.push(`wait ${milliseconds}`)
    },
    ...ports,
  }
  return { state, happened, run: () => runImport(state, whole), clock: () => clock, task: () => now }
}

describe('an import run', () => {
  test('records each row before and after its call, with a pause between rows', async () => {
    const { run, happened, task: end } = runner(task('create', 2))
    await run()
    expect(happened).toEqual([
      'keep 1 sending',
      'send 1',
      'keep 1 ok',
      'wait 100',
      'keep 2 sending',
      'send 2',
      'keep 2 ok',
    ])
    expect([statuses(end()), mainAction(end())]).toEqual(['ok ok', 'finished'])
  })

  test('continues after a refused row', async () => {
    const send: ImportPorts['send'] = async ({ number }) =>
      number === 1 ? { kind: 'refused', messages: [{ kind: 'said', column: null, text: 'no' }] } : { kind: 'ok' }
    const { run, task: end } = runner(task('create', 3), { send })
    await run()
    expect(statuses(end())).toBe('error:said ok ok')
  })

  test('stops after the pending row and continues with the next', async () => {
    const runs = runner(task('create', 3), {
      send: async ({ number }) => {
        if (number === 2) dispatch(runs.state, { kind: 'stopping' })
        return { kind: 'ok' }
      },
    })
    await runs.run()
    expect([runs.task().phase, statuses(runs.task())]).toEqual(['stopped', 'ok ok pending'])
    await runs.run()
    expect(statuses(runs.task())).toBe('ok ok ok')
  })

  test.each<[what: string, outcome: SendOutcome, rows: string]>([
    ['the session has ended', { kind: 'unsent' }, 'pending pending'],
    ['the server is out of reach', { kind: 'doubt', messages: [], halts: true }, 'error pending'],
  ])('stops when %s', async (_, outcome, rows) => {
    const { run, task: end } = runner(task('create', 2), { send: async () => outcome })
    await run()
    expect([end().phase, statuses(end())]).toEqual(['stopped', rows])
  })

  test('stops if the result of a lost row is unknown', async () => {
    const lost = withRows(task('create', 2), (row) => ({ ...row, status: { kind: 'unknown' } }))
    const { run, task: end } = runner(lost, { lookUp: async () => 'failed' })
    await run()
    expect([end().phase, statuses(end())]).toEqual(['stopped', 'unknown unknown'])
  })

  test('sends the edited values of a row', async () => {
    const sent: unknown[] = []
    const runs = runner(task('create', 12), {
      send: async ({ number, cells }) => {
        if (number === 5) dispatch(runs.state, { kind: 'edited', at: 7, column: 'name', value: 'edited' })
        sent.push(cells['name'])
        return { kind: 'ok' }
      },
    })
    await runs.run()
    expect(sent[7]).toBe('edited')
    expect(sent).toHaveLength(12)
  })

  test('leaves its row in doubt after an unexpected error', async () => {
    const broken = runner(task('create', 2), { send: async () => Promise.reject(new Error('broken')) })
    await expect(broken.run()).rejects.toThrow('broken')
    expect([broken.task().phase, statuses(broken.task())]).toEqual(['stopped', 'unknown pending'])
  })

  test.each([5_000, 20_000])('of %d rows sends each once, in order, 100 ms apart', async (count) => {
    const sent: number[] = []
    const {
      run,
      clock,
      task: end,
    } = runner(task('create', count), {
      send: async ({ number }) => {
        sent.push(number)
        return { kind: 'ok' }
      },
      keep: async () => undefined,
    })
    await run()
    expect(sent).toEqual(Array.from({ length: count }, (_, at) => at + 1))
    expect(clock()).toBe((count - 1) * 100)
    expect([end().phase, end().page, mainAction(end())]).toEqual(['done', count / 10 - 1, 'finished'])
  })
})
