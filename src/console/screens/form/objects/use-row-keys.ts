import { useRef } from 'react'
import { moved } from '../../moved.ts'

/** Names for the rows of a list that stay with them while others are added, taken away or moved. */
export interface RowKeys {
  readonly of: (at: number) => string
  readonly remove: (at: number) => void
  readonly move: (from: number, to: number) => void
}

export function useRowKeys(count: number): RowKeys {
  const named = useRef({ keys: [] as readonly string[], next: 0 })
  while (named.current.keys.length < count) {
    const { keys, next } = named.current
    named.current = { keys: [...keys, `row ${String(next)}`], next: next + 1 }
  }
  const change = (to: (keys: readonly string[]) => readonly string[]): void => {
    named.current = { ...named.current, keys: to(named.current.keys) }
  }
  return {
    of: (at) => named.current.keys[at] ?? '',
    remove: (at) => change((keys) => keys.filter((_, place) => place !== at)),
    move: (from, to) => change((keys) => moved(keys, from, to)),
  }
}
