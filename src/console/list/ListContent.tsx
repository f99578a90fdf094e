import { type ReactNode, Suspense, useEffect } from 'react'
import type { ResourceWords } from '../actions/resource-words.ts'
import { usePermittedTree } from '../tree/tree-visibility.ts'
import { applyDensity, readDensity } from '../list-state/list-preferences.ts'
import { ListBody } from './ListBody.tsx'
import { TreeSplit } from '../tree/TreeSplit.tsx'
import type { List } from '../list-state/use-list.ts'

interface ListContentProps {
  readonly list: List
  readonly words: ResourceWords
  readonly actions?: ReactNode
  /** Rows are selectable without bulk actions too. */
  readonly chooses?: boolean
}

/** A list on a page, tab or dialog, with its tree. Renders before the entry is loaded. */
export function ListContent({ list, words, actions, chooses = false }: ListContentProps) {
  const tree = usePermittedTree(list.index)
  useEffect(() => applyDensity(readDensity()), [])
  const body = (
    <Suspense fallback={<div className="list" aria-busy="true" />}>
      <ListBody list={list} words={words} actions={actions} chooses={chooses} />
    </Suspense>
  )
  return tree === null ? (
    body
  ) : (
    <TreeSplit list={list} brief={tree}>
      {body}
    </TreeSplit>
  )
}
