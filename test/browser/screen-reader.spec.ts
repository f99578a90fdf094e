import type { Page } from '@playwright/test'
import { readTree } from './support/accessibility-tree.ts'
import { recordAnnouncements } from './support/announcements.ts'
import { findNode, spoken } from './support/speech.ts'
import { expect, test } from './support/test.ts'

const LABELS = '/api/v1/assets/labels/'

test.use({ sandboxFlags: ['--fault', `GET ${LABELS} 500 x1`] })

/** The lines that a screen reader reads of an element. */
async function read(page: Page, role: string, name?: string | RegExp): Promise<readonly string[]> {
  return spoken([findNode(await readTree(page), role, name)])
}

/** Rows on a page and of all pages, as the pager shows them. */
async function rowCounts(page: Page): Promise<{ readonly size: number; readonly total: number }> {
  const [, size, total] =
    /1–(\d+) of (\d+)/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText()) ?? []
  return { size: Number(size), total: Number(total) }
}

test('a list is read with its heads and their order, every cell under its head, and the position among all rows', async ({
  signIn,
}) => {
  const page = await signIn('admin', '/ui/console/users/users')
  const users = page.getByRole('table', { name: 'Users' })
  await users.getByRole('row', { name: /Amélie/ }).waitFor()
  const { size, total } = await rowCounts(page)
  await users.getByRole('button', { name: 'Name', exact: true }).click()
  await users.getByRole('checkbox', { name: 'Select Amélie Laurent' }).check()
  await expect(users.getByRole('columnheader', { name: 'Name', exact: true })).toHaveAttribute('aria-sort', 'ascending')
  await expect(users).toHaveAttribute('aria-busy', 'false')

  const [table, ...lines] = await read(page, 'table', 'Users')
  expect(table).toBe(`table "Users" ${total + 1} rows 10 columns`)
  expect(lines.slice(0, 3)).toEqual([
    'columnheader "Select all rows on this page" 1 of 10',
    'columnheader "Name" sorted ascending 2 of 10',
    'columnheader "Username" 3 of 10',
  ])
  const rows = lines.slice(10)
  expect(rows).toHaveLength(size)
  expect(rows[0]).toMatch(
    new RegExp(`^row 2 of ${total + 1} \\| .*\\| Name: link "Administrator" \\| Username: "admin"`),
  )
  expect(rows[1]).toMatch(
    /^row 3 of \d+ \| Select all .*: checkbox "Select Amélie Laurent" checked \| Name: link "Amélie Laurent" \| /,
  )
  expect(rows[1]).toMatch(/ \| Actions: link "Update", link "Clone", button "More: Amélie Laurent"$/)
  // A state without a word is a normal one; every other cell has a text.
  for (const row of rows) expect(row).not.toMatch(/\?:|\| (?!State)[^|]*: blank/)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(users.getByRole('row', { name: /Amélie/ })).toHaveCount(0)
  expect((await read(page, 'table', 'Users'))[11]).toMatch(new RegExp(`^row ${size + 2} of ${total + 1} \\| `))
})

test('what a list did is announced once: rows, order, search, pages, selection and failures', async ({
  page,
  signIn,
  watch,
}) => {
  watch.expect(new RegExp(`^answer 500 GET .*${LABELS}`))
  const heard = await recordAnnouncements(page)
  await signIn('admin', '/ui/console/users/users')
  await page.getByRole('row').nth(1).waitFor()
  const { size, total } = await rowCounts(page)
  const first = `1–${size} of ${total}`
  await heard.expectOnly([first])

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const search = async (text: string) => {
    await page.getByRole('combobox', { name: 'Search' }).fill(text)
    await page.keyboard.press('Enter')
  }
  const check = (name: string) => page.getByRole('checkbox', { name }).check()
  const STEPS: readonly (readonly [what: string, act: () => Promise<void>, said: string])[] = [
    ['sorts', () => press('Name'), `Sorted by Name, ascending. ${first}`],
    ['sorts the other way', () => press('Name'), `Sorted by Name, descending. ${first}`],
    ['stops sorting', () => press('Name'), `No longer sorted. ${first}`],
    ['turns the page', () => press('Next page'), `${size + 1}–${total} of ${total}`],
    ['turns back', () => press('Previous page'), first],
    ['selects a row', () => check('Select Amélie Laurent'), '1 selected'],
    ['selects all', () => check('Select all rows on this page'), `${size} selected`],
    ['clears the selection', () => press('Clear'), '0 selected'],
    ['searches', () => search('amelie'), '1–1 of 1'],
    ['finds nothing', () => search('nobody'), 'No matching users'],
    ['clears the search', () => press('Remove all filters'), first],
  ]
  for (const [what, act, said] of STEPS) {
    await test.step(what, async () => {
      await act()
      await heard.expectOnly([said])
    })
  }
})
