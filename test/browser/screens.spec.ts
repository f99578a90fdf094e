import type { APIRequestContext, Page } from '@playwright/test'
import { isWholeSweep } from '../support/sweep.ts'
import { accessibilityFindings } from './support/accessible.ts'
import { firstIdOn } from './support/first-id.ts'
import { shiftFinding, watchShifts } from './support/layout-shift.ts'
import { allScreens, sevenScreens, sixtyScreens } from './support/screen-sample.ts'
import type { RegistryScreen } from './support/registry-screens.ts'
import { type Visits, visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import { showWebFont } from './support/web-font.ts'

const NOTHING = 'This page does not exist'

/**
 * Opens the screen from one without a list. A list that shifts is opened again: the very first visit may show field names until
 * the labels arrive, which are longer and then take another line on a phone; later visits have them stored.
 */
async function shiftOf(page: Page, visits: Visits, { path }: RegistryScreen): Promise<string | null> {
  const nothing = page.getByRole('heading', { level: 1, name: NOTHING })
  await visits.open('/404')
  await nothing.waitFor()
  await shiftFinding(page)
  await visits.open(path)
  await nothing.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await visits.settled()
  return shiftFinding(page)
}

/** A screen may lead on to another, or still be drawn: judged is what comes to rest. */
async function settledFindings(page: Page, visits: Visits): Promise<readonly string[]> {
  const found = await accessibilityFindings(page)
  if (found.length === 0) return found
  await visits.settled()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return accessibilityFindings(page)
}

/** Visits the screens in a document that has the web font; returns what each has. */
async function findingsOf(page: Page, screens: readonly RegistryScreen[]): Promise<readonly string[]> {
  const visits = visitsOf(page)
  await visits.settled()
  await showWebFont(page)
  const findings: string[] = []
  for (const screen of screens) {
    const shift = (await shiftOf(page, visits, screen)) && (await shiftOf(page, visits, screen))
    const found = [shift, ...(await settledFindings(page, visits))]
    findings.push(...found.flatMap((each) => (each === null ? [] : [`${screen.name}: ${each}`])))
  }
  return findings
}

test.describe.configure({ mode: 'parallel', timeout: isWholeSweep ? 1_800_000 : 480_000 })

const LOOKS = [
  { name: '1440 px, light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: '390 px, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

/** Every screen in the whole sweep; of the sample, each screen in one of the looks. */
async function screensOfLook(request: APIRequestContext, look: number): Promise<readonly RegistryScreen[]> {
  if (isWholeSweep) return allScreens(request)
  return (await sixtyScreens(request)).filter((_, at) => at % LOOKS.length === look)
}

for (const [look, { name, ...use }] of LOOKS.entries()) {
  test.describe(name, () => {
    test.use(use)

    test(
      'screens have no accessibility finding and shift by at most 0.02',
      { tag: '@long' },
      async ({ page, signIn }) => {
        await watchShifts(page)
        await signIn()
        const screens = await screensOfLook(page.context().request, look)
        expect(screens.length).toBeGreaterThanOrEqual(30)
        expect(await findingsOf(page, screens)).toEqual([])
      },
    )
  })
}

test(
  'a screen of each kind has no accessibility finding and shifts by at most 0.02',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await watchShifts(page)
    await signIn()
    const screens = await sevenScreens(page.context().request)
    expect(screens).toHaveLength(7)
    expect(await findingsOf(page, screens)).toEqual([])
  },
)

test('a dashboard and the form of a permission shift by at most 0.02 in a new document', async ({ page, signIn }) => {
  await watchShifts(page)
  await signIn('admin', '/ui/console/dashboard')
  const visits = visitsOf(page)
  const permission = await firstIdOn(page.context().request)('/api/v1/perms/asset-permissions/', {})
  for (const path of ['dashboard', `perms/asset-permissions/${String(permission)}/update`]) {
    await page.goto(`/ui/console/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await visits.settled()
    await page.getByRole('heading', { level: 2 }).last().waitFor()
    expect(await shiftFinding(page), path).toBeNull()
  }
})

test('a menu, a dialog and the palette have no accessibility finding', async ({ signIn }) => {
  const page = await signIn('admin', USERS)
  for (const [opener, role] of [
    ['Filter by State', 'menu'],
    ['Export', 'dialog'],
    ['Search or run a command…', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await page.getByRole(role).waitFor()
    expect(await accessibilityFindings(page), opener).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole(role).waitFor({ state: 'detached' })
  }
})
