import { describe, expect, test } from '@jest/globals'
import { formatProblems } from '../../../src/engine/validate/formats.ts'

describe('formats', () => {
  test.each<[format: string, text: string, met: boolean]>([
    ['email', 'a.b+c@mail.example.com', true],
    ['email', 'root@localhost', true],
    ['email', 'a@b', false],
    ['email', 'a b@example.com', false],
    ['email', '@example.com', false],
    ['email', 'a@-example.com', false],
    ['email', `${'a'.repeat(400)}@example.com`, false],
    ['uri', 'http://10.0.0.1:8080/a?b#c', true],
    ['uri', 'ftp://example.com', true],
    ['uri', 'example.com', false],
    ['uri', 'data:text/html,x', false],
    ['date-time', '2026-11-20T17:28:34+08:00', true],
    ['date-time', '20.11.2026', false],
    ['json', '{"a": [1]}', true],
    ['json', '{a: 1}', false],
    ['unheard-of', 'anything', true],
    ['constructor', 'anything', true],
  ])('%s %j: %s', (format, text, met) => {
    expect(formatProblems(format, text).length === 0).toBe(met)
  })

  test('a hostile address is judged at once', () => {
    const started = performance.now()
    formatProblems('email', `${'a.'.repeat(150)}@${'b-'.repeat(5)}!`)
    formatProblems('email', `${'a'.repeat(60)}@${'a.'.repeat(120)}`)
    expect(performance.now() - started).toBeLessThan(50)
  })

  test.each<[value: string, wrong: readonly string[]]>([
    ['ann@example.com', []],
    ['ann@example.com,root@localhost', []],
    [' ann@example.com , ben@example.com ', []],
    ['ann@example.com;ben@example.com', ['ann@example.com;ben@example.com']],
    ['ann, ben@example.com, carl@', ['ann', 'carl@']],
    ['ann@example.com,', ['']],
  ])('mailboxes for alerts are separated by commas: of %j wrong are %j', (value, wrong) => {
    expect(formatProblems('mailboxes', value)).toEqual(
      wrong.map((mailbox) => ({ key: 'validate.mailbox', params: { value: mailbox } })),
    )
  })
})
