import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { FACTS_FILE, factsIndex } from '../../../scripts/generate-facts-index.ts'
import { entryTypes } from '../../../scripts/generate-types.ts'

test('the list of facts is that of the folder (else: npm run generate)', async () => {
  expect(await readFile(FACTS_FILE, 'utf8')).toBe(await factsIndex())
})

test('the types of entries match the schemas (else: npm run generate)', async () => {
  expect(await readFile('src/engine/registry/entry-types.generated.ts', 'utf8')).toBe(await entryTypes())
})
