import type { IndexEntry } from '../registry/entry.ts'
import type { Session } from '../session.ts'
import { fillText } from '../template/template.ts'

const isOwn = (value: unknown): value is string => typeof value === 'string' && value.includes('{me.')

/** Whether what the entry fixes of its list depends on who reads it. */
export const isOwnList = ({ query }: IndexEntry): boolean => Object.values(query).some(isOwn)

/** The entry of such a list for one reader: what its query says of `{me.*}` is filled in. */
export function ownEntry(entry: IndexEntry, session: Session): IndexEntry {
  if (!isOwnList(entry)) return entry
  const filled = Object.entries(entry.query).map(
    ([name, value]) => [name, isOwn(value) ? fillText(value, { session }) : value] as const,
  )
  return { ...entry, query: Object.fromEntries(filled) }
}
