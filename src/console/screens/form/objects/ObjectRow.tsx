import type { ArrayFieldItemTemplateProps } from '@rjsf/utils'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../controls/IconButton.tsx'
import { firstControl, keepFocus, useList } from './ObjectList.tsx'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One object of a list: what it is called, the ways to move it and to take it away, and its fields. */
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
    if (!event.altKey || step === undefined || !list.isFree) return
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
      <div className="object-head" onMouseDown={keepFocus}>
        <span id={`${id}-name`}>{name}</span>
        {list.isFree && (
          <>
            <IconButton
              icon="arrow-up"
              size="s"
              label={t('form.objects.up', { name })}
              reason={index === 0 ? t('form.objects.first') : undefined}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="arrow-up"
              size="s"
              className="turned"
              label={t('form.objects.down', { name })}
              reason={index === totalItems - 1 ? t('form.objects.last') : undefined}
              onClick={() => move(1)}
            />
            <IconButton icon="close" size="s" label={t('form.select.remove', { name })} onClick={remove} />
          </>
        )}
      </div>
      {children}
    </div>
  )
}
