import type { KeyboardEvent } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withFilter, withSearch } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import { type SearchOption, takesValue } from '../../../../engine/search/search-model.ts'
import type { Ask } from '../use-list-query.ts'
import type { PickerItem } from './picker-items.ts'
import { fieldTyped, pickerItems } from './picker-items.ts'
import type { SearchTag } from './search-tags.ts'
import { tagsOf, withoutTag } from './search-tags.ts'

interface Draft {
  readonly text: string
  /** The field that the text will be a value of. */
  readonly pending: SearchOption | null
  readonly open: boolean
  /** Of the offered items; -1: none, and Enter takes the text. */
  readonly active: number
  /** The text is no value of the pending field: it stays here instead of being sent. */
  readonly refused?: boolean
}

const EMPTY: Draft = { text: '', pending: null, open: false, active: -1 }

/** What is being typed into the search field, and what each key does to it. */
export function useSearchBox(query: ListQuery, options: readonly SearchOption[], ask: Ask) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(EMPTY)
  const tags = useMemo(() => tagsOf(query, options, t), [query, options, t])
  const items = useMemo(
    () => pickerItems(draft.text, draft.pending, options, t),
    [draft.text, draft.pending, options, t],
  )

  const type = (text: string) => {
    const field = draft.pending === null ? fieldTyped(text, options) : null
    if (field === null) setDraft((old) => ({ ...old, text, open: true, active: -1, refused: false }))
    else setDraft({ ...EMPTY, pending: field, open: true })
  }
  const commit = () => {
    const { text, pending } = draft
    if (text.trim() === '') return
    if (pending !== null && !takesValue(pending, text)) return setDraft({ ...draft, open: true, refused: true })
    if (pending === null) ask((now) => withSearch(now, text))
    else ask((now) => withFilter(now, pending.param, text))
    setDraft({ ...EMPTY, open: false })
  }
  const pick = (item: PickerItem) => {
    if (item.kind === 'field') return setDraft({ ...EMPTY, pending: item.option, open: true })
    if (item.kind === 'text') return commit()
    const { pending } = draft
    if (pending !== null) ask((now) => withFilter(now, pending.param, item.value))
    setDraft(EMPTY)
  }
  const remove = (tag: SearchTag) => ask((now) => withoutTag(now, tag))
  const edit = (tag: SearchTag) => {
    commit()
    remove(tag)
    const option = options.find(({ param }) => param === tag.param) ?? null
    setDraft({ ...EMPTY, text: tag.value, pending: option ?? (tag.param === null ? null : bareOption(tag)) })
  }
  const moveBy = (step: number) =>
    setDraft((old) => {
      const count = items.length
      const active =
        !old.open || count === 0 ? (step > 0 ? 0 : count - 1) : (old.active + step + count + 1) % (count + 1)
      return { ...old, open: true, active: active === count ? -1 : active }
    })
  const back = () => {
    if (draft.pending !== null) return setDraft({ ...EMPTY, open: true })
    const last = tags.at(-1)
    if (last !== undefined) ask((now) => withoutTag(now, last), 'push', 'typed')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const item = draft.open ? items[draft.active] : undefined
    switch (event.key) {
      case 'Enter':
        event.preventDefault()
        return item === undefined ? commit() : pick(item)
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault()
        return moveBy(event.key === 'ArrowDown' ? 1 : -1)
      case 'Backspace':
        return draft.text === '' ? back() : undefined
      case 'Escape':
        if (draft.open || draft.pending !== null) event.stopPropagation()
        return setDraft((old) => (old.open ? { ...old, open: false, active: -1 } : EMPTY))
      default:
        return undefined
    }
  }
  return {
    draft,
    tags,
    items,
    type,
    pick,
    remove,
    edit,
    onKeyDown,
    open: () => setDraft((old) => ({ ...old, open: true })),
    close: () => setDraft((old) => ({ ...old, open: false, active: -1 })),
  }
}

/** A parameter of the address that no option names can still be typed over. */
const bareOption = ({ param, label }: SearchTag): SearchOption => ({
  param: param ?? '',
  label: label ?? '',
  choices: [],
})
