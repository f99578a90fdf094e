import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bundleScript } from '../../../scripts/load-ts.mjs'

const run = promisify(execFile)

let program = ''
beforeAll(async () => {
  program = await bundleScript('test/engine/fields/days-program.ts')
})
afterAll(() => rm(program))

// Berlin: winter time from 25 October 2026, summer time from 28 March 2027.
test.each([
  ['2026-10-10T10:00:00+02:00', '2026-11-09T09:00:00.000Z'],
  ['2027-03-10T10:00:00+01:00', '2027-04-09T08:00:00.000Z'],
  ['2026-11-10T10:00:00+01:00', '2026-12-10T09:00:00.000Z'],
])('30 days after %s end at the same time of day', async (now, end) => {
  const { stdout } = await run(process.execPath, [program, now], { env: { ...process.env, TZ: 'Europe/Berlin' } })
  expect(JSON.parse(stdout)).toEqual([end, end])
})
