/* npm run font: writes src/console/font/inter-latin.woff2, the part of Inter that the console uses. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from './root.ts'

const SOURCE = path.join(ROOT, 'node_modules/@fontsource-variable/inter')
const TARGET = path.join(ROOT, 'src/console/font')

/** ASCII, Latin-1, and the punctuation of English, French and German texts; `unicode-range` of inter.css names the same. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
]

const CHARACTERS = RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('')

/** `tnum` without all but figures: it also widens hyphens, as in "2026-11-28". The first ten glyphs that it replaces are the figures. */
async function withNarrowMarks(whole: Buffer): Promise<Buffer> {
  const font = await subsetFont(whole, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const number = (at: number) => font.readUInt16BE(at)
  const table = font.readUInt32BE(font.indexOf('GSUB', 12) + 8)
  const lookups = table + number(table + 8)
  const feature = font.indexOf('tnum', table)
  const lookup = number(table + number(table + 6) + number(feature + 4) + 4)
  const list = lookups + number(lookups + 2 + 2 * lookup)
  const substitution = list + number(list + 6)
  const coverage = substitution + number(substitution + 2)
  font.writeUInt16BE(1, coverage + 2)
  font.writeUInt16BE(10, substitution + 4)
  return font
}

/** Weights of the text styles in tokens.css; kerning, marks, tabular figures, and forms that depend on the neighbours. */
export async function interSubset(): Promise<Buffer> {
  const whole = await readFile(path.join(SOURCE, 'files/inter-latin-wght-normal.woff2'))
  return subsetFont(await withNarrowMarks(whole), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    keepFeatures: ['calt', 'case', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
  })
}

if (process.argv[1] === import.meta.filename) {
  const font = await interSubset()
  await writeFile(path.join(TARGET, 'inter-latin.woff2'), font)
  await writeFile(path.join(TARGET, 'OFL.txt'), await readFile(path.join(SOURCE, 'LICENSE')))
  console.log(`inter-latin.woff2: ${(font.length / 1024).toFixed(1)} KiB`)
}
