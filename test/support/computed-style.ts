/**
 * `window.getComputedStyle` of tests: what inline styles and `hidden` say. jsdom's own matches every rule of its default
 * style sheet and of emotion's on each call, a fifth of the time of the console's tests; the console's style sheets
 * are not loaded there.
 */
export function computeStyleQuickly(window: Window & typeof globalThis): void {
  const hidden = Object.assign(window.document.createElement('i'), { hidden: true }).style
  hidden.display = 'none'
  const invisible = window.document.createElement('i').style
  invisible.visibility = 'hidden'
  const none = window.document.createElement('i').style
  const styleOf = (element: Element) => (element instanceof window.HTMLElement ? element.style : none)
  const isInvisible = (element: Element) => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { visibility } = styleOf(each)
      if (visibility !== '') return visibility === 'hidden'
    }
    return false
  }
  window.getComputedStyle = (element, pseudo) => {
    if (typeof pseudo === 'string') return none
    if (element instanceof window.HTMLElement && element.hidden) return hidden
    const own = styleOf(element)
    return own.visibility === '' && isInvisible(element) && own.display !== 'none' ? invisible : own
  }
}
