import { atom } from 'jotai'
import { useMemo, useState } from 'react'
import type { Row } from '../../../contract/page.ts'
import { cellTraits } from '../../../engine/fields/field-types.ts'
import type { ColumnModel } from '../../../engine/list/columns.ts'
import { plainText } from '../../fields/base/plain-text.tsx'
import { MARK_WIDTH } from '../../fields/marks.tsx'
import { store } from '../../kernel/platform/store.ts'
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
        const family = cellTraits(column.cell).textFont === 'mono' ? '--font-mono' : '--font'
        const textOf = accessorOf(column, name)
        const widths = rows.map((row) => textWidth(plainText(textOf(row)), FONT, family))
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

type Measure = (letter: string) => number

/** By font; a canvas measures each letter once. */
const measuresAtom = atom(() => new Map<string, Measure>())

function newMeasure(size: number, family: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const families = getComputedStyle(document.documentElement).getPropertyValue(family)
  if (context !== null) context.font = `500 ${size}px ${families || 'sans-serif'}`
  const widths = new Map<string, number>()
  return (letter) => {
    const width = widths.get(letter) ?? context?.measureText(letter).width ?? size
    widths.set(letter, width)
    return width
  }
}

/**
 * Width of a text in the font of the page, known before the first paint.
 * @param size - font size in pixels
 * @returns pixels, rounded up
 */
export function textWidth(text: string, size: number, family: '--font' | '--font-mono' = '--font'): number {
  const measures = store.get(measuresAtom)
  const key = `${size} ${family}`
  const measure = measures.get(key) ?? newMeasure(size, family)
  measures.set(key, measure)
  let width = 0
  for (const letter of text) width += measure(letter)
  return Math.ceil(width)
}

/** `textWidth` of a text that may break into two lines between words. */
export function textWidthInTwo(text: string, size: number): number {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const halves = breaks.map((index) =>
    Math.max(textWidth(text.slice(0, index), size), textWidth(text.slice(index).trimStart(), size)),
  )
  return Math.min(textWidth(text, size), ...halves)
}
