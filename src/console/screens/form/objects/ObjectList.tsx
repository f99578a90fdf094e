import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../controls/Button.tsx'
import { sayWhatIsTyped } from '../../../fields/draft.ts'
import { messageIds } from '../field-messages.tsx'
import { errorText } from '../form-errors.ts'
import { fieldOptions } from '../ui-schema.ts'

/** What the objects of a list share. */
interface ListState {
  readonly label: string
  /** False where nothing can be changed. */
  readonly isFree: boolean
  /** Makes a change to the list, then moves the focus: `next` says where to. `movedTo`: where an object is now. */
  readonly change: (change: () => void, next: Find, movedTo?: number) => void
}

const ListContext = createContext<ListState>({ label: '', isFree: false, change: () => undefined })

export const useList = (): ListState => use(ListContext)

const CONTROLS = 'input, textarea, select, button'

export const firstControl = (id: string, among = CONTROLS): HTMLElement | null =>
  document.getElementById(id)?.querySelector<HTMLElement>(among) ?? null

/**
 * Keeps the focus while a button is pressed. On blur a field shows its errors, which would move the button away from the
 * pointer.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

type Find = () => HTMLElement | null

/** Moves the focus once the list is another: `next` says where to. */
function useFocusNext(formData: unknown): (next: Find) => void {
  const pending = useRef<Find | null>(null)
  useLayoutEffect(() => {
    pending.current?.()?.focus()
    pending.current = null
  }, [formData])
  return useCallback((next) => {
    pending.current = next
  }, [])
}

/** A list of objects: each a group of fields, which can be moved (Alt with the arrow keys) and taken away. */
export function ObjectList(props: ArrayFieldTemplateProps<unknown>): ReactNode {
  const { items, fieldPathId, title: label, uiSchema, schema, rawErrors, formData, onAddClick } = props
  const { t } = useTranslation()
  const options = fieldOptions(uiSchema)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const focusNext = useFocusNext(formData)
  const id = fieldPathId.$id
  // What another field counts is neither added here nor taken away.
  const isFree = options?.reason === null && options.model.objects?.count === undefined
  const list = useMemo<ListState>(
    () => ({
      label,
      isFree,
      change: (change, next, to) => {
        // What is typed still belongs to the row under its old place.
        flushSync(sayWhatIsTyped)
        change()
        if (to !== undefined) setMovedTo(to)
        focusNext(next)
      },
    }),
    [label, isFree, focusNext],
  )
  const most = schema.maxItems ?? Infinity
  const messages = { error: errorText(rawErrors), help: options?.help ?? '', reason: options?.reason ?? null }
  const add = (): void =>
    list.change(
      () => onAddClick(),
      () => firstControl(`${id}.${String(items.length)}`, `:scope > .field :is(${CONTROLS})`),
    )
  return (
    <ListContext value={list}>
      <div
        id={id}
        className="object-rows"
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={messageIds(id, messages)}
      >
        {items}
        {isFree && (
          <div className="object-add" onMouseDown={keepFocus}>
            <Button
              size="s"
              tone="quiet"
              icon="add"
              aria-label={t('form.objects.addTo', { label })}
              reason={items.length >= most ? t('validate.maxItems', { limit: most }) : undefined}
              onClick={add}
            >
              {t('form.objects.add')}
            </Button>
          </div>
        )}
        <p className="visually-hidden" role="status">
          {movedTo !== null && t('form.objects.moved', { position: movedTo + 1, count: items.length })}
        </p>
      </div>
    </ListContext>
  )
}
