import type { Row } from '../../contract/row.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { ResourceWords } from '../actions/resource-words.ts'
import { withLate } from '../app/late.ts'
import { extensionOf } from './extension-of.ts'

/** What an extension that a row opens below itself is given. */
export interface ExpansionProps {
  readonly index: IndexEntry
  readonly row: Row
  readonly words: ResourceWords
}

/** By the name that an entry's `expand.use` says. */
export const Expansion = extensionOf<ExpansionProps>({
  'operate-log-diff': withLate(async () => (await import('./operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff),
})
