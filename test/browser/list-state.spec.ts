import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { expect, test } from './support/test.ts'
import { rendersByRegion, watchRenders } from '../bench/renders.ts'
import { SUBMIT } from '../support/submit-name.ts'

const LIST = '/ui/console/users/users'

const scroller = (page: Page) => page.locator('.scroll')
const scrolled = (page: Page) => scroller(page).evaluate((box) => box.scrollTop)

test('back, forward and reload restore the scroll position of a list', async ({ signIn }) => {
  const page = await signIn('admin', LIST)
  await page.setViewportSize({ width: 1280, height: 480 })
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await scroller(page).evaluate((box) => box.scrollTo(0, 200))
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.getByRole('row').nth(7).getByRole('link').first().click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/users$/)
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.reload()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(200)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(200)
})

/** Components of the next page of 15 rows, with room for what the user list gains. */
const RENDERS = 350

test('the next page renders the list alone, not menu and top bar', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn()
  await watchRenders(page)
  await page.goto(LIST)
  const next = page.getByRole('button', { name: 'Next page' })
  await expect(next).toBeEnabled()
  // The numbers in the top bar arrive after the list.
  await expect(page.getByRole('button', { name: /^Messages: \d+ unread$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Tickets, \d+ waiting/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = await page.getByRole('row').nth(1).textContent()

  const { renders, sidebar, topbar } = await rendersByRegion(page, async () => {
    await next.click()
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '')
    await page.waitForLoadState('networkidle')
  })
  test.info().annotations.push({ type: 'measured', description: `next page: ${String(renders)} components` })
  // What finds the current line of the menu by the address.
  expect(sidebar).toBeLessThanOrEqual(1)
  expect(topbar).toBe(0)
  expect(renders).toBeGreaterThan(0)
  expect(renders).toBeLessThanOrEqual(RENDERS)
})

test(
  'the next page is requested when the pointer reaches its button, not again by the click, and anew after a write',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn('admin', LIST)
    const next = page.getByRole('button', { name: 'Next page' })
    await expect(next).toBeEnabled()
    await page.waitForLoadState('networkidle')
    const size = (await page.getByRole('row').count()) - 1
    const requested: number[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.method() === 'GET' && pathname === '/api/v1/users/users/')
        requested.push(Number(searchParams.get('offset')))
    })
    const reachNext = async () => {
      await page.mouse.move(0, 0)
      await next.hover()
      await page.waitForLoadState('networkidle')
    }
    await reachNext()
    await reachNext()
    expect(requested).toEqual([size])

    await page.getByRole('row').nth(2).getByRole('checkbox').check()
    const selected = page.getByRole('region', { name: /selected/ })
    await selected.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('menuitem', { name: /Activate/ }).click()
    await expect.poll(() => requested).toEqual([size, 0])
    await reachNext()
    expect(requested).toEqual([size, 0, size])

    await next.click()
    await expect(
      page.getByRole('navigation', { name: 'Pages' }).getByText(new RegExp(`^${String(size + 1)}`)),
    ).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([size, 0, size])
  },
)

test('a list keeps its search after create, update, clone and Back', async ({ signIn }) => {
  const groups = '/ui/console/users/groups'
  const searched = `${groups}?search=searched`
  const page = await signIn('admin', searched)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const submit = page.getByRole('button', { name: SUBMIT })

  await page.getByRole('link', { name: 'Create user group' }).first().click()
  await name.fill('searched one')
  await submit.click()
  await expect(row('searched one')).toBeVisible()
  await expect(page).toHaveURL(searched)

  await row('searched one').getByRole('link', { name: 'Update' }).click()
  await name.fill('searched two')
  await submit.click()
  await expect(row('searched two')).toBeVisible()
  await expect(page).toHaveURL(searched)

  await row('searched two').getByRole('link', { name: 'Clone' }).click()
  await expect(name).toHaveValue(/searched two/)
  await submit.click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(searched)
  // The way back leads over lists alone: no form that was sent opens again.
  await page.goBack()
  await expect(page).toHaveURL(searched)
  await expect(name).toHaveCount(0)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'searched two', exact: true }).click()
  await main.getByRole('link', { name: 'User groups' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test(
  'rows that others have changed are marked when the user comes back, and stay as they are until a refresh',
  { tag: '@long' },
  async ({ signIn, request }) => {
    const page = await signIn('admin', `${LIST}?search=anders`)
    const row = page.getByRole('row', { name: /Anders Holm/ })
    await expect(row).toBeVisible()
    await page.clock.install()
    await page.reload()
    await expect(row).toBeVisible()
    await changeElsewhere(request, page, 'anders', { name: 'Anders Berg' })
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    const note = page.getByRole('status').filter({ hasText: 'Changed on the server since: Anders Holm.' })
    await expect(note).toBeVisible()
    await expect(row).toHaveAttribute('data-tip', 'Changed since: Name: Anders Holm → Anders Berg')
    await expectAccessible(page)
    await note.locator('..').getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('row', { name: /Anders Berg/ })).toBeVisible()
    await expect(note).toHaveCount(0)
    await changeElsewhere(request, page, 'anders', { name: 'Anders Holm' })
  },
)
