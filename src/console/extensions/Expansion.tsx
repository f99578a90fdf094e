import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { Row } from '../../contract/row.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import type { ResourceWords } from '../actions/resource-words.ts'

/** What an extension that a row opens below itself is given. */
export interface ExpansionProps {
  readonly index: IndexEntry
  readonly row: Row
  readonly words: ResourceWords
}

/** By the name that an entry's `expand.use` says; each is a folder beside this file. */
const EXPANSIONS: Readonly<Record<string, ComponentType<ExpansionProps>>> = {
  'operate-log-diff': lazy(async () => ({
    default: (await import('./operate-log-diff/OperateLogDiff.tsx')).OperateLogDiff,
  })),
}

export function Expansion({ name, ...props }: ExpansionProps & { readonly name: string }) {
  const Found = Object.hasOwn(EXPANSIONS, name) ? EXPANSIONS[name] : undefined
  return Found === undefined ? null : <Found {...props} />
}
