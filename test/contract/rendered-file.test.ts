import { expect, test } from '@jest/globals'
import { readRenderedFile } from '../../src/contract/rendered-file.ts'

const NONE = { titles: [], rows: [] }

test.each<[what: string, body: unknown, file: object]>([
  [
    'titles and rows',
    { title: [['*Name', 'name']], data: [{ name: 'a' }] },
    { titles: [['*Name', 'name']], rows: [{ name: 'a' }] },
  ],
  ['an empty file', { title: [], data: {} }, NONE],
  ['no object', 'text', NONE],
  ['null', null, NONE],
  [
    'titles that are none',
    { title: [['a'], 'b', [1, 2], null], data: [1, null, 'x', { name: 'a' }] },
    { titles: [], rows: [{ name: 'a' }] },
  ],
])('a rendered file of %s', (_, body, file) => {
  expect(readRenderedFile(body)).toEqual(file)
})
