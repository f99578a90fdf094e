import { readEntries, readTextUntil, type ZipEntries } from './zip-reader.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (xml: string): string =>
  xml.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = Number(name.replace(/^#/, '0').replace(/^0x/i, '0x'))
    return Number.isFinite(code) && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** The texts below an element, which a spreadsheet may have cut into pieces of different looks. */
const textsIn = (xml: string): string =>
  [...xml.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text = '']) => unescaped(text)).join('')

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const everything = () => false

/** The file of the first sheet, as the workbook names it. */
async function firstSheet(file: Blob, entries: ZipEntries): Promise<string> {
  const workbook = (await readTextUntil(file, entries.get('xl/workbook.xml'), everything)) ?? ''
  const relations = (await readTextUntil(file, entries.get('xl/_rels/workbook.xml.rels'), everything)) ?? ''
  const id = attribute(/<(?:\w+:)?sheet\s[^>]*>/.exec(workbook)?.[0] ?? '', 'r:id')
  const relation = [...relations.matchAll(/<Relationship\s[^>]*>/g)].find(([tag]) => attribute(tag, 'Id') === id)
  const target = attribute(relation?.[0] ?? '', 'Target')
  return target.startsWith('/') ? target.slice(1) : `xl/${target === '' ? 'worksheets/sheet1.xml' : target}`
}

type Cell = { readonly text: string } | { readonly shared: number }

function cellOf([, tag = '', inside = '']: RegExpMatchArray): Cell {
  const value = unescaped(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inside)?.[1] ?? '')
  const type = attribute(tag, 't')
  if (type === 's') return { shared: Number(value) }
  return { text: type === 'inlineStr' ? textsIn(inside) : value }
}

const CELL = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g
const ROW_END = /<\/(?:\w+:)?row>/
const ITEM_END = /<\/(?:\w+:)?si>/g

async function sharedTexts(file: Blob, entries: ZipEntries, upTo: number): Promise<readonly string[]> {
  const enough = (text: string) => (text.match(ITEM_END)?.length ?? 0) > upTo
  const xml = (await readTextUntil(file, entries.get('xl/sharedStrings.xml'), enough)) ?? ''
  return xml.split(ITEM_END).map(textsIn)
}

async function titlesOf(file: Blob, entries: ZipEntries): Promise<readonly string[] | null> {
  const sheet = await readTextUntil(file, entries.get(await firstSheet(file, entries)), (text) => ROW_END.test(text))
  if (sheet === null) return null
  const cells = [...(sheet.split(ROW_END)[0] ?? '').matchAll(CELL)].map(cellOf)
  const indexes = cells.flatMap((cell) => ('shared' in cell ? [cell.shared] : []))
  const shared = indexes.length === 0 ? [] : await sharedTexts(file, entries, Math.max(...indexes))
  return cells.map((cell) => ('shared' in cell ? (shared[cell.shared] ?? '') : cell.text))
}

/**
 * The first line of a workbook. The server reads the rows; but it passes over titles that it does not know, and someone
 * has to name them. No more of the file is unpacked than that line takes. Null when it cannot be read.
 */
export async function workbookTitles(file: Blob): Promise<readonly string[] | null> {
  try {
    const entries = await readEntries(file)
    return entries === null ? null : await titlesOf(file, entries)
  } catch {
    return null
  }
}
