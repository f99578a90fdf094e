import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../src/contract/json-object.ts'
import { readSecretView } from '../../../src/console/extensions/view-secret/secret-view.ts'

describe('what a server tells of a secret', () => {
  test('is whose it is, and the secrets that there are', () => {
    const body = { id: 'a', hostname: 'web-1', username: 'ops', password: 'p', private_key: null, comment: 'c' }
    expect(readSecretView(body, { id: 'a' })).toEqual({
      owner: [
        { name: 'hostname', text: 'web-1' },
        { name: 'username', text: 'ops' },
      ],
      secrets: [{ name: 'password', text: 'p' }],
    })
  })

  test('is for how long it lasts, by the clock of the server', () => {
    const life = { date_created: '2022/11/22 10:00:00 +0800', date_expired: '2022/11/22 10:05:00 +0800' }
    expect(readSecretView({ id: 'a', secret: 's', ...life }, { id: 'a' })?.lasts).toBe(300)
  })

  test.each([
    ['a page', (rows: readonly object[]) => ({ count: 2, results: rows })],
    ['a bare list', (rows: readonly object[]) => rows],
  ])('of versions in %s is that of the version', (_, answer) => {
    const versions = [
      { id: 'a', history_id: 2, password: 'new' },
      { id: 'a', history_id: 1, password: 'old' },
    ]
    expect(readSecretView(answer(versions), { id: 'a', history_id: 1 })?.secrets).toEqual([
      { name: 'password', text: 'old' },
    ])
  })

  test.each([[], { count: 0, results: [] }])('is nothing in %j', (body) => {
    expect(readSecretView(body, { id: 'a', history_id: 1 })).toBeNull()
  })

  test.each([null, 'text'])('is unknown when the answer is %j', (body) => {
    expect(() => readSecretView(body, { id: 'a', history_id: 1 })).toThrow(UnexpectedAnswer)
  })
})
