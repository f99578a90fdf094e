/** Whether a key that is pressed there is part of a text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
    !(target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

/** Whether something that takes the keys for itself lies over the screen. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null

/** Apple's keyboards have a key of their own for commands. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)
