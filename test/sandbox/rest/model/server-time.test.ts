import { expect, test } from '@jest/globals'
import { formatServerTime } from '../../../../src/sandbox/rest/model/time.ts'

test.each([
  ['2026-11-20T09:28:34Z', 'Asia/Shanghai', '2026/11/20 17:28:34 +0800'],
  ['2026-11-20T09:28:34Z', 'UTC', '2026/11/20 09:28:34 +0000'],
  ['2026-11-20T20:00:00Z', 'Asia/Kolkata', '2026/11/21 01:30:00 +0530'],
  ['2026-11-20T01:02:03Z', 'America/St_Johns', '2026/11/19 21:32:03 -0330'],
  ['2026-07-01T00:00:00Z', 'Europe/Berlin', '2026/07/01 02:00:00 +0200'],
  ['2026-11-19T16:00:00Z', 'Asia/Tokyo', '2026/11/20 01:00:00 +0900'],
  ['2026-11-19T15:00:00Z', 'Asia/Tokyo', '2026/11/20 00:00:00 +0900'],
])('%s reads %s as %s', (time, zone, written) => {
  expect(formatServerTime(new Date(time), zone)).toBe(written)
})
