import { useMemo, useState } from 'react'
import type { Row } from '../../../contract/page.ts'
import { cellTraits } from '../../../engine/fields/field-types.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import { plainText } from '../../fields/base/plain-text.tsx'
import { MARK_WIDTH } from '../../fields/marks.tsx'
import { accessorOf } from './data-column.tsx'

/** Width of the longest text in pixels, by column name; only columns of text. */
export type ContentWidths = ReadonlyMap<string, number>

const FONT = 13
/** The button that expands a row, before its name. */
const EXPAND_BUTTON = 22

interface Texts {
  readonly columns: readonly ColumnModel[]
  /** The field that holds the name of a row. */
  readonly name: string
  /** Rows can be expanded. */
  readonly expandable: boolean
}

function contentWidths({ columns, name, expandable }: Texts, rows: readonly Row[]): ContentWidths {
  return new Map(
    columns
      .filter(({ cell, isName }) => isName || cellTraits(cell).textFont !== undefined)
      .map((column) => {
        const widthOf = cellTraits(column.cell).textFont === 'mono' ? monoWidth : textWidth
        const textOf = accessorOf(column, name)
        const widths = rows.map((row) => widthOf(plainText(textOf(row)), FONT))
        const before = (column.isName && expandable ? EXPAND_BUTTON : 0) + (column.mark === null ? 0 : MARK_WIDTH)
        return [column.name, Math.max(0, ...widths) + before]
      }),
  )
}

const NONE: ContentWidths = new Map()

/** The greater width of each column; the same map if none has grown. */
function widest(before: ContentWidths, now: ContentWidths): ContentWidths {
  const grown = [...now].filter(([name, width]) => width > (before.get(name) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

/** Greatest content widths so far in the list `id`: columns do not shrink on the next page. */
export function useContentWidths(
  id: string,
  { columns, name, expandable }: Texts,
  rows: readonly Row[],
): ContentWidths {
  const [seen, setSeen] = useState({ id, widths: NONE })
  const before = seen.id === id ? seen.widths : NONE
  const ofRows = useMemo(() => contentWidths({ columns, name, expandable }, rows), [columns, name, expandable, rows])
  const widths = useMemo(() => widest(before, ofRows), [before, ofRows])
  if (widths !== seen.widths) setSeen({ id, widths })
  return widths
}

/** Full-width letters: Chinese, Japanese, Korean. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** Width of letters in common system fonts, relative to the font size. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[mwMW%@]/, 0.9],
  [/[A-Z&]/, 0.68],
  [/[ijlIfrt.,:;'|!() -]/, 0.36],
]
const DEFAULT_LETTER_WIDTH = 0.58

const widthOfLetter = (letter: string): number =>
  WIDE.test(letter) ? 1 : (LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_LETTER_WIDTH)

const ASCII_WIDTHS: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  widthOfLetter(String.fromCharCode(code)),
)

const letterWidth = (letter: string): number => ASCII_WIDTHS[letter.charCodeAt(0)] ?? widthOfLetter(letter)

/**
 * Estimated width of a text, without measuring in the browser: columns are laid out before the first paint.
 * @param size - font size in pixels
 * @returns pixels, rounded up
 */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter) * size
  return Math.ceil(width)
}

const MONO_LETTER_WIDTH = 0.61

/** `textWidth` in a monospaced font. */
function monoWidth(text: string, size: number): number {
  return Math.ceil(
    Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 1 : MONO_LETTER_WIDTH) * size, 0),
  )
}

/** `textWidth` of a text that may break into two lines between words. */
export function textWidthInTwo(text: string, size: number): number {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const halves = breaks.map((index) =>
    Math.max(textWidth(text.slice(0, index), size), textWidth(text.slice(index).trimStart(), size)),
  )
  return Math.min(textWidth(text, size), ...halves)
}
