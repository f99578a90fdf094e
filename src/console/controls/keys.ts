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

/** True on Apple platforms, whose keyboards have a Command key. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
