import { mayEnter, may } from '../../../engine/permission/access.ts'
import { readListQuery } from '../../../engine/list/list-query-url.ts'
import { entryForUser, rowsRequest } from '../../../engine/list/list-request.ts'
import type { MenuFile } from '../../../engine/registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import type { Session } from '../../../engine/session/session.ts'

/** Results of each list. */
const RECORDS_PER_LIST = 5

/** A list that the command palette searches. */
export interface RecordList {
  readonly index: IndexEntry
  readonly icon: string | null
}

/** The lists of `menu.records` that the user may see, in their order. */
export function recordLists(menu: MenuFile, index: readonly IndexEntry[], session: Session): readonly RecordList[] {
  return (menu.records ?? []).flatMap(({ entry, icon = null }) => {
    const found = index.find(({ key }) => key === entry)
    if (found === undefined || !mayEnter(found.view, session)) return []
    return may(found, 'view', session).state === 'allowed' ? [{ index: found, icon }] : []
  })
}

/** Where and when a text is searched. */
interface SearchScope {
  readonly session: Session
  readonly now: Date
}

/** The request of a list for the first records that match a text: with its dates and order, without its initial filters. */
export function recordsRequest(
  { palette }: EntryOf<'list'>,
  index: IndexEntry,
  text: string,
  { session, now }: SearchScope,
): ReturnType<typeof rowsRequest> {
  const searched = palette?.query === undefined ? index : { ...index, query: palette.query }
  const query = readListQuery(new URLSearchParams({ search: text }))
  const { url, query: params } = rowsRequest(entryForUser(searched, session), query, now)
  return { url, query: { ...params, limit: String(RECORDS_PER_LIST) } }
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** One letter matches nearly everything; one Chinese or Japanese character is a word. */
export const isSearchable = (text: string): boolean => text.length > 1 || (text !== '' && !isAscii(text))
