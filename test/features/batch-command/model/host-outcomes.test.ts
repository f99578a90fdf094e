import { describe, expect, test } from '@jest/globals'
import { readCommandExecution } from '../../../../src/contract/command-runs.ts'
import { recallCommand, withCommand } from '../../../../src/features/batch-command/model/command-history.ts'
import { type HostState, isOver, outcomesOf } from '../../../../src/features/batch-command/model/host-outcomes.ts'

const END = 'Task ops.tasks.run_command_execution[7f] succeeded in 0.3s: None'
const LOG = [
  '$ df -h',
  'web-1 | CHANGED | rc=0 >>',
  'Filesystem',
  '/dev/sda1',
  'web-2 | FAILED | rc=2 >>',
  'no such file',
]

describe('the status of a command on a host', () => {
  test.each<[string, readonly string[], HostState, number | null, string]>([
    ['is not known while the log is silent', ['$ df -h'], 'waiting', null, ''],
    ['is told by the line that begins its part', LOG, 'success', 0, 'Filesystem\n/dev/sda1'],
    ['stays unknown when the run ends in silence', ['$ df -h', END], 'unknown', null, ''],
    ['is that it cannot be reached', ['web-1 | UNREACHABLE! => no route'], 'unreachable', null, 'no route'],
    ['is a failure by word', ['web-1 | FAILED! => ', 'denied'], 'failed', null, 'denied'],
    ['has no part in what the worker writes', ['web-1 | SUCCESS | rc=0 >>', 'up', END], 'success', 0, 'up'],
  ])('%s', (_, log, state, rc, output) => {
    expect(outcomesOf(['web-1'], log, null)).toEqual([{ host: 'web-1', state, rc, output, delta: '' }])
  })

  test('is the stored status if the server has one', () => {
    const result = { 'web-1': { rc: 3, stdout: 'out', stderr: 'err', delta: '0:00:01' }, 'web-2': 'nonsense' }
    const execution = readCommandExecution({ is_finished: true, result })
    expect(outcomesOf(['web-1', 'web-2', 'web-3'], LOG, execution)).toEqual([
      { host: 'web-1', state: 'failed', rc: 3, output: 'out\nerr', delta: '0:00:01' },
      { host: 'web-2', state: 'failed', rc: 2, output: 'no such file', delta: '' },
      { host: 'web-3', state: 'unknown', rc: null, output: '', delta: '' },
    ])
  })

  test('is final once the worker reports it', () => {
    expect([isOver(LOG), isOver([...LOG, END])]).toEqual([false, true])
  })
})

describe('the command history', () => {
  const history = ['c', 'b', 'a']
  test.each<[string, 'older' | 'newer', string | null]>([
    ['typed', 'older', 'c'],
    ['c', 'older', 'b'],
    ['a', 'older', null],
    ['b', 'newer', 'c'],
    ['c', 'newer', ''],
    ['typed', 'newer', null],
  ])('of %p with %s is %p', (current, way, found) => {
    expect(recallCommand(history, current, way)).toBe(found)
  })

  test('holds each command once, newest first, thirty at most', () => {
    expect(withCommand(history, 'b')).toEqual(['b', 'c', 'a'])
    const many = Array.from({ length: 40 }, (_, at) => String(at)).reduce(withCommand, [] as readonly string[])
    expect([many.length, many[0]]).toEqual([30, '39'])
  })
})
