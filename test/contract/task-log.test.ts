import { describe, expect, test } from '@jest/globals'
import { readTaskLogPart, readTaskLogQuestion } from '../../src/contract/task-log.ts'

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
  ])('says %j, of the task 1: %j', (value, part) => {
    expect(readTaskLogPart(value, '1')).toBe(part)
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
  ])('is asked %j: %j', (value, question) => {
    expect(readTaskLogQuestion(value)).toEqual(question)
  })
})
