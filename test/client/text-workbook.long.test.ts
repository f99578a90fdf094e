import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readSheet } from 'read-excel-file/universal'
import { textWorkbook } from '../../src/client/text-workbook.ts'
import { blobOf } from '../console/transfer/workbook.ts'

async function* chunk(lines: readonly (readonly string[])[]) {
  yield lines
}

const escape = fc.constantFrom('_', 'x', '_x0041_', '_x005F_', '_x005f_', '0041_', '\u0001', '\r\n', ' ')
const text = fc.oneof(
  fc.array(escape).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

test.each([
  ['the console', (lines: readonly (readonly string[])[]) => Promise.resolve(textWorkbook(lines))],
  ['the sandbox', (lines: readonly (readonly string[])[]) => blobOf(chunk(lines))],
])('a workbook of %s keeps every text', async (_, write) => {
  const lines = fc.array(
    fc.array(text, { minLength: 1 }).map((cells) => ['first', ...cells, 'last']),
    { minLength: 1 },
  )
  await fc.assert(
    fc.asyncProperty(lines, async (written) => {
      const read = await readSheet(await (await write(written)).arrayBuffer(), { trim: false })
      const width = Math.max(...written.map(({ length }) => length))
      const cells = (row: readonly unknown[]) => Array.from({ length: width }, (_cell, at) => row[at] ?? '')
      expect(read.map(cells)).toEqual(written.map(cells))
    }),
    { numRuns: 50 },
  )
})
