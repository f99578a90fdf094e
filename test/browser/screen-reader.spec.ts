import type { Page } from '@playwright/test'
import { readTree } from './support/accessibility-tree.ts'
import { recordAnnouncements } from './support/announcements.ts'
import { visitsOf } from './support/settled.ts'
import { findNode, focusedLine, spoken } from './support/speech.ts'
import { expect, test } from './support/test.ts'
import { SUBMIT } from '../support/submit-name.ts'

const LABELS = '/api/v1/assets/labels/'

test.use({ sandboxFlags: ['--fault', `GET ${LABELS} 500 x1`] })

/** The lines that a screen reader reads of an element. */
async function read(page: Page, role: string, name?: string | RegExp): Promise<readonly string[]> {
  return spoken([findNode(await readTree(page), role, name)])
}

/** Waits until the control or option with the focus is read as this line. */
const expectFocus = (page: Page, line: string): Promise<void> =>
  expect.poll(async () => focusedLine(await readTree(page))).toBe(line)

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
  // They come after the rows.
  await users
    .getByRole('row', { name: /Amélie/ })
    .getByRole('link', { name: 'Clone' })
    .waitFor({ state: 'attached' })

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

test(
  'what a list did is announced once: rows, order, search, pages, selection and failures',
  { tag: '@long' },
  async ({ page, signIn, watch }) => {
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
      ['turns the page', () => press('Next page'), `${size + 1}–${Math.min(2 * size, total)} of ${total}`],
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

    await visitsOf(page).open('/console/assets/labels')
    await expectFocus(page, 'main "Labels"')
    await heard.expectOnly([expect.stringMatching(/^alert: The list could not be loaded The server returned 500 at /)])
    await press('Try again')
    await heard.expectOnly(['1–10 of 10'])
    await expectFocus(page, 'main "Labels"')
  },
)

test(
  'trees are read with level, position, count and state, and a choice announces the rows of the node',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const heard = await recordAnnouncements(page)
    await signIn('admin', '/ui/console/assets/assets')
    const node = (name: RegExp) => page.getByRole('treeitem', { name })
    await node(/^Cloud/).waitFor()
    await heard.expectOnly(['1–15 of 170'])
    await node(/^Cloud/).click()
    await heard.expectOnly(['1–15 of 24'])
    await page.keyboard.press('ArrowRight')
    await node(/^cn-north/).waitFor()
    expect(await read(page, 'tree', 'Nodes')).toEqual([
      'tree "Nodes"',
      'treeitem "Default, 170" level 1 expanded 1 of 1',
      'treeitem "Archive, 0" level 2 collapsed 1 of 7',
      'treeitem "Cloud, 24" level 2 expanded selected 2 of 7',
      'treeitem "cn-north, 7" level 3 collapsed 1 of 3',
      'treeitem "eu-central, 7" level 3 collapsed 2 of 3',
      'treeitem "jp-east, 7" level 3 collapsed 3 of 3',
      'treeitem "Office, 31" level 2 collapsed 3 of 7',
      'treeitem "Production, 46" level 2 collapsed 4 of 7',
      'treeitem "Staging, 27" level 2 collapsed 5 of 7',
      'treeitem "开发环境, 30" level 2 collapsed 6 of 7',
      'treeitem "検証環境, 16" level 2 collapsed 7 of 7',
    ])
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'treeitem "cn-north, 7" level 3 collapsed 1 of 3')
    // Opening and moving is said by the focus alone.
    await heard.expectOnly([])

    await visitsOf(page).open('/console/users/roles')
    const { settled } = visitsOf(page)
    await page
      .getByRole('link', { name: 'Org admin' })
      .or(page.getByRole('row').nth(2).getByRole('link').first())
      .first()
      .click()
    await page.getByRole('tab', { name: 'Permissions' }).click()
    await page.getByRole('treeitem').first().waitFor()
    await settled()
    const lines = await read(page, 'tree', 'Permissions of the role')
    const reason = '(Built-in roles cannot be changed or deleted)'
    expect(lines[0]).toBe(`tree "Permissions of the role" ${reason}`)
    expect(lines[1]).toMatch(
      /^treeitem "All permissions, \d+ of \d+" disabled level 1 partly checked expanded 1 of 1 \(Built-in/,
    )
    expect(lines).toContain(`treeitem "View console" disabled level 3 not checked 1 of 9 ${reason}`)
    expect(lines).toContain(`treeitem "View audits" disabled level 3 checked 1 of 3 ${reason}`)
  },
)

