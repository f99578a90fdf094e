import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvFile, csvRows, guardFormula, unguardFormula } from '../../../src/contract/files/csv.ts'

describe('a spreadsheet formula', () => {
  test.each(['=1+1', '+49 30', '-1', '@sum', '\tx', '\rx', '\n=1', "'=1", '＝1', '＋1', '－1', '＠a'])(
    '%j gets an apostrophe',
    (text) => expect(guardFormula(text)).toBe(`'${text}`),
  )

  test.each(['', 'a=1', '1-2', "'quoted'", "it's", "'"])('%j does not', (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(unguardFormula(text)).toBe(text)
  })

  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', 'a', '\t', '\r', '\n', '＝') })

  test('any text is restored', () => {
    fc.assert(fc.property(text, (each) => expect(unguardFormula(guardFormula(each))).toBe(each)))
  })

  test('none begins a cell of a file', () => {
    const line = fc.array(fc.oneof(text, fc.string({ unit: 'binary' })), { minLength: 1 })
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const read = [...csvRows(csvFile(lines))]
        expect(read.flat().filter((each) => /^[=+\-@\t\r\n＝＋－＠]/.test(each))).toEqual([])
        expect(read.map((cells) => cells.map(unguardFormula))).toEqual(lines)
      }),
    )
  })
})
