import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils'
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { commitTypedText } from '../kernel/platform/typed-text.ts'
import { messageIds } from './FieldRow.tsx'
import { errorText } from './form-errors.ts'
import { fieldOptions } from './ui-schema.ts'

/** State shared by the rows of a list. */
interface ListState {
  readonly label: string
  /** False if rows cannot be added, moved or removed. */
  readonly isEditable: boolean
  /** Changes the list, then focuses the element that `next` finds. `movedTo`: new index of a moved row. */
  readonly change: (change: () => void, next: Find, movedTo?: number) => void
}

const ListContext = createContext<ListState>({ label: '', isEditable: false, change: () => undefined })

const useList = (): ListState => use(ListContext)

const CONTROLS = 'input, textarea, select, button'

const firstControl = (id: string, among = CONTROLS): HTMLElement | null =>
  document.getElementById(id)?.querySelector<HTMLElement>(among) ?? null

/**
 * Keeps the focus while a button is pressed. On blur a field shows its errors, which would move the button away from the
 * pointer.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault()

type Find = () => HTMLElement | null

/** Focuses the element that `next` finds after the list has changed. */
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

/** A list of objects: each a group of fields, which can be moved (Alt and arrow keys) and removed. */
export function ObjectList(props: ArrayFieldTemplateProps<unknown>): ReactNode {
  const { items, fieldPathId, title: label, uiSchema, schema, rawErrors, formData, onAddClick } = props
  const { t } = useTranslation()
  const options = fieldOptions(uiSchema)
  const [movedTo, setMovedTo] = useState<number | null>(null)
  const focusNext = useFocusNext(formData)
  const id = fieldPathId.$id
  // A list whose length is another field has no add and remove buttons.
  const isEditable = options?.reason === null && options.model.objects?.count === undefined
  const list = useMemo<ListState>(
    () => ({
      label,
      isEditable,
      change: (change, next, to) => {
        // Commits pending text before rows change their index.
        commitTypedText()
        change()
        if (to !== undefined) setMovedTo(to)
        focusNext(next)
      },
    }),
    [label, isEditable, focusNext],
  )
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
        {isEditable && <AddButton label={label} count={items.length} max={schema.maxItems ?? Infinity} onAdd={add} />}
        <p className="visually-hidden" role="status">
          {movedTo !== null && t('form.objects.moved', { position: movedTo + 1, count: items.length })}
        </p>
      </div>
    </ListContext>
  )
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One object of a list: name, buttons to move and remove it, fields. */
export function ObjectRow({ buttonsProps, index, totalItems, children }: ArrayFieldItemTemplateProps): ReactNode {
  const { t } = useTranslation()
  const list = useList()
  const id = buttonsProps.fieldPathId.$id
  const name = t('form.objects.name', { label: list.label, position: index + 1 })
  const move = (step: -1 | 1): void => {
    const to = index + step
    if (to < 0 || to >= totalItems) return
    const focused = document.activeElement
    const change = step < 0 ? buttonsProps.onMoveUpItem : buttonsProps.onMoveDownItem
    list.change(
      () => change(),
      () => (focused instanceof HTMLElement ? focused : null),
      to,
    )
  }
  const remove = (): void => {
    const listId = id.slice(0, id.lastIndexOf('.'))
    list.change(
      () => buttonsProps.onRemoveItem(),
      () => firstControl(`${listId}.${String(Math.min(index, totalItems - 2))}`) ?? firstControl(listId),
    )
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (!event.altKey || step === undefined || !list.isEditable) return
    event.preventDefault()
    event.stopPropagation()
    move(step)
  }
  return (
    <div
      id={id}
      className="object-row"
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-error`}
      onKeyDown={onKeyDown}
    >
      <div className="object-head muted small" onMouseDown={keepFocus}>
        <span id={`${id}-name`}>{name}</span>
        {list.isEditable && (
          <RowButtons
            name={name}
            isFirst={index === 0}
            isLast={index === totalItems - 1}
            onMove={move}
            onRemove={remove}
          />
        )}
      </div>
      {children}
    </div>
  )
}

interface RowButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}

function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon="arrow-up"
        size="s"
        label={t('form.objects.up', { name })}
        reason={isFirst ? t('form.objects.first') : undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="arrow-up"
        size="s"
        className="turned"
        label={t('form.objects.down', { name })}
        reason={isLast ? t('form.objects.last') : undefined}
        onClick={() => onMove(1)}
      />
      <IconButton icon="close" size="s" label={t('form.select.remove', { name })} onClick={onRemove} />
    </>
  )
}

interface AddButtonProps {
  readonly label: string
  readonly count: number
  readonly max: number
  readonly onAdd: () => void
}

function AddButton({ label, count, max, onAdd }: AddButtonProps): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="object-add" onMouseDown={keepFocus}>
      <Button
        size="s"
        tone="quiet"
        icon="add"
        aria-label={t('form.objects.addTo', { label })}
        reason={count >= max ? t('validate.maxItems', { limit: max }) : undefined}
        onClick={onAdd}
      >
        {t('form.objects.add')}
      </Button>
    </div>
  )
}
