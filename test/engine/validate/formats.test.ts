import { describe, expect, test } from '@jest/globals'
import { cronProblems, formatProblems } from '../../../src/engine/validate/formats.ts'

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
    ['no-emoji', 'Cloud #1 * 云', true],
    ['no-emoji', 'Cloud ☁️', false],
    ['no-emoji', 'Cloud 😀', false],
    ['unheard-of', 'anything', true],
    ['constructor', 'anything', true],
  ])('%s %j: %s', (format, text, met) => {
    expect(formatProblems(format, text).length === 0).toBe(met)
  })

  test('a long hostile address is validated at once', () => {
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
  ])('comma-separated mailboxes for alerts: invalid in %j are %j', (value, wrong) => {
    expect(formatProblems('mailboxes', value)).toEqual(
      wrong.map((mailbox) => ({ key: 'validate.mailbox', params: { value: mailbox } })),
    )
  })
})

const said = (crontab: unknown): readonly string[] =>
  cronProblems(crontab).map(({ key, params }) =>
    [key.replace('validate.cron.', ''), ...Object.values(params)].join(' '),
  )

describe('a crontab', () => {
  test.each([
    '* * * * *',
    ' 0  2 * * 1-5 ',
    '*/15 0-8/2 1,15 * mon',
    '0 0 * * fri-mon',
    '59 23 31 12 6',
    '0 0 29 2 Sunday',
  ])('%j is valid', (crontab) => {
    expect(said(crontab)).toEqual([])
  })

  test.each<[crontab: string, problems: readonly string[]]>([
    ['* * * *', ['fields 4']],
    ['* * * * * *', ['fields 6']],
    ['@daily', ['fields 1']],
    ['60 * * * *', ['minute 60']],
    ['1,61,x * * * *', ['minute 61', 'minute x']],
    ['0 24 0 13 7', ['hour 24', 'day 0', 'month 13', 'weekday 7']],
    ['0 5/2 * * *', ['hour 5/2']],
    ['*/0 * * * *', ['minute */0']],
    ['0 0 * jan *', ['month jan']],
    ['1- * * * *', ['minute 1-']],
    ['-1 * * * *', ['minute -1']],
    ['0 0 31 2,4 *', ['never']],
    ['0 0 30 2 *', ['never']],
  ])('%j has the error %j', (crontab, problems) => {
    expect(said(crontab)).toEqual(problems)
  })

  test('of another type is not validated', () => {
    expect(said(5)).toEqual([])
  })
})
