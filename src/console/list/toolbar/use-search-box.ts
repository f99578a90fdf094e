import { type Dispatch, type KeyboardEvent, type SetStateAction, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter, withSearch } from '../../../engine/list/list-query.ts'
import { type SearchOption, isValidFilterValue, filterValue } from '../../../engine/list/search.ts'
import { fieldTyped, type PickerItem, pickerItems, type SearchTag, withoutTag } from './search-tags.ts'
import type { List } from '../../list-state/use-list.ts'
import { useTags } from './use-tags.ts'
import useSWR from 'swr'
import type { Reference } from '../../../engine/registry/entry-types.generated.ts'
import { fixedParams, listUrl } from '../../../engine/list/list-request.ts'
import { fillText } from '../../../engine/template/template.ts'
import { isNumbered } from '../../../engine/registry/list-defaults.ts'
import type { Row } from '../../../contract/page.ts'
import { storedReference } from '../../kernel/entries/entry.ts'
import { useVisit } from '../../kernel/navigation/visit.ts'
import { useServices } from '../../kernel/session/services.ts'
import { TAG_DELAY_MS } from '../../list-state/use-list-query.ts'

interface SearchDraft {
  readonly text: string
  /** The field whose value is being typed. */
  readonly pending: SearchOption | null
  readonly open: boolean
  /** Index of the active item; -1: none, and Enter commits the text. */
  readonly active: number
  /** Why the text is not sent as a value of the pending field. */
  readonly refused: 'list.notId' | 'list.notStored' | null
}

const EMPTY: SearchDraft = { text: '', pending: null, open: false, active: -1, refused: null }

export type SearchBoxState = ReturnType<typeof useSearchBox>

/** State and handlers of the search box. */
export function useSearchBox(list: List, options: readonly SearchOption[]) {
  const { query, updateQuery } = list
  const { t } = useTranslation()
  const [draft, setDraft] = useState(EMPTY)
  const tags = useTags(query, options)
  const { text, pending } = draft
  const stored = useStoredTexts(list, pending, text)
  const items = pickerItems(text, withTexts(pending, stored, text), options, t)

  const type = (typed: string, isFinal: boolean) => {
    const field = pending === null && isFinal ? fieldTyped(typed, options) : null
    if (field === null) setDraft((old) => ({ ...old, text: typed, open: true, active: -1, refused: null }))
    else setDraft({ ...EMPTY, pending: field.option, text: field.value, open: true })
  }
  const commit = () => {
    if (text.trim() === '') return
    const typed = pending === null ? 'search' : typedAs(pending, text, stored)
    if (typed !== 'value' && typed !== 'search') return setDraft({ ...draft, open: true, refused: typed })
    if (pending === null || typed === 'search') updateQuery((now) => withSearch(now, text))
    else updateQuery((now) => withFilter(now, pending.param, text))
    setDraft(EMPTY)
  }
  const pick = (item: PickerItem) => {
    if (item.kind === 'field') return setDraft({ ...EMPTY, pending: item.option, open: true })
    if (item.kind === 'text') return commit()
    if (pending !== null) updateQuery((now) => withFilter(now, pending.param, item.value))
    setDraft(EMPTY)
  }
  const remove = (tag: SearchTag) => updateQuery((now) => withoutTag(now, tag))
  const edit = (tag: SearchTag) => {
    commit()
    remove(tag)
    const option = options.find(({ param }) => param === tag.param) ?? null
    setDraft({ ...EMPTY, text: tag.value, pending: option ?? (tag.param === null ? null : bareOption(tag)) })
  }
  const back = () => {
    if (pending !== null) return setDraft({ ...EMPTY, open: true })
    const last = tags.at(-1)
    if (last !== undefined) updateQuery((now) => withoutTag(now, last), 'push', 'debounced')
  }
  return {
    draft,
    tags,
    items,
    type,
    pick,
    remove,
    edit,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
      handleKey(event, { draft, items, commit, pick, back, setDraft }),
    open: () => setDraft((old) => ({ ...old, open: true })),
    close: () => setDraft((old) => ({ ...old, open: false, active: -1 })),
  }
}

/** The stored texts are the choices of a field without others. */
function withTexts(pending: SearchOption | null, { texts }: StoredTexts, typed: string): SearchOption | null {
  if (pending === null || pending.choices.length > 0) return pending
  const found = texts.filter((text) => text.toLowerCase().includes(typed.trim().toLowerCase()))
  return { ...pending, choices: found.slice(0, MOST_TEXTS).map((value) => ({ value, label: value })) }
}

const MOST_TEXTS = 20

/** What a typed text becomes. A text that a server composes has to be whole; of a filter by the start, its beginning. */
function typedAs(
  option: SearchOption,
  typed: string,
  { texts, composed }: StoredTexts,
): 'value' | 'search' | NonNullable<SearchDraft['refused']> {
  if (!isValidFilterValue(option, typed)) return 'list.notId'
  const text = typed.trim()
  const matches = (stored: string) => (option.isExact === true ? stored === text : stored.startsWith(text))
  if (!composed || text.includes('(') || texts.some(matches)) return 'value'
  return option.isSearched === true ? 'search' : 'list.notStored'
}

interface KeyContext {
  readonly draft: SearchDraft
  readonly items: readonly PickerItem[]
  readonly commit: () => void
  readonly pick: (item: PickerItem) => void
  /** Backspace in an empty input. */
  readonly back: () => void
  readonly setDraft: Dispatch<SetStateAction<SearchDraft>>
}

function handleKey(event: KeyboardEvent<HTMLInputElement>, context: KeyContext): void {
  const { draft, items, commit, pick, back, setDraft } = context
  const item = draft.open ? items[draft.active] : undefined
  switch (event.key) {
    case 'Enter':
      event.preventDefault()
      return item === undefined ? commit() : pick(item)
    case 'ArrowDown':
    case 'ArrowUp':
      event.preventDefault()
      return setDraft((old) => withActiveMoved(old, event.key === 'ArrowDown' ? 1 : -1, items.length))
    case 'Backspace':
      return draft.text === '' ? back() : undefined
    case 'Escape':
      if (draft.open || draft.pending !== null) event.stopPropagation()
      return setDraft((old) => (old.open ? { ...old, open: false, active: -1 } : EMPTY))
    default:
      return undefined
  }
}

/** Wraps around over "no active item". */
function withActiveMoved(draft: SearchDraft, step: number, count: number): SearchDraft {
  const active =
    !draft.open || count === 0 ? (step > 0 ? 0 : count - 1) : (draft.active + step + count + 1) % (count + 1)
  return { ...draft, open: true, active: active === count ? -1 : active }
}

/** A filter param in the address without an option is editable too. */
const bareOption = ({ param, label }: SearchTag): SearchOption => ({
  param: param ?? '',
  label: label ?? '',
  choices: [],
})

const MOST = 100

interface StoredTexts {
  /** What the filter can be set to, as the server stores it. */
  readonly texts: readonly string[]
  /** Nobody types such a text: it is chosen, or searched for. */
  readonly composed: boolean
}

/**
 * The stored texts that a filter compares: of the rows shown, and of those that the server finds for what is typed, in the
 * list itself or, where its search does not look into the field, among the records that the text is made of.
 */
function useStoredTexts(list: List, option: SearchOption | null, typed: string): StoredTexts {
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
