import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { entryTypes } from '../../../scripts/generate-types.ts'

test('the types of entries match the schemas (else: npm run generate)', async () => {
  expect(await readFile('src/engine/registry/entry-types.generated.ts', 'utf8')).toBe(await entryTypes())
})
