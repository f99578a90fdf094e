import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'
import { isFlag, readPreference, writePreference } from '../kernel/platform/preferences.ts'

/** True if a key pressed on this element is text input. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

/** True while a dialog or menu is open, which handles the keys. */
export const isOverlayOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null

/** Widgets whose letters find an item that starts with them. */
const TYPE_AHEAD = '[role="tree"], [role="listbox"], [role="grid"]'

const SINGLE_KEYS = 'singleKeys.v1'

/** Whether shortcuts of a single key are on: software for speech input types letters by accident (WCAG 2.1.4). */
export const readSingleKeys = (): boolean => readPreference(SINGLE_KEYS, isFlag, true)
export const writeSingleKeys = (on: boolean): void => writePreference(SINGLE_KEYS, on)

/** True if a shortcut of a single key was pressed: no text, no modifier except Shift, and no dialog or menu is open. */
export function isShortcut({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || isOverlayOpen()) return false
  return !(target instanceof Element && target.closest(TYPE_AHEAD) !== null) && readSingleKeys()
}

/** Handles the keys of the page while the component is mounted. */
export function useKey(handle: (event: KeyboardEvent) => void, capture = false): void {
  const onKey = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, capture)
    return () => document.removeEventListener('keydown', listener, capture)
  }, [capture])
}

/** Cap of the key for shortcuts: Command on Apple keyboards, else Control. */
export const modKeyCap = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')

/** Props of a main button that `saveByKey` presses. */
export const saveShortcut = () => ({
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  'data-tip': `${modKeyCap()} Enter`,
})

/**
 * Ctrl+Enter or Command+Enter in a form presses its main button, from a textarea too.
 * @param commit commits text that is still being typed
 */
export function saveByKey(event: ReactKeyboardEvent<HTMLElement>, commit?: () => void): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return
  const form = target instanceof Element ? target.closest('form') : null
  const button = form === null ? undefined : [...form.elements].find(isSubmitButton)
  if (button === undefined) return
  event.preventDefault()
  commit?.()
  // A click, so that a disabled or busy button ignores it.
  button.click()
}

/** Buttons outside of a form that name it by its id are among its elements. */
const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit'
