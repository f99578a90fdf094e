import { readPreference, writePreference } from '../kernel/platform/preferences.ts'

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
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Whether shortcuts of a single key are on: software for speech input types letters by accident (WCAG 2.1.4). */
export const readSingleKeys = (): boolean => readPreference(SINGLE_KEYS, isBoolean, true)
export const writeSingleKeys = (on: boolean): void => writePreference(SINGLE_KEYS, on)

/** True if a shortcut of a single key was pressed: no text, no modifier except Shift, and no dialog or menu is open. */
export function isShortcut({ ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || isOverlayOpen()) return false
  return !(target instanceof Element && target.closest(TYPE_AHEAD) !== null) && readSingleKeys()
}

/** Cap of the key for shortcuts: Command on Apple keyboards, else Control. */
export const modKeyCap = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
