import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { placeOf } from '../../../src/contract/origins.ts'
import { registryOrigins } from '../../../src/registry/files/origins.ts'
import { readFiles } from '../../../src/registry/files/registry-module.ts'

const entry = (key: string, words: object = {}) => ({
  $schema: 'list.schema.json',
  key,
  view: 'console',
  url: '/api/v1/things/things/',
  columns: ['name', { part: 'state' }, 'comment'],
  ...words,
})

const OWN = 'resources/console/things.json'
const PARTS = 'resources/parts.json'
const MENU = 'resources/menu.json'
const PRODUCT_MENU = { views: [{ view: 'console', items: [{ entry: 'things' }, { entry: 'others' }] }] }

const PRODUCT = new Map<string, unknown>([
  [
    OWN,
    entry('things', {
      form: { sections: [{ title: 'a', fields: ['name', { when: { mode: 'create' }, fields: ['x', 'y'] }, 'z'] }] },
    }),
  ],
  ['resources/console/others.json', { key: 'others', view: 'console', extends: 'things', shown: ['name'] }],
  [PARTS, { parts: { state: [{ field: 'locked' }, { field: 'expired' }] } }],
  [MENU, PRODUCT_MENU],
])

describe('where a control is written', () => {
  const origins = registryOrigins(PRODUCT, null)

  test.each([
    ['things', '/columns/0', OWN, '/columns/0'],
    ['things', '/columns/1', PARTS, '/parts/state/0'],
    ['things', '/columns/2/cell', PARTS, '/parts/state/1/cell'],
    ['things', '/columns/3', OWN, '/columns/2'],
    ['things', '/form/sections/0/fields/2', OWN, '/form/sections/0/fields/1/fields/1'],
    ['things', '/form/sections/0/fields/3', OWN, '/form/sections/0/fields/2'],
    ['others', '/columns/3', OWN, '/columns/2'],
    ['others', '/shown/0', 'resources/console/others.json', '/shown/0'],
    ['', '/views/0/items/1', MENU, '/views/0/items/1'],
  ])('%s %s is in %s at %s', (key, pointer, file, written) => {
    const origin = origins[key]
    expect(origin && placeOf(origin, pointer)).toEqual({ file, pointer: written })
  })

  test('what an overlay changes or adds is in the overlay, all else in the product', () => {
    const own = new Map<string, unknown>([[OWN, { key: 'things', extends: 'things', shown: ['name'] }]])
    const merged = new Map([
      ...PRODUCT,
      [OWN, entry('things', { shown: ['name'] })] as const,
      [
        MENU,
        { views: [{ view: 'console', items: [{ entry: 'racks' }, { entry: 'things' }, { entry: 'others' }] }] },
      ] as const,
    ])
    const menuOrigins = new Map([['/views/0/items/0', '/add/0']])
    const over = registryOrigins(merged, { own, product: PRODUCT, menuOrigins })
    const at = (key: string, pointer: string) => over[key] && placeOf(over[key], pointer)
    expect(at('things', '/shown/0')).toEqual({ file: OWN, overlay: true, pointer: '/shown/0' })
    expect(at('things', '/columns/0')).toEqual({ file: OWN, pointer: '/columns/0' })
    expect(at('', '/views/0/items/0')).toEqual({ file: MENU, overlay: true, pointer: '/add/0' })
    expect(at('', '/views/0/items/1')).toEqual({ file: MENU, pointer: '/views/0/items/0' })
  })
})

test('every key that the registry names in an entry leads to a file of the project', async () => {
  const origins = registryOrigins(await readFiles(path.resolve('.'), 'resources'), null)
  for (const { file, inherited = {} } of Object.values(origins))
    for (const each of [file, ...Object.values(inherited).map((source) => source.file)])
      expect(readFileSync(each, 'utf8')).not.toBe('')
})
