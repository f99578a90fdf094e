import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { Widget } from './key-map.ts'

const GROUPS = '/console/users/groups'
const USERS = '/console/users/users'

const rowsOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })

/** Focuses the page outside of the list, so that J begins at the first row. */
const leaveRows = (page: Page) => page.locator('#main').focus()

const focusRow = async (page: Page, number: number) => {
  await leaveRows(page)
  for (let row = 0; row < number; row += 1) await page.keyboard.press('j')
  await expect(rowsOf(page).nth(number - 1)).toBeFocused()
}

const table: Widget = async ({ page, open }) => {
  await open(GROUPS)
  const rows = rowsOf(page)
  await rows.nth(2).waitFor()
  const box = (row: number) => rows.nth(row).getByRole('checkbox')
  const expectMenu = async () => {
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const name = await rows.first().getByRole('link').first().innerText()
  return {
    J: { before: () => leaveRows(page), after: () => expect(rows.first()).toBeFocused() },
    K: { before: () => focusRow(page, 2), after: () => expect(rows.first()).toBeFocused() },
    X: { after: () => expect(box(0)).toBeChecked() },
    'Shift X': {
      before: () => focusRow(page, 3),
      after: async () => {
        for (const row of [0, 1, 2]) await expect(box(row)).toBeChecked()
      },
    },
    '☰': { before: () => focusRow(page, 1), after: expectMenu },
    'Shift F10': { before: () => focusRow(page, 1), after: expectMenu },
    Enter: {
      before: () => focusRow(page, 1),
      after: () => expect(page.getByRole('heading', { level: 1, name })).toBeVisible(),
    },
    '/': {
      before: async () => {
        await open(GROUPS)
        await leaveRows(page)
      },
      after: () => expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused(),
    },
    N: {
      before: () => leaveRows(page),
      after: () => expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused(),
    },
  }
}

const columnWidth: Widget = async ({ page, open }) => {
  await open(USERS)
  const [first, second] = [page.getByRole('separator', { name: 'Width of Name' }), page.getByRole('separator').nth(1)]
  const widthOf = async () => Number(await first.getAttribute('aria-valuenow'))
  await first.waitFor()
  const width = await widthOf()
  return {
    '→': { before: () => first.focus(), after: () => expect.poll(widthOf).toBeGreaterThan(width) },
    '←': { after: () => expect.poll(widthOf).toBe(width) },
    '↓': { after: () => expect(second).toBeFocused() },
    '↑': { after: () => expect(first).toBeFocused() },
    Enter: {
      before: async () => {
        await page.keyboard.press('ArrowRight')
        await expect.poll(widthOf).toBeGreaterThan(width)
      },
      after: () => expect.poll(widthOf).toBe(width),
    },
  }
}

const columnChoice: Widget = async ({ page, open }) => {
  await open(USERS)
  const button = page.getByRole('button', { name: 'Columns' })
  await button.click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  const handle = choice.getByRole('button', { name: 'Move Email' })
  const position = () =>
    choice
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Move Email' }) })
      .evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item))
  await handle.waitFor()
  const at = await position()
  return {
    '↓': { before: () => handle.focus(), after: () => expect.poll(position).toBe(at + 1) },
    '↑': { after: () => expect.poll(position).toBe(at) },
    Esc: { after: () => expect(button).toBeFocused() },
  }
}

const search: Widget = async ({ page, open }) => {
  await open(USERS)
  const field = page.getByRole('combobox', { name: 'Search' })
  const option = (at: number) => page.getByRole('option').nth(at)
  const tag = page.getByRole('button', { name: 'Remove Text: amelie' })
  await field.focus()
  return {
    '↓': { after: () => expect(option(0)).toHaveAttribute('aria-selected', 'true') },
    '↑': {
      before: () => page.keyboard.press('ArrowDown'),
      after: () => expect(option(0)).toHaveAttribute('aria-selected', 'true'),
    },
    Esc: { after: () => expect(field).toHaveAttribute('aria-expanded', 'false') },
    Enter: { before: () => field.fill('amelie'), after: () => expect(tag).toBeVisible() },
    Backspace: { after: () => expect(tag).toHaveCount(0) },
  }
}

export const LIST_WIDGETS: Readonly<Record<string, Widget>> = {
  Table: table,
  'Width of a column': columnWidth,
  'Choice of columns': columnChoice,
  'Search of a list': search,
}
