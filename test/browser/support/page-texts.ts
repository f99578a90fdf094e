import type { Page } from '@playwright/test'

/** All texts of the current page: its text nodes, accessible names and descriptions, tooltips. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ARIA = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription']
    const attributes = [...ARIA, 'title', 'placeholder', 'alt', 'data-tip', 'label']
    const elements = [...document.querySelectorAll('body, body *')].filter(
      (element) => !element.matches('script, style'),
    )
    const described = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    // The text of a textarea was typed by the user.
    const written = elements
      .filter((element) => !element.matches('textarea'))
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data))
    return [document.title, ...described, ...written].map((text) => text.trim()).filter((text) => text !== '')
  })
}
