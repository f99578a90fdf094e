import path from 'node:path'
import { expect, test } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'

test('the check of the registry and the texts reports no problem', async () => {
  expect(checkWorld(await readWorld(path.resolve('.'))).map(problemLine)).toEqual([])
})
