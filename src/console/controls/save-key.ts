import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { modKeyCap } from './keys.ts'

/** Props of a main button that `saveByKey` presses. */
export const saveShortcut = () => ({
  'aria-keyshortcuts': 'Control+Enter Meta+Enter',
  'data-tip': `${modKeyCap()} Enter`,
})

/**
 * Ctrl+Enter or Command+Enter in a form presses its main button, from a textarea too.
 * @param commit commits text that is still being typed
 */
export function saveByKey(event: KeyboardEvent<HTMLElement>, commit?: () => void): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (key !== 'Enter' || ctrlKey === metaKey || altKey || shiftKey || event.defaultPrevented) return
  const form = target instanceof Element ? target.closest('form') : null
  const button = form === null ? undefined : [...form.elements].find(isSubmitButton)
  if (button === undefined) return
  event.preventDefault()
  if (commit !== undefined) flushSync(commit)
  // A click, so that a disabled or busy button ignores it.
  button.click()
}

/** Buttons outside of a form that name it by its id are among its elements. */
const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit'
