import type { Page } from '@playwright/test'
import { sampleOf } from '../support/sweep.ts'
import { expectAccessible } from './support/accessible.ts'
import { UNTRANSLATED, toasts, tryRow, trySelection, tryToolbar } from './support/click-through.ts'
import { fillRequired } from './support/fill-form.ts'
import { firstIdOn } from './support/first-id.ts'
import { type RegistryScreen, screensOf, entriesWithPath } from './support/registry-screens.ts'
import { type Visits, visitsOf } from './support/settled.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

/** A screen may lead on to another, as that of a ticket does to the one of its kind: judged is what comes to rest. */
async function expectSound(page: Page, where: string): Promise<void> {
  await expect(async () => {
    expect(await page.locator('body').innerText(), where).not.toMatch(UNTRANSLATED)
    await expectAccessible(page)
  }).toPass({ timeout: 20_000 })
}

async function tryList(page: Page, visits: Visits, screen: RegistryScreen): Promise<void> {
  const empty = page.getByRole('heading', { level: 2, name: /^No / })
  await expect(page.getByRole('row').nth(1).or(empty).first()).toBeVisible()
  await expectSound(page, screen.name)
  await tryToolbar(page, visits, screen.path)
  await tryRow(page, visits, screen.path)
  await trySelection(page, visits, screen.path)
}

/** Saves the form as it is; refusals are reported. */
async function save(page: Page, screen: string): Promise<void> {
  const before = page.url()
  await page.getByRole('main').getByRole('button', { name: SUBMIT }).click()
  const refused = page.getByRole('main').locator('[aria-invalid=true]')
  await expect
    .poll(async () => ((await refused.count()) > 0 ? 'refused' : page.url() === before ? 'waits' : 'saved'), {
      message: screen,
    })
    .not.toBe('waits')
  const told = await refused.evaluateAll((controls) =>
    controls.map((control) => {
      const texts = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
      return `${control.getAttribute('name') ?? control.id}: ${texts.join(' ')}`
    }),
  )
  expect(told, `${screen}: what is refused`).toEqual([])
}

/** Creates, opens each tab of what was made, updates it and deletes it again. */
async function tryLife(page: Page, visits: Visits, key: string): Promise<void> {
  const name = `z${key}`
  await fillRequired(page, name)
  await expectSound(page, `${key} create`)
  await save(page, `${key} create`)
  const made = toasts(page).getByRole('link').first()
  await expect(toasts(page)).toContainText('Create success')
  if (!(await made.isVisible())) return
  await made.click()
  await visits.settled()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click()
    await visits.settled()
  }
  await expectSound(page, `${key} detail`)
  const detail = new URL(page.url())
  const update = page.getByRole('main').getByRole('link', { name: 'Update', exact: true })
  if (await update.isVisible()) {
    await update.click()
    await visits.settled()
    const comment = page.getByRole('textbox', { name: 'Comment', exact: true })
    if (await comment.isVisible()) await comment.fill('Changed')
    await save(page, `${key} update`)
    await visits.settled()
  }
  await visits.open(`${detail.pathname.slice('/ui'.length)}${detail.search}`)
  await deleteShown(page)
}

async function deleteShown(page: Page): Promise<void> {
  const remove = page.getByRole('main').getByRole('button', { name: 'Delete', exact: true })
  if (!(await remove.isVisible()) || !(await remove.isEnabled())) return
  await remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(toasts(page)).toContainText('deleted')
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

async function tryScreen(page: Page, visits: Visits, key: string, screen: RegistryScreen): Promise<void> {
  await visits.open(screen.path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  if (screen.kind === 'list' || screen.kind === 'tab') await tryList(page, visits, screen)
  else if (screen.kind === 'create') await tryLife(page, visits, key)
  else await expectSound(page, screen.name)
}

/** Entries that share one document: signing in and starting takes as long as one entry. */
const TOGETHER = 6
const sampled = sampleOf(entriesWithPath, 8)
const groups = Array.from({ length: Math.ceil(sampled.length / TOGETHER) }, (_, at) =>
  sampled.slice(at * TOGETHER, (at + 1) * TOGETHER),
)

test.describe.configure({ mode: 'parallel', timeout: 360_000 })

for (const entries of groups) {
  test(
    `everything of ${entries.map(({ known }) => known.key).join(', ')} can be clicked`,
    { tag: '@long' },
    async ({ signIn, watch }) => {
      // Secrets of accounts require a second factor, which this user does not have.
      watch.expect(/^answer 400 GET .*\/account-secrets\//)
      watch.expect(/^answer 404 GET .*\/authentication\/confirm\//)
      const page = await signIn()
      const visits = visitsOf(page)
      for (const of of entries) {
        const [create, ...others] = (await screensOf(of, firstIdOn(page.request))).toSorted(
          (one, other) => Number(other.kind === 'create') - Number(one.kind === 'create'),
        )
        // One of each kind is created elsewhere: here the first of them.
        const screens = [create, ...others.filter(({ kind }) => kind !== 'create' && kind !== 'update')]
        for (const screen of screens)
          if (screen !== undefined) await test.step(screen.name, () => tryScreen(page, visits, of.known.key, screen))
      }
    },
  )
}
