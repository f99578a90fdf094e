import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { readWorld } from '../../../scripts/product.ts'
import { overlaidRegistry } from '../../../src/registry/overlay/overlaid-registry.ts'
import { parseProduct, writeProduct } from '../../../src/registry/overlay/product-file.ts'

const product = parseProduct(writeProduct(await readWorld(path.resolve('.'))))
const RACKS = 'resources/console/racks.json'
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-overlay-'))
  await cp('docs/overlay-example', folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

async function write(file: string, content: unknown) {
  const full = path.join(folder, file)
  await mkdir(path.dirname(full), { recursive: true })
  await writeFile(full, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
}

async function read() {
  const registry = await overlaidRegistry(product, folder)
  const shown = (lines: readonly string[]) => lines.map((line) => line.replaceAll(`${folder}/`, ''))
  return { problems: registry.kind === 'wrong' ? shown(registry.problems) : [], warnings: shown(registry.warnings) }
}

const RACK = { $schema: 'list.schema.json', key: 'racks', view: 'console', url: '/api/v1/assets/racks/' }
const lines = (items: readonly unknown[]) => ({ $schema: 'x', views: [{ view: 'console', items }] })

describe('a mistake in an overlay is one line with file, line, column and reason:', () => {
  test.each<[what: string, file: string, content: unknown, line: string]>([
    ['no JSON', RACKS, '{\n  "key": }', `${RACKS}:2:10 /: } is not expected here`],
    [
      'an unknown column',
      RACKS,
      { ...RACK, columns: ['nmae'] },
      `${RACKS}:7:5 /columns/0: the server knows no field nmae`,
    ],
    [
      'an unknown key',
      RACKS,
      { ...RACK, columns: ['name'], colums: [] },
      `${RACKS}:9:3 /colums: there is no key colums here`,
    ],
    [
      'the key of an entry of the product',
      'resources/console/users.json',
      { ...RACK, key: 'users', columns: ['name'] },
      'resources/console/users.json:3:3 /key: the product has an entry users: add "extends": "users" to change it',
    ],
    [
      'a change of no entry',
      'resources/console/lables.json',
      { key: 'lables', extends: 'lables' },
      'resources/console/lables.json:2:3 /key: the product has no entry lables (labels?)',
    ],
    [
      'a removed entry that another one needs',
      'resources/console/users.json',
      { key: 'users', removed: true },
      'there is no entry users',
    ],
    [
      'a menu line without an entry',
      'resources/menu.json',
      lines([{ key: 'assets', items: [{ entry: 'rakcs' }] }]),
      'resources/menu.json:11:15 /views/0/items/0/items/0/entry: there is no entry rakcs',
    ],
    [
      'a position after no line',
      'resources/menu.json',
      lines([{ entry: 'racks', after: 'domians' }]),
      '/views/0/items/0/after: the menu has no line domians (domains?)',
    ],
    [
      'an extension that does not exist',
      RACKS,
      {
        ...RACK,
        columns: ['name'],
        path: 'assets/racks',
        detail: { tabs: [{ key: 'Detail', use: 'rack-ocupancy' }] },
      },
      `/detail/tabs/0/use: there is no extension rack-ocupancy (rack-occupancy?)`,
    ],
    [
      'an extension that is no ES module',
      'extensions/rack-occupancy.js',
      'export default {\n  contract: 1,,\n}',
      "extensions/rack-occupancy.js:2:15 /: Unexpected token ','",
    ],
    [
      'an extension without a default export',
      'extensions/rack-occupancy.js',
      'export const mount = () => {}',
      'extensions/rack-occupancy.js:1:1 /: an extension needs a default export: ',
    ],
    [
      'an extension with a name of the product',
      'extensions/grant-gaps.js',
      'export default { contract: 1, mount() {} }',
      'extensions/grant-gaps.js:1:1 /: the product has an extension grant-gaps: choose another name',
    ],
    [
      'an extension with a name that entries cannot use',
      'extensions/Rack.js',
      'export default { contract: 1, mount() {} }',
      'extensions/Rack.js:1:1 /: the name of an extension has lower-case letters, digits and hyphens',
    ],
    [
      'a removed line that the menu does not have',
      'resources/menu.json',
      { removed: [{ entry: 'lables' }] },
      '/removed/0: the menu has no line lables (labels?)',
    ],
    [
      'a type of field that does not exist',
      'facts/assets__racks.json',
      { url: '/api/v1/assets/racks/', fields: [{ name: 'name', type: 'sting' }] },
      'facts/assets__racks.json:6:7 /fields/0/type: there is no type sting (string?)',
    ],
    [
      'a name that no table can have',
      'facts/assets__racks.json',
      { url: '/api/v1/assets/racks/', fields: [{ name: 'a"; drop', type: 'string' }] },
      '/fields/0/name: a name has letters, digits and underscores',
    ],
    [
      'texts that are none',
      'i18n/en/resources/racks.json',
      { title: 1 },
      'i18n/en/resources/racks.json:1:1 /: is neither a text nor an object of texts',
    ],
  ])('%s', async (_what, file, content, line) => {
    await write(file, content)
    const { problems } = await read()
    expect(problems).toContainEqual(expect.stringContaining(line))
  })
})

test.each([
  [
    'resources/racks.json',
    'resources/racks.json: is not read: an overlay has overlay.json, product.json, theme.json, resources/<view>/<key>.json',
  ],
  ['i18n/fr/shell.json', 'i18n/fr/shell.json: is not read: there is no language fr, only en, zh, ja'],
  ['products.json', 'products.json: is not read: an overlay has overlay.json, product.json'],
])('a file without a place, %s, is a warning', async (file, line) => {
  await write(file, {})
  const { problems, warnings } = await read()
  expect(problems).toEqual([])
  expect(warnings).toContainEqual(expect.stringContaining(line))
})

test.each(['endpoints', 'databases', 'kubernetes'])(
  'without %s, links of the operation log lead to the others',
  async (key) => {
    await write(`resources/console/${key}.json`, { key, removed: true })
    const { problems } = await read()
    expect(problems.filter((line) => line.includes('operate-logs'))).toEqual([])
  },
)
