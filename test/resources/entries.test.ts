import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { ENTRY_TEXTS, entryTexts } from './entry-texts.ts'

const texts = await entryTexts()
const committed = await readdir(ENTRY_TEXTS, { recursive: true, withFileTypes: true })
const files = committed
  .filter((each) => each.isFile())
  .map(({ parentPath, name }) => path.relative(ENTRY_TEXTS, path.join(parentPath, name)))

describe('the texts in test/resources/entries are up to date: `npm run generate` writes them', () => {
  test('there is a file for each entry, and no other', () => {
    expect(files.toSorted()).toEqual([...texts.keys()].toSorted())
  })

  test.each([...texts].filter(([file]) => files.includes(file)))('%s', async (file, text) => {
    expect(await readFile(path.join(ENTRY_TEXTS, file), 'utf8')).toBe(text)
  })
})

test('the text of an entry has at most 150 lines', () => {
  const long = [...texts].filter(([file, text]) => file !== 'paths.txt' && text.split('\n').length > 151)
  expect(long.map(([file]) => file)).toEqual([])
})
