import { useMemo, useState } from 'react'
import type { Row } from '../../../../contract/row.ts'
import type { ColumnModel } from '../../../../engine/columns/column-model.ts'
import { plainText } from '../../../fields/plain-text.ts'
import { accessorOf } from './data-column.tsx'
import { monoWidth, textWidth } from './text-width.ts'

/** Pixels that the longest text of a column takes, by its name; columns of anything else are missing. */
export type ContentWidths = ReadonlyMap<string, number>

const TEXT_CELLS: ReadonlySet<string> = new Set(['text', 'name', 'mono', 'pre', 'list', 'link', 'choice'])
const MONO_CELLS: ReadonlySet<string> = new Set(['mono', 'pre'])
const FONT = 13
/** Of the button that opens a row, before its name. */
const OPENER = 22

interface Texts {
  readonly columns: readonly ColumnModel[]
  /** The field that names a row. */
  readonly name: string
  readonly opens: boolean
}

function contentWidths({ columns, name, opens }: Texts, rows: readonly Row[]): ContentWidths {
  return new Map(
    columns
      .filter(({ cell, isName }) => isName || TEXT_CELLS.has(cell))
      .map((column) => {
        const widthOf = MONO_CELLS.has(column.cell) ? monoWidth : textWidth
        const textOf = accessorOf(column, name)
        const widths = rows.map((row) => widthOf(plainText(textOf(row)), FONT))
        return [column.name, Math.max(0, ...widths) + (column.isName && opens ? OPENER : 0)]
      }),
  )
}

const NONE: ContentWidths = new Map()

/** The same map where nothing has become wider. */
function widest(before: ContentWidths, now: ContentWidths): ContentWidths {
  const grown = [...now].filter(([name, width]) => width > (before.get(name) ?? 0))
  return grown.length === 0 ? before : new Map([...before, ...grown])
}

/** The longest texts that the list `id` has shown: with the next page no column becomes narrower. */
export function useContentWidths(id: string, { columns, name, opens }: Texts, rows: readonly Row[]): ContentWidths {
  const [seen, setSeen] = useState({ id, widths: NONE })
  const before = seen.id === id ? seen.widths : NONE
  const widths = useMemo(
    () => widest(before, contentWidths({ columns, name, opens }, rows)),
    [before, columns, name, opens, rows],
  )
  if (widths !== seen.widths) setSeen({ id, widths })
  return widths
}
