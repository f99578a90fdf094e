import { flushSync } from 'react-dom'

/**
 * Commits the text that is being typed, as a blur does, and keeps the focus. Firefox sends no event of a blur to a page without the focus of
 * the system, so it is sent here.
 */
export function commitTypedText(): void {
  const control = document.activeElement
  if (!(control instanceof HTMLElement)) return
  flushSync(() => {
    let isTold = false
    control.addEventListener('focusout', () => (isTold = true), { once: true })
    control.blur()
    if (!isTold) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  control.focus()
}
