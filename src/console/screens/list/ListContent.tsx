import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { usePermittedTree } from '../../tree/use-permitted-tree.ts'
import { applyDensity, readDensity } from './list-preferences.ts'
import { ListBody } from './ListBody.tsx'
import { TreeSplit } from './TreeSplit.tsx'
import type { List } from './use-list.ts'

interface ListContentProps {
  readonly list: List
  readonly words: ResourceWords
  readonly actions?: ReactNode
  /** Rows can be chosen whether or not the list itself can do anything with them. */
  readonly chooses?: boolean
}

/** A list wherever it stands, with its tree when it has one. Its entry may still be on its way. */
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
