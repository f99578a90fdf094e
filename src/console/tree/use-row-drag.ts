import { type RefObject, useEffect, useState } from 'react'
import type { Row } from '../../contract/page.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import { rowId } from '../fields/row-name.ts'
import { useLatest } from '../kernel/platform/use-stable.ts'
import type { List } from '../list-state/use-list.ts'

/** The row with this id, or the whole selection if the row is part of it. */
function draggedRows({ rows, selection }: List, id: string): readonly Row[] {
  if (selection.rows.has(id)) return [...selection.rows.values()]
  return rows.kind === 'loaded' ? rows.page.rows.filter((row) => rowId(row) === id) : []
}

const dragImageClass = 'drag-image'

/** The number of rows beside the pointer, instead of a picture of one cell. */
function showCount(transfer: DataTransfer, text: string): void {
  const image = document.createElement('div')
  image.className = dragImageClass
  image.textContent = text
  document.body.append(image)
  transfer.setDragImage(image, -8, -8)
  // The browser takes the picture in this task.
  setTimeout(() => image.remove())
}

/**
 * Rows of the list beside the tree while they are dragged, by their grip or their link; null otherwise. Listens on the
 * element around both, so that lists without a tree load none of this.
 */
export function useRowDrag(
  list: List,
  words: ResourceWords,
  pane: RefObject<HTMLElement | null>,
  enabled: boolean,
): readonly Row[] | null {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const latest = useLatest({ list, words })
  useEffect(() => {
    const around = pane.current?.parentElement
    if (!enabled || !around) return
    const listening = new AbortController()
    const { signal } = listening
    around.addEventListener(
      'dragstart',
      ({ target, dataTransfer }) => {
        // A dragged selection of text has a text node as its target.
        const id = target instanceof Element ? target.closest('tr[data-row]')?.getAttribute('data-row') : null
        const dragged = typeof id === 'string' ? draggedRows(latest.current.list, id) : []
        if (dragged.length === 0 || dataTransfer === null) return
        showCount(dataTransfer, latest.current.words.counted(dragged.length))
        setRows(dragged)
      },
      { signal },
    )
    around.addEventListener('dragend', () => setRows(null), { signal })
    return () => listening.abort()
  }, [enabled, pane, latest])
  return rows
}
