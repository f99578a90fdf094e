import { describe, expect, test } from '@jest/globals'
import { cronProblems } from '../../../src/engine/validate/cron-rules.ts'

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
  ])('%j is taken', (crontab) => {
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
  ])('%j says what is wrong: %j', (crontab, problems) => {
    expect(said(crontab)).toEqual(problems)
  })

  test('of another type is nothing to judge', () => {
    expect(said(5)).toEqual([])
  })
})
