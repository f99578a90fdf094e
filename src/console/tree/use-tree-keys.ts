import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { moveOf, typeAhead, type TreeMove } from '../../engine/tree/tree-keys.ts'
import type { VisibleNode } from '../../engine/tree/tree-model.ts'
import { useTyped } from './use-typed.ts'

interface TreeKeysSource {
  /** What holds the nodes, of which the one that takes the focus is told by its `tabindex`. */
  readonly root: RefObject<HTMLElement | null>
  readonly items: readonly VisibleNode[]
  /** The id of the node that takes the focus; null: there is no node. */
  readonly current: string | null
  readonly onFocus: (id: string) => void
  /** Any other key: `current` is opened, closed or chosen. */
  readonly onMove: (move: Exclude<TreeMove, { kind: 'focus' }>) => void
  /** Has the node drawn that is about to take the focus. */
  readonly onReveal?: () => void
}

/** The keys of a tree: one node takes the focus, which arrows and the first letters of a name move on. */
export function useTreeKeys({ root, items, current, onFocus, onMove, onReveal }: TreeKeysSource) {
  const focusNext = useRef(false)
  const typed = useTyped()
  useEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    onReveal?.()
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: onReveal !== undefined })
  })
  const focus = (id: string): void => {
    focusNext.current = true
    onFocus(id)
  }
  return (event: KeyboardEvent): void => {
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(items, current, event.key)
    const found = move === null && event.key.length === 1 ? typeAhead(items, current, typed(event.key)) : null
    if (move === null && found === null) return
    event.preventDefault()
    if (move === null) focus(found ?? current)
    else if (move.kind === 'focus') focus(move.id)
    else onMove(move)
  }
}
