import type { CDPSession, Page, Route } from '@playwright/test'
import { isObject } from '../../../src/contract/json-object.ts'
import { elementCount, goByPalette, heapMib } from '../heap.ts'
import type { Bench } from '../in-browser.ts'
import { FIELD, LABEL, openSelect, narrowSelect } from '../select.ts'
import { withMetadata } from '../with-metadata.ts'
import { GROUPS } from './import-growth.ts'
import { grow, judge } from './judge.ts'
import { openContext } from '../../../scripts/chromium.ts'

const GROUPS_API = '**/api/v1/users/groups/?**'

async function inPage<T>(
  { browser, sandbox, storageState }: Bench,
  act: (page: Page, session: CDPSession) => Promise<T>,
) {
  const context = await openContext(browser, { storageState, baseURL: sandbox.origin })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  return act(page, session).finally(() => context.close())
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** Answers a list with pages of `count` rows, made from the first row that the server has. */
const withRows = (count: number) => async (route: Route) => {
  const query = new URL(route.request().url()).searchParams
  if (route.request().method() !== 'GET' || query.has('format')) return route.fallback()
  const response = await route.fetch()
  const body: unknown = await response.json()
  const first: unknown = isObject(body) && Array.isArray(body['results']) ? body['results'][0] : {}
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
  const results = Array.from({ length: Math.min(limit, count - offset) }, (_, at) => ({
    ...(isObject(first) ? first : {}),
    id: `00000000-0000-4000-8000-${String(offset + at).padStart(12, '0')}`,
    name: `Group ${String(offset + at)}`,
  }))
  return route.fulfill({ response, json: { count, next: null, previous: null, results } })
}

/** A list as the console shows it; what the server takes for one is in the part long-lists. */
export const listGrowth = (bench: Bench, runs: number): Promise<void> =>
  grow(
    {
      about: 'list',
      sizes: [1000, 10_000, 100_000],
      runs,
      titles: {
        'to the first row': ['ms', 'flat'],
        'next page': ['ms', 'flat'],
        'elements on the page': ['elements', 'flat'],
        heap: ['MiB', 'flat'],
      },
    },
    (size) =>
      inPage(bench, async (page, session) => {
        await page.route(GROUPS_API, withRows(size))
        const first = await timed(async () => {
          await page.goto(GROUPS)
          await page.getByRole('link', { name: 'Group 0', exact: true }).waitFor()
        })
        const next = await timed(async () => {
          await page.getByRole('button', { name: 'Next page' }).click()
          await page.getByRole('link', { name: 'Group 15', exact: true }).waitFor()
        })
        return {
          'to the first row': first,
          'next page': next,
          'elements on the page': await elementCount(page),
          heap: await heapMib(session),
        }
      }),
  )

/** A select whose choices are all known. */
export const selectGrowth = (bench: Bench, runs: number): Promise<void> =>
  grow(
    {
      about: 'select',
      sizes: [1000, 3000, 10_000],
      runs,
      titles: {
        opened: ['ms', 'n log n'],
        narrowed: ['ms', 'n log n'],
        'elements on the page': ['elements', 'flat'],
        'heap when closed': ['MiB', 'flat'],
      },
    },
    (size) =>
      inPage(bench, async (page, session) => {
        const choices = Array.from({ length: size }, (_, at) => ({
          value: `choice-${String(at)}`,
          display_name: `Choice ${String(at)}`,
        }))
        await page.route('**/api/v1/users/users/**', withMetadata(FIELD, { choices }))
        await page.goto('/ui/console/users/users/create')
        await page.getByRole('combobox', { name: LABEL }).waitFor()
        await page.waitForLoadState('networkidle')
        const opened = await openSelect(page)
        await page.getByRole('option').first().waitFor()
        const elements = await elementCount(page)
        const narrowed = await narrowSelect(page)
        await page.keyboard.press('Escape')
        return { opened, narrowed, 'elements on the page': elements, 'heap when closed': await heapMib(session) }
      }),
  )

/** A file that the server sends, until the browser has saved it. */
export const exportGrowth = (bench: Bench, runs: number): Promise<void> =>
  grow(
    {
      about: 'export',
      sizes: [1000, 10_000, 100_000],
      runs,
      titles: { 'until it is saved': ['ms', 'n log n'], 'heap after it': ['MiB', 'flat'] },
    },
    (size) =>
      inPage(bench, async (page, session) => {
        const lines = Array.from({ length: size }, (_, at) => `group ${String(at)},a comment,0`).join('\r\n')
        await page.route(GROUPS_API, (route) =>
          new URL(route.request().url()).searchParams.has('format')
            ? route.fulfill({ contentType: 'text/csv', body: `Name,Comment,Users\r\n${lines}` })
            : route.fallback(),
        )
        await page.goto(GROUPS)
        await page.getByRole('row').nth(1).waitFor()
        await page.getByRole('button', { name: 'Export', exact: true }).click()
        const button = page.getByRole('dialog').getByRole('button', { name: /^Export \d+ rows$/ })
        await button.waitFor()
        const saved = page.waitForEvent('download')
        const ms = await timed(async () => {
          await button.click()
          await (await saved).path()
        })
        return { 'until it is saved': ms, 'heap after it': await heapMib(session) }
      }),
  )

const SCREENS = [50, 150, 500]

/** Goes from screen to screen without a reload, as a tab does that stays open for days. */
export const navigationGrowth = (bench: Bench): Promise<void> =>
  inPage(bench, async (page, session) => {
    await page.goto('/ui/console/users/users')
    await page.waitForLoadState('networkidle')
    const heaps: { size: number; values: readonly number[] }[] = []
    const elements: { size: number; values: readonly number[] }[] = []
    for (let at = 1; at <= Math.max(...SCREENS); at += 1) {
      await goByPalette(page, at)
      if (!SCREENS.includes(at)) continue
      // The same screen each time: screens differ more than what is left of others.
      await goByPalette(page, 'User groups')
      heaps.push({ size: at, values: [await heapMib(session)] })
      elements.push({ size: at, values: [await elementCount(page)] })
    }
    judge('screens opened, heap', 'MiB', 'flat', heaps)
    judge('screens opened, elements', 'elements', 'flat', elements)
  })
