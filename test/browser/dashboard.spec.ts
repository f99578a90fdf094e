import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { UNTRANSLATED } from './support/click-through.ts'
import { expect, test } from './support/test.ts'

test('an administrator starts at the dashboard, which begins with what needs attention', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/console')
  await expect(page).toHaveURL(/\/ui\/console\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Needs attention')
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('link', { name: /^Failed logins, 7 days: \d/ })).toBeVisible()
  await expect(attention.getByRole('link', { name: /^Failed logins, 7 days, \w+: \d/ }).first()).toBeVisible()
  await expect(page.locator('.dash-chart rect').first()).toBeVisible()
  await expect(page.locator('.spark').first()).toBeVisible()
  await expectAccessible(page)

  const dates = page.locator('.dash-chart text', { hasText: /^\d\d-\d\d$/ })
  const ofWeek = await dates.first().textContent()
  await page.getByText('30 days', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Active in the last 30 days' })).toBeVisible()
  await expect(dates.first()).not.toHaveText(ofWeek ?? '')
  const table = page.getByRole('button', { name: 'Table' })
  await table.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
})

test('an auditor starts at the dashboard of the audit view', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('sysauditor', '/ui/audit')
  await expect(page).toHaveURL(/\/ui\/audit\/dashboard$/)
  const heat = page.getByRole('region', { name: 'Logins by hour and weekday' })
  await expect(heat.getByRole('row')).toHaveCount(8)
  // The first day may have none, which depends on the time of day.
  const bar = page.getByRole('region', { name: 'Dangerous commands per day' }).locator('rect:not([height="0"])')
  await expect(bar.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'MFA coverage of logins' }).getByText(/^\d+%$/)).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(UNTRANSLATED)
  await expectAccessible(page)
})

interface FigureLink {
  readonly label: string
  readonly href: string
}

/** Figures with links, such as `Failed logins, 7 days: 35`. */
const figuresOn = (page: Page): Promise<readonly FigureLink[]> =>
  page.locator('a.figure').evaluateAll((links) =>
    links.map((link) => ({
      label: link.getAttribute('aria-label') ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  )

/** One link of each kind: same list, same filters, same tab. */
function oneOfEachKind(links: readonly FigureLink[]): readonly FigureLink[] {
  const kinds = links.map(({ label, href }) => {
    const url = new URL(href, 'http://localhost')
    const isDay = /, \d\d-\d\d:/.test(label)
    return [url.pathname, url.searchParams.get('activeTab'), [...url.searchParams.keys()].join(), isDay].join(' ')
  })
  return links.filter((_, at) => kinds.indexOf(kinds[at] ?? '') === at)
}

/** The number of rows that the pager of a list shows. */
async function rowsOf(page: Page, href: string): Promise<number> {
  await page.goto(href)
  const range = page.getByRole('navigation', { name: 'Pages' }).getByText(/ of [\d,]+$|^0 rows$/)
  return Number((await range.textContent())?.replace(/^.* of /, '').replaceAll(/\D/g, ''))
}

for (const { view, least } of [
  { view: 'console', least: 12 },
  { view: 'audit', least: 8 },
]) {
  test(
    `each figure of the ${view} dashboard is the number of rows of the list that it opens`,
    { tag: '@long' },
    async ({ signIn }) => {
      test.slow()
      const page = await signIn('admin', `/ui/${view}/dashboard`)
      await expect(page.locator('.spark')).toHaveCount(view === 'console' ? 2 : 4)
      await expect(page.locator('.skeleton')).toHaveCount(0)
      for (const table of await page.getByRole('button', { name: 'Table' }).all()) await table.click()
      const links = oneOfEachKind(await figuresOn(page))
      const topAsset = page.getByRole('region', { name: 'Top assets, 7 days' }).getByRole('link').first()
      const host = view === 'console' ? await topAsset.getAttribute('href') : null
      const listed: string[] = []
      for (const { label, href } of links) listed.push(label.replace(/: [\d,]+$/, `: ${await rowsOf(page, href)}`))
      expect(listed).toEqual(links.map(({ label }) => label.replaceAll(/(?<=\d),(?=\d{3})/g, '')))
      expect(links.length).toBeGreaterThanOrEqual(least)
      if (host !== null) expect(await rowsOf(page, host)).toBe(1)
    },
  )
}
