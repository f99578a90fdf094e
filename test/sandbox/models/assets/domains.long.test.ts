import { describe, expect, test } from '@jest/globals'
import { asObject, asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const { call, get, queries } = seededRest()

async function made(path: string, body: unknown) {
  const reply = await call('POST', path, body)
  expect(reply).toMatchObject({ status: 201 })
  return asObject(reply.body)
}

async function someAssets(amount: number) {
  return pluck(asPage(await get(`/assets/assets/?limit=${String(amount)}&fields_size=mini`)).results, 'id')
}

describe('domains', () => {
  test('count their assets and gateways', async () => {
    const [dmz] = asRows((await get('/assets/domains/?name=DMZ')).body)
    expect(Object.keys(dmz ?? {})).toEqual([
      'id',
      'name',
      'comment',
      'date_created',
      'asset_count',
      'assets',
      'application_count',
      'gateway_count',
      'org_id',
      'org_name',
    ])
    expect(dmz).toMatchObject({ gateway_count: 2 })
    expect(asRows([...asRows((await get('/assets/domains/')).body)])).toHaveLength(8)
  })

  test('take assets from other domains and release them', async () => {
    const assets = await someAssets(3)
    const domain = await made('/assets/domains/', { name: 'Taken', assets })
    expect(domain).toMatchObject({ asset_count: 3, assets: expect.arrayContaining([...assets]) })
    const path = `/assets/domains/${String(domain['id'])}/`
    expect(await call('PATCH', path, { assets: assets.slice(0, 1) })).toMatchObject({ body: { asset_count: 1 } })
    expect(await call('DELETE', path)).toMatchObject({ status: 204 })
    expect(asObject((await get(`/assets/assets/${String(assets[0])}/`)).body)['domain']).toBeNull()
  })

  test('have unique names', async () => {
    expect(await call('POST', '/assets/domains/', { name: 'DMZ' })).toMatchObject({
      status: 400,
      body: { name: ['This field must be unique.'] },
    })
  })
})

describe('gateways', () => {
  test('decrypt secrets, store them, and never return them', async () => {
    const [domain] = asRows((await get('/assets/domains/?name=Lab')).body)
    const secrets = { password: 'sealed:quiet', private_key: 'sealed:key' }
    const body = { name: 'gw-new', ip: '10.0.0.1', domain: domain?.['id'], username: 'gw', ...secrets }
    const gateway = await made('/assets/gateways/', body)
    expect(gateway).toMatchObject({ port: 22, protocol: 'ssh', is_active: true, is_connective: true })
    expect(JSON.stringify(gateway)).not.toMatch(/password|key|quiet/)
    const stored = await queries()
      .selectFrom('gateways')
      .selectAll()
      .where('id', '=', String(gateway['id']))
      .executeTakeFirst()
    expect(stored).toMatchObject({ password: 'quiet', private_key: 'key' })
    await call('PATCH', `/assets/gateways/${String(gateway['id'])}/`, { password: '', comment: 'kept' })
    const kept = await queries()
      .selectFrom('gateways')
      .selectAll()
      .where('id', '=', String(gateway['id']))
      .executeTakeFirst()
    expect(kept).toMatchObject({ password: 'quiet', comment: 'kept' })
  })

  test('are filtered by domain, searched by its name, and an invalid domain is a 400', async () => {
    const [domain] = asRows((await get('/assets/domains/?name=DMZ')).body)
    expect(asPage(await get(`/assets/gateways/?domain=${String(domain?.['id'])}&limit=15`))).toMatchObject({ count: 2 })
    expect(asRows((await get('/assets/gateways/?search=dmz')).body)).toHaveLength(2)
    expect(await get('/assets/gateways/?domain=xx')).toMatchObject({
      status: 400,
      body: { domain: [expect.any(String)] },
    })
  })

  test('pass the test if they are active', async () => {
    const [active] = asRows((await get('/assets/gateways/?search=10.20.0.1')).body)
    const path = `/assets/gateways/${String(active?.['id'])}/`
    expect(await call('POST', `${path}test-connective/`, { port: 22 })).toMatchObject({ status: 200, body: 'ok' })
    expect(await call('POST', `${path}test-connective/`, { port: 'x' })).toMatchObject({ status: 400 })
    await call('PATCH', path, { is_active: false })
    expect(await call('POST', `${path}test-connective/`, {})).toMatchObject({
      status: 400,
      body: { failed: expect.stringContaining('simulated') },
    })
  })
})

describe('platforms', () => {
  test('are the ten of a core and a custom one', async () => {
    const platforms = asRows((await get('/assets/platforms/')).body)
    expect(pluck(platforms.slice(0, 10), 'name')).toEqual([
      'Linux',
      'Unix',
      'MacOS',
      'BSD',
      'Windows',
      'Windows2016',
      'Other',
      'Windows-RDP',
      'Windows-TLS',
      'AIX',
    ])
    expect(asRows((await get('/assets/platforms/?search=win')).body)).toHaveLength(5)
  })

  test('cannot be changed or deleted if built in', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect(await call(method, '/assets/platforms/1/', { name: 'x' })).toEqual(
        expect.objectContaining({ status: 403, body: { detail: 'Internal platform' } }),
      )
  })

  test('echo a boolean option as text when created, and return it correctly when read', async () => {
    const meta = { security: 'nla', console: false }
    const made11 = await made('/assets/platforms/', { name: 'Win2019-RDP', base: 'Windows', charset: 'utf8', meta })
    expect(made11).toMatchObject({ internal: false, meta: { security: 'nla', console: 'No' } })
    const path = `/assets/platforms/${String(made11['id'])}/`
    expect((await get(path)).body).toMatchObject({ meta })
    expect(await call('PATCH', path, { comment: 'x' })).toMatchObject({ status: 200 })
    expect(await call('DELETE', path)).toMatchObject({ status: 204 })
  })

  test.each([
    ['a taken name', { name: 'Linux' }, 'Platform with this Name already exists.'],
    ['blanks in a name', { name: 'my own' }, expect.stringContaining('slug')],
  ])('are refused with %s', async (_name, body, text) => {
    expect(await call('POST', '/assets/platforms/', body)).toMatchObject({ status: 400, body: { name: [text] } })
  })

  test('cannot be deleted while assets use them', async () => {
    const own = await made('/assets/platforms/', { name: 'used' })
    await made('/assets/assets/', { hostname: 'user-of', ip: '10.0.0.1', platform: 'used' })
    expect(await call('DELETE', `/assets/platforms/${String(own['id'])}/`)).toMatchObject({ status: 400 })
  })
})

describe('labels', () => {
  test('have the number of their assets and the name of their category', async () => {
    const assets = await someAssets(2)
    const label = await made('/assets/labels/', { name: 'tier', value: 'gold', assets })
    expect(label).toMatchObject({
      category: 'U',
      category_display: 'User',
      get_category_display: 'User',
      asset_count: 2,
      comment: null,
      is_active: true,
    })
    expect(await call('POST', '/assets/labels/', { name: 'tier', value: 'gold' })).toMatchObject({ status: 400 })
  })
})
