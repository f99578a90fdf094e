import { describe, expect, test } from '@jest/globals'
import { Faults, readFault } from '../../../src/sandbox/faults/fault.ts'

describe('requested faults', () => {
  test('happen the given number of times', () => {
    const faults = new Faults([readFault('GET /api/ 500 x2')])
    expect([1, 2, 3].map(() => faults.take('GET', '/api/'))).toEqual([
      { kind: 'status', status: 500 },
      { kind: 'status', status: 500 },
      null,
    ])
  })

  test.each([
    ['another method', 'POST', '/api/users/1/'],
    ['another path', 'GET', '/api/users/'],
    ['a longer path', 'GET', '/api/users/1/more/'],
  ])('do not affect %s', (_, method, path) => {
    expect(new Faults([readFault('GET /api/users/*/ html')]).take(method, path)).toBe(null)
  })

  test('apply to one URL in order', () => {
    const faults = new Faults([readFault('GET /api/ drop x1'), readFault('GET /api/ wait:5')])
    expect([faults.take('GET', '/api/'), faults.take('GET', '/api/')]).toEqual([
      { kind: 'drop' },
      { kind: 'wait', ms: 5 },
    ])
  })
})
