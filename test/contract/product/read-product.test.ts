import { describe, expect, test } from '@jest/globals'
import schema from '../../../schemas/product.schema.json' with { type: 'json' }
import { isObject, type JsonObject } from '../../../src/contract/json-object.ts'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import { pageProduct, SERVERS } from '../../../src/contract/product/product.ts'
import { readProduct } from '../../../src/contract/product/read-product.ts'

const settingsOf = (json: JsonObject) => {
  const answer = readProduct(json)
  if (answer.kind === 'wrong') throw new Error(JSON.stringify(answer.problems))
  return answer.product
}

describe('readProduct', () => {
  test.each(SERVERS)('%s alone is its preset, with the URL that says who is signed in', (server) => {
    const check = '/api/books/'
    expect(settingsOf({ server, check })).toEqual({ ...PRESETS[server], check })
  })

  test('a setting of the file takes the place of that of the preset, an object member by member', () => {
    const product = settingsOf({
      server: 'drf',
      name: 'Library',
      login: { page: '/admin/login/' },
      profile: { path: '/api/me/', permissions: 'permissions' },
      paging: { style: 'offset', size: 'limit', position: 'offset' },
    })
    expect(product).toEqual({
      ...PRESETS.drf,
      check: '/api/me/',
      name: 'Library',
      login: { page: '/admin/login/', next: 'next' },
      profile: { path: '/api/me/', id: 'id', username: 'username', name: null, permissions: 'permissions' },
      paging: { ...PRESETS.drf.paging, style: 'offset', size: 'limit', position: 'offset' },
    })
  })

  test('a profile says who is signed in', () => {
    expect(settingsOf({ server: 'drf', profile: { path: '/api/me/' } }).check).toBe('/api/me/')
  })

  test.each([
    [
      'no way to know who is signed in',
      { server: 'drf' },
      '',
      'needs "check": a URL that the server refuses to everybody who is not signed in, such as that of a list',
    ],
    ['an unknown server', { server: 'django' }, '/server', 'must be jumpserver-2.28 or drf or openapi'],
    [
      'OpenAPI without a document',
      { server: 'drf', check: '/api/', metadata: { source: 'openapi' } },
      '/metadata',
      'needs "document" with the source openapi',
    ],
    [
      'a cursor without the next one',
      { server: 'openapi', check: '/api/', paging: { style: 'cursor' } },
      '/paging',
      'needs "next" with the style cursor',
    ],
  ])('refuses %s', (_name, json, pointer, reason) => {
    expect(readProduct(json)).toEqual({ kind: 'wrong', problems: [{ pointer, reason }] })
  })
})

test.each(SERVERS)('the settings of %s survive the page', (server) => {
  expect(pageProduct(JSON.stringify(PRESETS[server]))).toEqual(PRESETS[server])
})

test.each([[null], [''], ['{'], ['[]'], ['{"server": "unknown"}']])('a page with %s has no settings', (text) => {
  expect(pageProduct(text)).toBeNull()
})

describe('the schema of product.json', () => {
  /** Paths of all settings: `paging.style`. */
  const settingsIn = (value: unknown, path = ''): readonly string[] =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, member]) => settingsIn(member, path === '' ? key : `${path}.${key}`))
      : [path]
  const keysOf = (schema: JsonObject, path = ''): readonly string[] =>
    isObject(schema['properties'])
      ? Object.entries(schema['properties']).flatMap(([key, member]) =>
          isObject(member) ? keysOf(member, path === '' ? key : `${path}.${key}`) : [],
        )
      : [path]

  test('has every setting', () => {
    const known = new Set(keysOf(schema))
    const profile = { path: '', id: '', username: '', name: null, permissions: null }
    const refresh = { path: '', member: '' }
    const whole = { ...PRESETS.openapi, profile, token: { ...PRESETS.openapi.token, refresh, revoke: refresh } }
    expect(settingsIn(whole).filter((path) => !known.has(path))).toEqual([])
  })

  test('names the servers and the views that have presets', () => {
    expect(schema.properties.server.enum).toEqual(SERVERS)
    expect(schema.properties.views.items.enum).toEqual(PRESETS['jumpserver-2.28'].views)
  })
})
