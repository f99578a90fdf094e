import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

const run = promisify(execFile)

const PROGRAM = ['--import', 'tsx', 'test/engine/fields/days-program.ts']

// Berlin: winter time from 25 October 2026, summer time from 28 March 2027.
test.each([
  ['2026-10-10T10:00:00+02:00', '2026-11-09T09:00:00.000Z'],
  ['2027-03-10T10:00:00+01:00', '2027-04-09T08:00:00.000Z'],
  ['2026-11-10T10:00:00+01:00', '2026-12-10T09:00:00.000Z'],
])('30 days after %s end at the same time of day', async (now, end) => {
  const { stdout } = await run(process.execPath, [...PROGRAM, now], { env: { ...process.env, TZ: 'Europe/Berlin' } })
  expect(JSON.parse(stdout)).toEqual([end, end])
})
