import { expect, test } from '@jest/globals'
import { formatServerTime, parseTime } from '../../../../src/sandbox/rest/model/time.ts'

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

test.each([
  ['2027-03-01 10:00:00', 'Europe/Berlin', '2027-03-01T09:00:00.000Z'],
  ['2027-07-01T10:00', 'Europe/Berlin', '2027-07-01T08:00:00.000Z'],
  ['2027/03/01 10:00:00', 'America/St_Johns', '2027-03-01T13:30:00.000Z'],
  ['2027-03-28 01:59:59', 'Europe/Berlin', '2027-03-28T00:59:59.000Z'],
  ['2027-03-28 03:00:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
  ['2027-03-01 10:00:00Z', 'Europe/Berlin', '2027-03-01T10:00:00.000Z'],
  ['2027/03/01 10:00:00 +0800', 'Europe/Berlin', '2027-03-01T02:00:00.000Z'],
  ['2027-02-30 10:00:00', 'Europe/Berlin', undefined],
  ['2027-03-01 24:00:00', 'Europe/Berlin', undefined],
  ['soon', 'Europe/Berlin', undefined],
])('%s from %s is %s', (text, zone, time) => {
  expect(parseTime(text, zone)?.toISOString()).toBe(time)
})
