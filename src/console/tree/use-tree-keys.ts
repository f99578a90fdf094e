import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { moveOf, type TreeMove, typeAhead } from '../../engine/tree/visible-nodes.ts'
import type { VisibleNode } from '../../engine/tree/tree-model.ts'

interface TreeKeysSource {
  /** Container of the nodes; the focusable node has `tabindex=0`. */
  readonly root: RefObject<HTMLElement | null>
  readonly items: readonly VisibleNode[]
  /** Id of the focusable node; null without nodes. */
  readonly current: string | null
  readonly onFocus: (id: string) => void
  /** Expand, collapse or choose `current`. */
  readonly onMove: (move: Exclude<TreeMove, { kind: 'focus' }>) => void
  /** Renders the node that is about to get the focus. */
  readonly onReveal?: () => void
}

/** Keyboard handler of a tree: roving tabindex with arrow keys and type-ahead. */
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

/** Pause that ends a type-ahead word. */
const WORD_MS = 600

/** Collects typed letters into a type-ahead prefix. */
function useTyped(): (letter: string) => string {
  const word = useRef({ text: '', at: 0 })
  return (letter) => {
    const at = performance.now()
    const continues = at - word.current.at < WORD_MS
    word.current = { text: continues ? word.current.text + letter : letter, at }
    return word.current.text
  }
}
