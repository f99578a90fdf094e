import { lazy } from 'react'
import type { ReactNode } from 'react'
import type { Row } from '../../../../contract/row.ts'
import type { ResourceWords } from '../../../actions/resource-words.ts'
import type { ListModels } from '../use-list-models.ts'

const BelowFields = lazy(async () => ({ default: (await import('./BelowFields.tsx')).BelowFields }))
const Expansion = lazy(async () => ({ default: (await import('../../../extensions/Expansion.tsx')).Expansion }))

/** What the rows of a list open below themselves; null for one whose rows do not open. Its code comes with the first row. */
export function belowRow({ entry, source }: ListModels, words: ResourceWords): ((row: Row) => ReactNode) | null {
  const { expand } = entry
  if (expand === undefined) return null
  const { use } = expand
  if (use !== undefined) return (row) => <Expansion name={use} index={source.index} row={row} words={words} />
  return (row) => <BelowFields source={source} row={row} />
}
