import { withQuery } from '../form/form-url.ts'
import type { EntryOf, IndexEntry } from '../registry/entry.ts'

/**
 * Where OPTIONS is asked of a list: with its fixed parameters where the entry says that a server decides by parameters
 * which fields there are (`form.query`), else plainly, so that list and form share one answer.
 */
export function metadataUrl({ query, form }: EntryOf<'list'>, { url }: IndexEntry): string | null {
  if (url === null || form?.query === undefined) return url
  return withQuery(url, Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])))
}

/** The same of one object: where the entry says that it tells more than its list, the object itself is asked. */
export function objectMetadataUrl(entry: EntryOf<'list'>, index: IndexEntry, object: string): string | null {
  return entry.detail?.describes === 'object' ? object : metadataUrl(entry, index)
}
