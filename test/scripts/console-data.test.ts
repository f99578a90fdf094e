import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { consoleData } from '../../src/registry/files/console-data.ts'

const world = await readWorld(path.resolve('.'))
const { hash, files, screens } = consoleData(world)
const read = (name: string): unknown => JSON.parse(files.get(name) ?? 'null')

test.each([
  ['en', 'Activate'],
  ['zh', '启用'],
  ['ja', '有効にする'],
])('an entry file of %s has the entry with the texts of its screens', (language, activate) => {
  expect(read(`entries/${language}/users.json`)).toMatchObject({
    entry: { key: 'users', kind: 'list' },
    texts: { resources: { users: { actions: { activate } } } },
  })
})

test('the index has all entries, and the texts of a language have those of the shell', () => {
  expect(read('index.json')).toMatchObject({ index: { console: expect.any(Array) }, menu: {}, references: {} })
  expect(read('texts/ja.json')).toHaveProperty('shell')
})

test.each([
  ['console/users/users', 'users'],
  ['console/users/users/{id}', 'users'],
  ['console/users/users/{id}/update', 'users'],
])('the screen at %s belongs to the entry %s', (screen, entry) => {
  expect(screens[screen]).toBe(entry)
})

test('a changed text changes the address of all files', async () => {
  const changed = consoleData(world, (text) => (text === 'Users' ? 'People' : text))
  expect(changed.hash).not.toBe(hash)
})
