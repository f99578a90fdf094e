import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'

const run = promisify(execFile)

const PROGRAM = ['--import', 'tsx', 'test/contract/cron/print-runs-program.ts']

async function runsIn(zone: string, crontab: string, after: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, [...PROGRAM, crontab, after], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout)
}

describe('a crontab at a clock change', () => {
  // Berlin: from 02:00 to 03:00 on 28 March 2027, from 03:00 to 02:00 on 25 October 2026.
  test.each<[title: string, crontab: string, after: string, expected: readonly string[]]>([
    [
      'a time that the clock leaps over has no run',
      '30 2 * * *',
      '2027-03-27T12:00',
      ['2027-03-29 02:30', '2027-03-30 02:30', '2027-03-31 02:30'],
    ],
    [
      'the time after the leap has one run',
      '30 2,3 * * *',
      '2027-03-27T12:00',
      ['2027-03-28 03:30', '2027-03-29 02:30', '2027-03-29 03:30'],
    ],
    [
      'a time that the clock shows twice has one run',
      '0,30 2 * * *',
      '2026-10-24T12:00',
      ['2026-10-25 02:00', '2026-10-25 02:30', '2026-10-26 02:00'],
    ],
  ])('%s', async (_, crontab, after, expected) => {
    expect(await runsIn('Europe/Berlin', crontab, after)).toEqual(expected)
  })

  test('runs on a day that starts at one o’clock', async () => {
    // Beirut puts its clock forward at midnight.
    expect(await runsIn('Asia/Beirut', '0 0,1 * * 0', '2027-03-27T12:00')).toEqual([
      '2027-03-28 01:00',
      '2027-04-04 00:00',
      '2027-04-04 01:00',
    ])
  })
})
