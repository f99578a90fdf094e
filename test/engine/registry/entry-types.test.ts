import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { entryTypes } from '../../../scripts/generate-types.ts'

test('the types of entries are what the schemas say (else: npm run generate)', async () => {
  expect(await readFile('src/engine/registry/entry-types.ts', 'utf8')).toBe(await entryTypes())
})
