import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../../src/contract/json-object.ts'
import { readSecretView } from '../../../src/console/extensions/view-secret/secret-view.ts'

describe('the response with a secret', () => {
  test('names its owner and its secrets', () => {
    const body = { id: 'a', hostname: 'web-1', username: 'ops', password: 'p', private_key: null, comment: 'c' }
    expect(readSecretView(body, { id: 'a' })).toEqual({
      owner: [
        { name: 'hostname', text: 'web-1' },
        { name: 'username', text: 'ops' },
      ],
      secrets: [{ name: 'password', text: 'p' }],
    })
  })

  test('has a lifetime, measured in server time', () => {
    const life = { date_created: '2022/11/22 10:00:00 +0800', date_expired: '2022/11/22 10:05:00 +0800' }
    expect(readSecretView({ id: 'a', secret: 's', ...life }, { id: 'a' })?.lasts).toBe(300)
  })

  test.each([
    ['a page', (rows: readonly object[]) => ({ count: 2, results: rows })],
    ['a bare list', (rows: readonly object[]) => rows],
  ])('has the versions in %s', (_, answer) => {
    const versions = [
      { id: 'a', history_id: 2, password: 'new' },
      { id: 'a', history_id: 1, password: 'old' },
    ]
    expect(readSecretView(answer(versions), { id: 'a', history_id: 1 })?.secrets).toEqual([
      { name: 'password', text: 'old' },
    ])
  })

  test.each([[], { count: 0, results: [] }])('has no secret in %j', (body) => {
    expect(readSecretView(body, { id: 'a', history_id: 1 })).toBeNull()
  })

  test.each([null, 'text'])('is unknown for %j', (body) => {
    expect(() => readSecretView(body, { id: 'a', history_id: 1 })).toThrow(UnexpectedAnswer)
  })
})
