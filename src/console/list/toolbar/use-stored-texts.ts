import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Reference } from '../../../engine/registry/entry-types.generated.ts'
import { fixedParams, listUrl } from '../../../engine/list/list-request.ts'
import { filterValue, type SearchOption } from '../../../engine/list/search.ts'
import { fillText } from '../../../engine/template/template.ts'
import { isNumbered } from '../../../engine/registry/list-defaults.ts'
import type { Row } from '../../../contract/page.ts'
import { storedReference } from '../../kernel/entries/entry.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { useServices } from '../../kernel/session/services.ts'
import type { List } from '../../list-state/use-list.ts'
import { TAG_DELAY_MS } from '../../list-state/use-list-query.ts'

const MOST = 100

export interface StoredTexts {
  /** What the filter can be set to, as the server stores it. */
  readonly texts: readonly string[]
  /** Nobody types such a text: it is chosen, or searched for. */
  readonly composed: boolean
}

/**
 * The stored texts that a filter compares: of the rows shown, and of those that the server finds for what is typed, in the
 * list itself or, where its search does not look into the field, among the records that the text is made of.
 */
export function useStoredTexts(list: List, option: SearchOption | null, typed: string): StoredTexts {
  const { index, query, scope, rows } = list
  const { rows: fetchRows } = useServices()
  const { now } = useVisit()
  const text = useDeferredText(typed.trim())
  const reference = option === null || option.isId === true ? null : storedReference(option.param)
  const wants = option !== null && option.choices.length === 0 && !isNumbered(index)
  const read = async (): Promise<readonly string[]> => {
    if (option === null) return []
    if (option.isSearched === true) {
      const params = { ...fixedParams(index, query, now, scope), search: text, offset: '0', limit: String(MOST) }
      return textsOf(option, (await fetchRows(listUrl(index, query, scope), params)).rows)
    }
    return reference === null
      ? []
      : referenceTexts(reference, await fetchRows(reference.url, referenceParams(reference, text)))
  }
  const isAsked = wants && (option.isSearched === true ? text !== '' : reference !== null)
  // Without an answer, such as one that the user may not read, there are the texts of the rows.
  const { data = [] } = useSWR<readonly string[], unknown>(
    isAsked ? ['stored texts', index.key, scope?.params, option.param, text] : null,
    () => read().catch(() => []),
  )
  const shown = wants && rows.kind === 'loaded' ? textsOf(option, rows.page.rows) : []
  return { texts: [...new Set([...shown, ...data])].sort(), composed: wants && reference !== null }
}

const textsOf = (option: SearchOption, rows: readonly Row[]): readonly string[] =>
  rows.flatMap((row) => filterValue(option, row) ?? [])

const referenceParams = ({ query }: Reference, search: string) => ({
  ...Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
  ...(search === '' ? {} : { search }),
  offset: '0',
  limit: String(MOST),
})

const referenceTexts = ({ stored }: Reference, page: { readonly rows: readonly Row[] }): readonly string[] =>
  stored === undefined ? [] : page.rows.map((row) => fillText(stored.text, { row }))

/** A text once its typing pauses; an empty one at once. */
function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TAG_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}
