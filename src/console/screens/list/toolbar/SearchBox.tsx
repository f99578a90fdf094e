import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutTags } from '../../../../engine/query/change-query.ts'
import type { ListQuery } from '../../../../engine/query/list-query.ts'
import type { SearchOption } from '../../../../engine/search/search-model.ts'
import { Icon } from '../../../controls/Icon.tsx'
import { isCovered, isTyping } from '../../../controls/keys.ts'
import type { Ask } from '../use-list-query.ts'
import { SearchPicker } from './SearchPicker.tsx'
import type { SearchTag } from './search-tags.ts'
import { useSearchBox } from './use-search-box.ts'

interface SearchBoxProps {
  readonly query: ListQuery
  readonly options: readonly SearchOption[]
  readonly ask: Ask
}

/** Tags and free text in one field: pick a field and a value, or just type and press Enter. `/` goes there. */
export function SearchBox({ query, options, ask }: SearchBoxProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const box = useSearchBox(query, options, ask)
  const { draft, tags, items } = box
  useSlashKey(input)

  const edit = (tag: SearchTag) => {
    box.edit(tag)
    input.current?.focus()
  }
  const remove = (tag: SearchTag) => {
    box.remove(tag)
    input.current?.focus()
  }
  const clear = () => {
    ask(withoutTags)
    input.current?.focus()
  }
  const open = draft.open && items.length > 0
  return (
    <div
      className="search"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || box.close()}
    >
      <div className="q" onMouseDown={(event) => event.target === event.currentTarget && focusSoon(input.current)}>
        <Icon name="search" size="s" />
        <span className="q-tags">
          {tags.map((tag) => (
            <Tag key={tag.key} tag={tag} onEdit={() => edit(tag)} onRemove={() => remove(tag)} />
          ))}
          {draft.pending !== null && <span className="q-key">{draft.pending.label}:</span>}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={draft.pending === null ? t('list.search') : t('list.valueOf', { label: draft.pending.label })}
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && draft.active >= 0 ? `${listId}-${draft.active}` : undefined}
            aria-autocomplete="list"
            aria-invalid={draft.refused}
            aria-describedby={draft.refused === true ? `${listId}-problem` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={draft.pending === null && tags.length === 0 ? t('list.placeholder') : ''}
            value={draft.text}
            onChange={(event) => box.type(event.target.value)}
            onClick={box.open}
            onKeyDown={box.onKeyDown}
          />
        </span>
        {tags.length > 1 && (
          <button
            type="button"
            className="ft-x"
            aria-label={t('list.clearTags')}
            data-tip={t('list.clearTags')}
            onClick={clear}
          >
            <Icon name="close" size="s" />
          </button>
        )}
        <kbd aria-hidden="true">/</kbd>
      </div>
      {draft.refused === true && (
        <p id={`${listId}-problem`} className="pick pick-head" role="alert">
          {t('list.notId')}
        </p>
      )}
      {open && (
        <SearchPicker
          id={listId}
          items={items}
          active={draft.active}
          pending={draft.pending}
          onPick={(item) => {
            box.pick(item)
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Tag({ tag, onEdit, onRemove }: { tag: SearchTag; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation()
  const words = { label: tag.label ?? t('list.textTag'), value: tag.shown }
  const word = (
    <>
      {tag.label !== null && <i>{tag.label}:</i>}
      <b>{tag.shown}</b>
    </>
  )
  return (
    <span className="ft">
      {tag.editable ? (
        <button type="button" className="ft-word" aria-label={t('list.editTag', words)} onClick={onEdit}>
          {word}
        </button>
      ) : (
        <span className="ft-word">{word}</span>
      )}
      <button type="button" className="ft-x" aria-label={t('list.removeTag', words)} onClick={onRemove}>
        <Icon name="close" size="xs" />
      </button>
    </span>
  )
}

/** The press that focuses the field must not take the focus away again. */
function focusSoon(input: HTMLInputElement | null): void {
  setTimeout(() => input?.focus(), 0)
}

/** `/` goes to the search, unless something is being typed or a dialog is open. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (isCovered()) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
