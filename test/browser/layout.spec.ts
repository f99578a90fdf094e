import type { Locator, Page } from '@playwright/test'
import { firstIdOn } from './support/first-id.ts'
import { ACCOUNT, chooseLanguage } from './support/account-menu.ts'
import { clippedElements } from './support/clipped-elements.ts'
import { registered, type RegistryScreen, screensOf } from './support/registry-screens.ts'
import { type Visits, visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { toggleWebFont, showWebFont } from './support/web-font.ts'
import { isWholeSweep } from '../support/sweep.ts'

/** Without `SWEEP=all`: the lists with the most columns. */
const SLICE: ReadonlySet<string> = new Set([
  'commands list',
  'ftp-logs list',
  'sessions OnlineList',
  'sessions OfflineList',
  'application-permissions list',
  'assets list',
  'authbook list',
  'cloud-center AccountList',
  'users list',
  'terminal TerminalList',
  'tickets list',
])

const WITHOUT_LONG: ReadonlySet<string> = new Set(['users list', 'sessions OfflineList', 'commands list'])

const WIDTHS = [1440, 1024, 390] as const
const HEIGHTS: Readonly<Record<number, number>> = { 390: 844 }
const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 })

/** The first is that of the browser; the others are called so in the menu. */
const LANGUAGES = [
  { code: 'en', name: null },
  { code: 'zh', name: '中文' },
  { code: 'ja', name: '日本語' },
] as const

async function lists(page: Page, isChosen: (name: string) => boolean): Promise<readonly RegistryScreen[]> {
  const firstId = firstIdOn(page.context().request)
  const screens = (await Promise.all(registered.map((each) => screensOf(each, firstId)))).flat()
  return screens.filter(({ kind, name }) => (kind === 'list' || kind === 'tab') && isChosen(name))
}

const content = (page: Page) => page.getByRole('main').locator('tr[data-row], .blank').first()

async function switchLanguage(page: Page, name: string, visits: Visits) {
  await page.setViewportSize(sizeOf(WIDTHS[0]))
  await chooseLanguage(page, name)
  await visits.settled()
}

interface Sweep {
  readonly languages: readonly (typeof LANGUAGES)[number][]
  readonly fonts: readonly ('web font' | 'system font')[]
}

/** Visits the lists in a document that has the web font; returns what is cut off in each. */
async function findingsOf(page: Page, screens: readonly RegistryScreen[], { languages, fonts }: Sweep) {
  const visits = visitsOf(page)
  await content(page).waitFor()
  await showWebFont(page)
  const findings: string[] = []
  for (const { code, name: language } of languages) {
    if (language !== null) await switchLanguage(page, language, visits)
    for (const { name, path } of screens) {
      await page.setViewportSize(sizeOf(WIDTHS[0]))
      await visits.open(path)
      await content(page).waitFor()
      for (const width of WIDTHS) {
        await page.setViewportSize(sizeOf(width))
        for (const font of fonts) {
          await toggleWebFont(page, font === 'web font')
          await visits.settled()
          const found = await page.evaluate(clippedElements)
          findings.push(...found.map((each) => `${code} ${width} ${font} ${name}: ${each}`))
        }
      }
    }
  }
  return findings
}

test('three lists fit at 1440, 1024 and 390 px in the web font', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users')
  const screens = await lists(page, (name) => WITHOUT_LONG.has(name))
  expect(screens).toHaveLength(WITHOUT_LONG.size)
  expect(await findingsOf(page, screens, { languages: [LANGUAGES[0]], fonts: ['web font'] })).toEqual([])
})

test(
  'heads, buttons and default columns fit in three languages and both fonts at 1440, 1024 and 390 px',
  { tag: '@long' },
  async ({ signIn }) => {
    test.setTimeout(isWholeSweep ? 900_000 : 180_000)
    const page = await signIn('admin', '/ui/console/users/users')
    const screens = await lists(page, (name) => isWholeSweep || SLICE.has(name))
    expect(screens.length).toBeGreaterThan(10)
    expect(await findingsOf(page, screens, { languages: LANGUAGES, fonts: ['web font', 'system font'] })).toEqual([])
  },
)

const LONG = 'Department of infrastructure and network operations'

test('the header shows the organization whole; the search field gives way', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users')
  const header = page.getByRole('banner')
  const organization = header.getByRole('button', { name: /^Organization/ })
  const isWhole = (control: Locator) =>
    control.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      return scrollWidth <= clientWidth && scrollHeight <= clientHeight
    })
  const search = header.getByRole('button', { name: 'Search or run a command…' })
  const lengths = []
  for (const name of ['Default', LONG]) {
    await organization.evaluate((button, text) => button.firstChild?.replaceWith(text), name)
    for (const width of [1440, 1280, 1024, 992, 390, 320]) {
      await page.setViewportSize(sizeOf(width))
      expect(await isWhole(organization), `${name} at ${width} px`).toBe(true)
      expect(await isWhole(header.getByRole('button', { name: /^View:/ })), `${width} px`).toBe(true)
      await expect(header.getByRole('button', { name: ACCOUNT })).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      if (width === 1024) lengths.push((await search.boundingBox())?.width ?? 0)
    }
  }
  expect(lengths[1]).toBeLessThan(lengths[0] ?? 0)
})

test('a date in the web font has narrow hyphens and figures of one width', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console/users/users')
  await content(page).waitFor()
  await showWebFont(page)
  const widths = await page.evaluate(() => {
    const probe = document.createElement('time')
    probe.style.cssText = 'position: fixed; visibility: hidden; font: 100px var(--font)'
    document.body.append(probe)
    const widthOf = (text: string, figures: string): number => {
      probe.textContent = text
      probe.style.fontVariantNumeric = figures
      return probe.getBoundingClientRect().width
    }
    const dates = ['2026-11-11', '2000-08-08'].map((date) => widthOf(date, 'tabular-nums'))
    return { dates, hyphens: ['normal', 'tabular-nums'].map((figures) => widthOf('a-a', figures)) }
  })
  expect(widths.dates[0]).toBeCloseTo(widths.dates[1] ?? 0, 1)
  expect(widths.hyphens[0]).toBeCloseTo(widths.hyphens[1] ?? 0, 1)
})
