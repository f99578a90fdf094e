import type { Page } from '@playwright/test'

/** What a user sees of a page, as far as the walk checks it. */
export interface PageState {
  /** Path below /ui and query. */
  readonly path: string
  /** Of the query, and the open tab. */
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
  /** Controls that actions need. */
  readonly has: Readonly<
    Record<'search' | 'sort' | 'filter' | 'next' | 'tabs' | 'select' | 'more' | 'menu' | 'account', boolean>
  >
  /** Buttons that try again what has failed. */
  readonly retries: number
  /** True for the error page of the browser itself. */
  readonly isBrowserError: boolean
  /** True if the browser has an earlier page of the console. */
  readonly canGoBack: boolean
}

/** Runs in the page, so it cannot use anything outside of itself. */
function readState(offers: readonly string[]): PageState {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const all = (selector: string, of: ParentNode = document) => [...of.querySelectorAll(selector)].filter(isVisible)
  const text = (element: Element | undefined) => element?.textContent?.trim() ?? null
  const describe = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 80)
  const numbers = (element: Element | undefined) =>
    (text(element)?.match(/\d[\d,]*/g) ?? []).map((each) => Number(each.replaceAll(',', '')))
  const [list] = all('main .list').filter((each) => each.closest('[role=dialog]') === null)
  const dialog = all('dialog[open], [role=dialog], [role=alertdialog]').at(-1)
  const label =
    dialog?.getAttribute('aria-label') ??
    text(document.getElementById(dialog?.getAttribute('aria-labelledby') ?? '') ?? undefined)
  const tab = all('main [role=tab][aria-selected=true]')[0]?.id.replace(/^tab-/, '')
  const range = list === undefined ? [] : numbers(all('.pager-n', list)[0])
  return {
    path: location.pathname.replace(/^\/ui/, ''),
    params: {
      ...(tab === undefined ? {} : { activeTab: tab }),
      ...Object.fromEntries(new URLSearchParams(location.search)),
    },
    heading: text(all('h1')[0]),
    placeholder: text(all('section.blank > h1, .start-failed h1')[0]),
    failures: all('section.blank[role=alert] > h2').map((each) => text(each) ?? ''),
    busy: all('[aria-busy=true], .skeleton, [role=progressbar]:not([aria-valuenow])').map(describe),
    rows: list === undefined ? null : all('tr[data-row]', list).map((row) => row.getAttribute('data-row') ?? ''),
    total: range.length === 0 ? null : Math.max(...range),
    // The bar of the selection may still be loading.
    selected:
      numbers(all('.sel-n', list ?? document)[0])[0] ??
      all('tr[data-row] input.checkbox:checked', list ?? document).length,
    dialog: dialog === undefined ? null : (label ?? ''),
    toasts: all('.toast').map((each) => `${each.className}: ${text(each) ?? ''}`),
    has: {
      search: all('.search input', list ?? document).length > 0 && list !== undefined,
      sort: list !== undefined && all('th button.th-word', list).length > 0,
      filter: list !== undefined && all('th .filter-button', list).length > 0,
      next: list !== undefined && all('.pager > button:last-child:not([aria-disabled=true])', list).length > 0,
      tabs: all('main [role=tab]').length > 1,
      select: list !== undefined && all('tr[data-row] input.checkbox', list).length > 0,
      more: list !== undefined && all('tr[data-row] .op-more', list).length > 0,
      menu: all('nav .menu a').length > 0,
      account: all('button.user').length > 0,
    },
    retries: all('button').filter((each) => offers.includes(text(each) ?? '')).length,
    isBrowserError: location.protocol === 'chrome-error:',
    canGoBack: navigation.canGoBack,
  }
}

/**
 * @param offers texts of the buttons that try again
 * @returns null while the page is being replaced by another document
 */
export const readPage = (page: Page, offers: readonly string[]): Promise<PageState | null> =>
  page.evaluate(readState, offers).catch(() => null)
