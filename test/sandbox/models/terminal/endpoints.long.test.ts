import { describe, expect, test } from '@jest/globals'
import { matchesAddress } from '../../../../src/sandbox/models/acls/address-rules.ts'
import { asObject, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const DEFAULT = '/terminal/endpoints/00000000-0000-0000-0000-000000000001/'

const chosen = async (query: string) => asObject((await rest.get(`/terminal/endpoints/smart/?${query}`)).body)['name']

describe('the endpoint of a client', () => {
  test.each([
    ['by the network of the target', 'protocol=https&target_ip=10.1.4.4', 'East'],
    ['by a range of addresses', 'protocol=ssh&target_ip=192.168.8.60', '机房'],
    ['never one whose port is closed', 'protocol=http&target_ip=10.8.0.9', 'Default'],
    ['the default one where no rule is about the target', 'protocol=ssh&target_ip=172.16.0.1', 'Default'],
    ['the default one for what no endpoint has a port of', 'protocol=telnet&target_ip=10.1.4.4', 'Default'],
  ])('is chosen %s', async (_how, query, name) => {
    expect(await chosen(query)).toBe(name)
  })

  test('needs a protocol in the query', async () => {
    expect(await rest.get('/terminal/endpoints/smart/')).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    })
  })

  test('falls back to the default one when it is deleted', async () => {
    const made = asObject(
      (await rest.call('POST', '/terminal/endpoints/', { name: 'Away', host: 'away.example' })).body,
    )
    const rule = { name: 'Away', ip_group: ['172.20.0.0/16'], priority: 3, endpoint: made['id'] }
    expect(await rest.call('POST', '/terminal/endpoint-rules/', rule)).toMatchObject({ status: 201 })
    expect(await chosen('protocol=ssh&target_ip=172.20.0.9')).toBe('Away')
    await rest.call('DELETE', `/terminal/endpoints/${String(made['id'])}/`)
    expect(await chosen('protocol=ssh&target_ip=172.20.0.9')).toBe('Default')
  })
})

test('the default endpoint is kept, although its DELETE succeeds', async () => {
  expect(await rest.call('DELETE', DEFAULT)).toMatchObject({ status: 204 })
  expect(await rest.get(DEFAULT)).toMatchObject({ status: 200 })
})

test('a rule with an invalid address gets an error at the index of the address', async () => {
  const rule = { name: 'Wrong', ip_group: ['10.0.0.1', 'nowhere'], priority: 4 }
  expect(await rest.call('POST', '/terminal/endpoint-rules/', rule)).toMatchObject({
    status: 400,
    body: { ip_group: { 1: [expect.any(String)] } },
  })
})

describe('an address rule', () => {
  test.each([
    ['*', '10.0.0.1', true],
    ['10.0.0.1', '10.0.0.1', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['10.0.0.1-10.0.0.9', '10.0.0.9', true],
    ['10.0.0.9-10.0.0.1', '10.0.0.5', false],
    ['2001:db8::/32', '2001:db8::1', true],
    ['2001:db8::/32', '10.0.0.1', false],
    ['10.0.0.1', 'somewhere', false],
  ])('%s and %s: %s', (rule, address, matches) => {
    expect(matchesAddress(rule, address)).toBe(matches)
  })
})

test('file transfers belong to sessions, newest first, and are read-only', async () => {
  const rows = asRows((await rest.get('/audits/ftp-logs/')).body).slice(0, 15)
  expect(rows).toHaveLength(15)
  expect(rows.map((row) => row['date_start'])).toEqual([...rows.map((row) => row['date_start'])].sort().reverse())
  expect(await rest.call('DELETE', `/audits/ftp-logs/${String(rows[0]?.['id'])}/`)).toMatchObject({ status: 405 })
})
