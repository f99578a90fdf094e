import { describe, expect, test } from '@jest/globals'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { utils, write } from 'sheetjs-style'
import { fileTitles } from '../../../src/console/transfer/import/import-file.ts'
import { blobOf } from './workbook.ts'

describe('the header line of a csv file', () => {
  test.each([
    ['*Name,*Value\r\na,b', ['*Name', '*Value']],
    ['\uFEFF名称,值\n', ['名称', '值']],
    ['"a,b","say ""x""",c', ['a,b', 'say "x"', 'c']],
    ['one', ['one']],
    ['a,,b,', ['a', '', 'b', '']],
    ['"two\nlines",x\ny', ['two\nlines', 'x']],
    ['', ['']],
  ])('of %j is %j', async (text, titles) => {
    expect(await fileTitles(new Blob([text]), 'csv')).toEqual(titles)
  })

  test('is read in the encoding of Chinese spreadsheets', async () => {
    const bytes = new Uint8Array([0xb1, 0xb1, 0xbe, 0xa9, 0x2c, 0x78, 0x0a])
    expect(await fileTitles(new Blob([bytes]), 'csv')).toEqual(['北京', 'x'])
  })
})

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const TITLES = ['*Name', '名称', '', 'a & <b> "c"', "it's"]

function sandboxWorkbook(): Promise<Blob> {
  async function* lines() {
    yield [TITLES, ['1', '2', '3', '4', '5']]
  }
  return blobOf(lines())
}

function sheetjsWorkbook(options: object): Blob {
  const sheet = utils.aoa_to_sheet([TITLES, ['1', '2', '3', '4', '5']])
  const bytes: unknown = write(
    { SheetNames: ['Data'], Sheets: { Data: sheet } },
    { type: 'array', bookType: 'xlsx', ...options },
  )
  return new Blob([bytes as ArrayBuffer])
}

describe('the header line of a workbook', () => {
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
  ])('is unreadable in %s', async (_, text) => {
    expect(await fileTitles(new Blob([text]), 'xlsx')).toBeNull()
  })

  test('is unreadable if the line has no end', async () => {
    async function* lines() {
      yield [Array<string>(50_000).fill('title')]
    }
    expect(await fileTitles(await blobOf(lines()), 'xlsx')).toBeNull()
  })

  test('is read from the first sheet, even if that is not the first file of the archive', async () => {
    const sheet = (title: string) =>
      `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>${title}</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`
    const parts = {
      'xl/worksheets/sheet1.xml': sheet('second'),
      'xl/worksheets/sheet2.xml': sheet('first'),
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="2" r:id="r2"/><sheet name="B" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2].map((at) => `<Relationship Id="r${at}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    }
    const files: Zippable = Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))
    expect(await fileTitles(new Blob([zipSync(files)]), 'xlsx')).toEqual(['first'])
  })
})
