/**
 * Whether an input method is still composing a word (Chinese, Japanese, Korean): the text is not final, and the keys choose among words. Safari
 * sends the key that ends the composition after it, with the code 229.
 */
export const isComposing = (event: Event): boolean =>
  ('isComposing' in event && event.isComposing === true) || ('keyCode' in event && event.keyCode === 229)

/** Keeps the keys of an input method from all handlers, also of packages: an event passes the window first. */
export function hideComposingKeys(): void {
  window.addEventListener('keydown', (event) => isComposing(event) && event.stopImmediatePropagation(), {
    capture: true,
  })
}
