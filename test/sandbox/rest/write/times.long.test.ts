import { expect, test } from '@jest/globals'
import { asObject } from '../reading.ts'
import { seededRest } from '../rest-server.ts'

const { call, actor } = seededRest()
const PERMISSIONS = '/perms/asset-permissions/'

async function permissionUntil(name: string, date_expired: string) {
  const berlin = { ...(await actor({})), timeZone: 'Europe/Berlin' }
  return call('POST', PERMISSIONS, { name, date_expired }, { actor: berlin })
}

test.each([
  ['2027-03-01 10:00:00', '2027/03/01 10:00:00 +0100'],
  ['2027-07-01 10:00', '2027/07/01 10:00:00 +0200'],
  ['2027-03-01T10:00:00Z', '2027/03/01 11:00:00 +0100'],
  ['2027-03-01T10:00:00.123456+08:00', '2027/03/01 03:00:00 +0100'],
  ['2027/03/01 10:00:00', '2027/03/01 10:00:00 +0100'],
  ['2027/03/01 10:00:00 +0800', '2027/03/01 03:00:00 +0100'],
])('a time %s is read and written in the zone of the request', async (text, written) => {
  const { status, body } = await permissionUntil(`until ${text}`, text)
  expect([status, asObject(body)['date_expired']]).toEqual([201, written])
})

test.each([
  '2027-02-30 10:00:00',
  '2027-02-28 24:00:00',
  '2027-13-01 10:00:00',
  '2027-02-28',
  '2027/02/28',
  '2027/02/28 10:00',
  '2027/3/1 9:05:00',
])('%s is refused', async (text) => {
  expect(await permissionUntil(`never ${text}`, text)).toMatchObject({
    status: 400,
    body: { date_expired: [expect.any(String)] },
  })
})
