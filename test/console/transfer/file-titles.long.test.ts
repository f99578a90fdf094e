import { expect, jest, test } from '@jest/globals'
import { fileTitles } from '../../../src/console/transfer/import/import-file.ts'
import { blobOf } from './workbook.ts'

const TITLES = ['*Name', 'Value']

/** A sheet of so many rows, which fits many times into a small file. */
async function longWorkbook(rows: number): Promise<Blob> {
  async function* lines() {
    yield [TITLES]
    for (let row = 0; row < rows; row += 1000) yield Array.from({ length: 1000 }, () => Array<string>(20).fill('x'))
  }
  return blobOf(lines())
}

test('the header line of a workbook is read without unpacking the rest', async () => {
  const whole = await longWorkbook(50_000)
  const decode = jest.spyOn(TextDecoder.prototype, 'decode')
  expect(await fileTitles(whole, 'xlsx')).toEqual(TITLES)
  const unpacked = decode.mock.calls.reduce((sum, [bytes]) => sum + (bytes?.byteLength ?? 0), 0)
  decode.mockRestore()
  expect(unpacked).toBeLessThan(20_000_000)
})