test('a form is read with labels, help and the error of each field, and its choices with position and count', async ({
  page,
  signIn,
}) => {
  const heard = await recordAnnouncements(page)
  await signIn('admin', '/ui/console/users/users/create')
  await expectFocus(page, 'textbox "Name" required')
  await page.getByRole('button', { name: SUBMIT }).click()
  await heard.expectOnly(['alert: 4 fields need attention'])
  await expectFocus(page, 'textbox "Name" invalid required (This field is required)')
  const account = await read(page, 'region', 'Account')
  expect(account).toContain('textbox "Email" invalid required (This field is required)')
  expect(account).toContain('combobox "User groups" collapsed')
  const security = await read(page, 'region', 'Security')
  expect(security).toContain('combobox "System roles" invalid required collapsed (This field is required)')
  expect(security).toContainEqual(expect.stringMatching(/^switch "Active" checked \(Inactive users can't sign in\./))

  await page.getByRole('combobox', { name: 'User groups' }).click()
  await heard.expectOnly(['7 of 7'])
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, 'option "Contractors" 1 of 7')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('net')
  await heard.expectOnly(['1 of 1'])
})

test(
  'tabs, dialogs, menus and the palette say where the focus is, give it back, and announce what they did once',
  { tag: '@long' },
  async ({ page, signIn }) => {
    const heard = await recordAnnouncements(page)
    const { open } = visitsOf(page)
    await signIn('admin', '/ui/console/users/roles')
    await page.getByRole('row').nth(1).waitFor()
    await heard.expectOnly(['1–5 of 5'])
    expect(await read(page, 'tablist', 'Roles')).toEqual([
      'tablist "Roles"',
      'tab "System roles" selected 1 of 2',
      'tab "Organization roles" 2 of 2',
    ])
    await page
      .getByRole('button', { name: /^More: / })
      .first()
      .click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await read(page, 'menu')).toEqual([
      'menu',
      'menuitem "Update" disabled 1 of 4 (Built-in roles cannot be changed or deleted)',
      'menuitem "Clone" 2 of 4',
      'menuitem "Preview as this role" 3 of 4',
      'menuitem "Delete" disabled 4 of 4 (Built-in roles cannot be changed or deleted)',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'System roles' }).focus()
    await page.keyboard.press('ArrowRight')
    await expectFocus(page, 'tab "Organization roles" selected 2 of 2')
    await page.getByRole('row').nth(1).waitFor()

    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('roles')
    const results = page.getByRole('dialog').getByRole('option')
    await page.getByText(/^Searching/).waitFor({ state: 'hidden' })
    const count = await results.count()
    await heard.expectOnly([expect.stringMatching(/^1–\d of \d$/), `${count} results`])
    await expectFocus(page, `option "Roles Users" selected 1 of ${count}`)
    await page.keyboard.press('Escape')
    await expectFocus(page, 'tab "Organization roles" selected 2 of 2')

    await open('/console/users/groups/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Heard group')
    await page.getByRole('button', { name: SUBMIT }).click()
    await page.getByRole('link', { name: 'Heard group' }).first().waitFor()
    await heard.expectOnly(['Create success Heard group Dismiss', expect.stringMatching(/^1–(\d+) of \1$/)])
    await expectFocus(page, 'main "User groups"')

    const more = page.getByRole('button', { name: 'More: Heard group' })
    const askToDelete = async () => {
      await more.click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog').waitFor()
    }
    await askToDelete()
    const [dialog] = await read(page, 'alertdialog')
    expect(dialog).toMatch(
      /^alertdialog "Delete Heard group\?" modal \(Members stay; .* Deleted objects can only be created again, as new ones\. Heard group Effect on access.*\)$/,
    )
    await expectFocus(page, 'button "Cancel"')
    await heard.expectOnly(['No one gains or loses access'])
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await askToDelete()
    await heard.expectOnly(['No one gains or loses access'])
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await heard.expectOnly([expect.stringMatching(/^Heard group deleted/), expect.stringMatching(/^1–(\d+) of \1$/)])
  },
)
