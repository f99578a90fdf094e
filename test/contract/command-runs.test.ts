import { describe, expect, test } from '@jest/globals'
import { readTaskLogChunk, readTaskLogRequest } from '../../src/contract/command-runs.ts'

describe('the websocket of task logs', () => {
  test.each<[unknown, string | null]>([
    [{ message: 'PLAY', task: '1' }, 'PLAY'],
    [{ message: 'PLAY' }, 'PLAY'],
    [{ message: '', task: '1' }, ''],
    [{ message: 'PLAY', task: '2' }, null],
    [{ message: 7, task: '1' }, null],
    [{ task: '1' }, null],
    [['PLAY'], null],
    ['PLAY', null],
    [null, null],
  ])('sends %j for the task 1: %j', (value, part) => {
    expect(readTaskLogChunk(value, '1')).toBe(part)
  })

  test.each<[unknown, unknown]>([
    [
      { task: '1', type: 'ansible' },
      { task: '1', type: 'ansible' },
    ],
    [{ task: '1' }, { task: '1', type: 'celery' }],
    [{ task: '1', type: 'shell' }, null],
    [{ task: '' }, null],
    [null, null],
  ])('receives %j: %j', (value, question) => {
    expect(readTaskLogRequest(value)).toEqual(question)
  })
})
