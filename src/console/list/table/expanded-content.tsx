import type { ReactNode } from 'react'
import type { Row } from '../../../contract/page.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { extensionPoint, lazyComponent } from '../../kernel/platform/lazy-component.ts'
import type { ListModels } from '../../list-state/use-list-models.ts'

export interface RowExtensionProps {
  readonly index: IndexEntry
  readonly row: Row
  readonly words: ResourceWords
}

/** Extensions named by a list's `expand.use`: the content of an expanded row. */
const rowExtensions = extensionPoint<RowExtensionProps>('rows')

const { Component: ExpandedFields } = lazyComponent(async () => (await import('./ExpandedFields.tsx')).ExpandedFields)

/** Renders the content of an expanded row; null if the rows of the list do not expand. */
export function expandedContent({ entry, source }: ListModels, words: ResourceWords): ((row: Row) => ReactNode) | null {
  const { expand } = entry
  if (expand === undefined) return null
  const { use } = expand
  if (use !== undefined)
    return (row) => <rowExtensions.Extension name={use} index={source.index} row={row} words={words} />
  return (row) => <ExpandedFields source={source} row={row} />
}
