import { type RefObject, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { withoutTags } from '../../../engine/list/list-query.ts'
import type { SearchOption } from '../../../engine/list/search.ts'
import { Icon } from '../../controls/Icon.tsx'
import { isShortcut, useKey } from '../../controls/keys.ts'
import { isComposing } from '../../kernel/platform/composition.ts'
import type { List } from '../../list-state/use-list.ts'
import { containedLazy } from '../../kernel/notifications/contained.tsx'
import type { SearchTag } from './search-tags.ts'
import { type SearchBoxState, useSearchBox } from './use-search-box.ts'

const SearchPicker = containedLazy(async () => (await import('./SearchPicker.tsx')).SearchPicker)

interface SearchBoxProps {
  readonly list: List
  readonly options: readonly SearchOption[]
}

/** Search tags and text in one input: pick a field and a value, or type and press Enter. `/` focuses it. */
export function SearchBox({ list, options }: SearchBoxProps) {
  const { updateQuery } = list
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const box = useSearchBox(list, options)
  const { draft, tags, items } = box
  useKey((event) => {
    if (event.key !== '/' || !isShortcut(event)) return
    event.preventDefault()
    input.current?.focus()
  })
  const focusAfter = (change: () => void) => {
    change()
    input.current?.focus()
  }
  const open = draft.open && items.length > 0
  return (
    <div
      className="search"
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || box.close()}
    >
      <div
        className="search-box"
        onMouseDown={(event) => event.target === event.currentTarget && focusSoon(input.current)}
      >
        <Icon name="search" size="s" />
        <span className="q-tags">
          {tags.map((tag) => (
            <Tag
              key={tag.key}
              tag={tag}
              onEdit={() => focusAfter(() => box.edit(tag))}
              onRemove={() => focusAfter(() => box.remove(tag))}
            />
          ))}
          {draft.pending !== null && <span className="q-key">{draft.pending.label}:</span>}
          <SearchInput input={input} box={box} listId={listId} open={open} />
        </span>
        {tags.length > 1 && <ClearTags onClear={() => focusAfter(() => updateQuery(withoutTags))} />}
        <kbd aria-hidden="true">/</kbd>
      </div>
      {draft.refused !== null && (
        <p id={`${listId}-problem`} className="pick pick-head" role="alert">
          {t(draft.refused)}
        </p>
      )}
      {open && (
        <SearchPicker
          id={listId}
          items={items}
          active={draft.active}
          pending={draft.pending}
          onPick={(item) => focusAfter(() => box.pick(item))}
        />
      )}
    </div>
  )
}

interface SearchInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly box: SearchBoxState
  /** Id of the listbox. */
  readonly listId: string
  readonly open: boolean
}

function SearchInput({ input, box, listId, open }: SearchInputProps) {
  const { t } = useTranslation()
  const { draft, tags } = box
  const isRefused = draft.refused !== null
  return (
    <input
      ref={input}
      type="text"
      role="combobox"
      aria-label={
        draft.pending === null
          ? t('list.search')
          : t(draft.pending.isExact === true ? 'list.exactValueOf' : 'list.valueOf', { label: draft.pending.label })
      }
      aria-expanded={open}
      aria-controls={open ? listId : undefined}
      aria-activedescendant={open && draft.active >= 0 ? `${listId}-${draft.active}` : undefined}
      aria-autocomplete="list"
      aria-invalid={isRefused}
      aria-describedby={isRefused ? `${listId}-problem` : undefined}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={draft.pending === null && tags.length === 0 ? t('list.placeholder') : ''}
      value={draft.text}
      onChange={({ target, nativeEvent }) => box.type(target.value, !isComposing(nativeEvent))}
      onCompositionEnd={({ currentTarget }) => box.type(currentTarget.value, true)}
      onClick={box.open}
      onKeyDown={box.onKeyDown}
    />
  )
}

function ClearTags({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="ft-x"
      aria-label={t('list.clearTags')}
      data-tip={t('list.clearTags')}
      onClick={onClear}
    >
      <Icon name="close" size="s" />
    </button>
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
    <span className="list-footer">
      {tag.editable ? (
        <button type="button" className="footer-word" aria-label={t('list.editTag', words)} onClick={onEdit}>
          {word}
        </button>
      ) : (
        <span className="footer-word">{word}</span>
      )}
      <button type="button" className="ft-x" aria-label={t('list.removeTag', words)} onClick={onRemove}>
        <Icon name="close" size="xs" />
      </button>
    </span>
  )
}

/** After the mousedown, whose default would blur the input again. */
function focusSoon(input: HTMLInputElement | null): void {
  setTimeout(() => input?.focus(), 0)
}
