import type { Page } from '@playwright/test'

/** What a user sees of a page, as far as the walk checks it. */
export interface PageState {
  /** Path below /ui and query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly heading: string | null
  /** Heading of what is shown in place of a whole screen: a failure, a refusal, a missing page. */
  readonly placeholder: string | null
  /** Headings of failures in parts of the screen. */
  readonly failures: readonly string[]
  /** Elements that say that something is loading. */
  readonly busy: readonly string[]
  /** Ids of the rows of the main list; null without one. */
  readonly rows: readonly string[] | null
  /** Number of rows in all, of the main list; null without one or until it is known. */
  readonly total: number | null
  /** Number of selected rows. */
  readonly selected: number
  /** Name of the topmost dialog. */
  readonly dialog: string | null
  readonly toasts: readonly string[]
}

/** Runs in the page, so it cannot use anything outside of itself. */
function readState(): PageState {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector: string, of: ParentNode = document) => [...of.querySelectorAll(selector)].filter(isVisible)
  const text = (element: Element | undefined) => element?.textContent?.trim() ?? null
  const describe = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80)
  const numbers = (element: Element | undefined) =>
    (text(element)?.match(/\d[\d,]*/g) ?? []).map((each) => Number(each.replaceAll(',', '')))
  const [list] = all('main .list').filter((each) => each.closest('[role=dialog]') === null)
  const dialog = all('[role=dialog], [role=alertdialog]').at(-1)
  const label =
    dialog?.getAttribute('aria-label') ??
    text(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '') ?? undefined)
  const range = list === undefined ? [] : numbers(all('.pager-n', list)[0])
  return {
    path: location.pathname.replace(/^\/ui/, ''),
    params: Object.fromEntries(new URLSearchParams(location.search)),
    heading: text(all('h1')[0]),
    placeholder: text(all('section.blank > h1, .start-failed h1')[0]),
    failures: all('section.blank[role=alert] > h2').map((each) => text(each) ?? ''),
    busy: all('[aria-busy=true], .skeleton, [role=progressbar]:not([aria-valuenow])').map(describe),
    rows: list === undefined ? null : all('tr[data-row]', list).map((row) => row.getAttribute('data-row') ?? ''),
    total: range.length === 0 ? null : Math.max(...range),
    selected: numbers(all('.sel-n', list ?? document)[0])[0] ?? 0,
    dialog: dialog === undefined ? null : (label ?? ''),
    toasts: all('.toast').map((each) => `${each.className}: ${text(each) ?? ''}`),
  }
}

/** @returns null while the page is being replaced by another document */
export const readPage = (page: Page): Promise<PageState | null> => page.evaluate(readState).catch(() => null)
