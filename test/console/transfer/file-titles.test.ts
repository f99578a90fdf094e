import { describe, expect, test } from '@jest/globals'
import { utils, write } from 'sheetjs-style'
import { workbookChunks } from '../../../src/sandbox/rest/transfer/workbook-write.ts'
import { fileTitles } from '../../../src/console/transfer/import/file-titles.ts'

describe('the titles of a csv', () => {
  test.each([
    ['*Name,*Value\r\na,b', ['*Name', '*Value']],
    ['\uFEFF名称,值\n', ['名称', '值']],
    ['"a,b","say ""x""",c', ['a,b', 'say "x"', 'c']],
    ['one', ['one']],
    ['a,,b,', ['a', '', 'b', '']],
    ['"two\nlines",x\ny', ['two\nlines', 'x']],
    ['', ['']],
  ])('%j are %j', async (text, titles) => {
    expect(await fileTitles(new Blob([text]), 'csv')).toEqual(titles)
  })

  test('are read in the encoding of a Chinese spreadsheet', async () => {
    const bytes = new Uint8Array([0xb1, 0xb1, 0xbe, 0xa9, 0x2c, 0x78, 0x0a])
    expect(await fileTitles(new Blob([bytes]), 'csv')).toEqual(['北京', 'x'])
  })
})

const TITLES = ['*Name', '名称', 'a & <b> "c"', "it's", '']

async function sandboxWorkbook(): Promise<Blob> {
  async function* lines() {
    yield [TITLES, ['1', '2', '3', '4', '5']]
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of workbookChunks(lines())) parts.push(new Uint8Array(chunk))
  return new Blob(parts)
}

function sheetjsWorkbook(options: object): Blob {
  const sheet = utils.aoa_to_sheet([TITLES, ['1', '2', '3', '4', '5']])
  const bytes: unknown = write(
    { SheetNames: ['Data'], Sheets: { Data: sheet } },
    { type: 'array', bookType: 'xlsx', ...options },
  )
  return new Blob([bytes as ArrayBuffer])
}

describe('the titles of a workbook', () => {
  test.each<[what: string, file: () => Blob | Promise<Blob>]>([
    ['with texts in its cells', sandboxWorkbook],
    ['with texts as results', () => sheetjsWorkbook({})],
    ['with texts in a list of their own, compressed', () => sheetjsWorkbook({ bookSST: true, compression: true })],
    ['that says where its sheet is', () => sheetjsWorkbook({ bookSST: true })],
  ])('%s', async (_, file) => {
    expect(await fileTitles(await file(), 'xlsx')).toEqual(TITLES)
  })

  test.each([
    ['no archive', 'Name,Value'],
    ['nothing', ''],
  ])('of %s cannot be read', async (_, text) => {
    expect(await fileTitles(new Blob([text]), 'xlsx')).toBeNull()
  })

  test('are read without unpacking the rest', async () => {
    async function* lines() {
      yield [TITLES]
      for (let row = 0; row < 200; row += 1) yield Array.from({ length: 100 }, (_, at) => [`${row} ${at}`])
    }
    const parts: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of workbookChunks(lines())) parts.push(new Uint8Array(chunk))
    const whole = new Blob(parts)
    let read = 0
    const slice = whole.slice.bind(whole)
    whole.slice = (...at) => {
      const part = slice(...at)
      const stream = part.stream.bind(part)
      part.stream = () =>
        stream().pipeThrough(
          new TransformStream({
            transform(chunk, controller) {
              read += chunk.length
              controller.enqueue(chunk)
            },
          }),
        )
      return part
    }
    expect(await fileTitles(whole, 'xlsx')).toEqual(TITLES)
    expect(read).toBeLessThan(whole.size)
  })
})
