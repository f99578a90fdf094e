import { index } from 'virtual:registry'
import { mayOpen } from '../../../engine/permission/screen.ts'
import { ownEntry } from '../../../engine/query/own-list.ts'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { hrefTo } from '../../../engine/routes/href.ts'
import type { Session } from '../../../engine/session.ts'
import { indexEntry } from '../../app/entry.ts'

/** A list that the reader may open. */
export interface OpenList {
  readonly key: string
  readonly url: string
  readonly query: IndexEntry['query']
  readonly href: string
}

/** The list of an entry as its reader sees it; null for whoever may not open it. */
export function openList(key: string, session: Session): OpenList | null {
  const entry = indexEntry(key)
  if (entry === null || entry.url === null || mayOpen(entry, 'list', session, index).state !== 'allowed') return null
  return { key, url: entry.url, query: ownEntry(entry, session).query, href: hrefTo(entry, 'list') }
}
