import type { Page } from '@playwright/test'

/** Every text that a reader is told on the page as it stands: what is written, and what names, describes and explains it. */
export function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const TOLD = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder']
    const attributes = [...TOLD, 'alt', 'data-tip', 'label']
    const elements = [...document.querySelectorAll('body, body *')].filter(
      (element) => !element.matches('script, style'),
    )
    const told = elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    // What stands in a textarea is what somebody has typed.
    const written = elements
      .filter((element) => !element.matches('textarea'))
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data))
    return [document.title, ...told, ...written].map((text) => text.trim()).filter((text) => text !== '')
  })
}
