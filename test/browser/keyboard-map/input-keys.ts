import type { Page } from '@playwright/test'
import { expect } from '../support/test.ts'
import type { Widget } from './key-map.ts'

const form: Widget = async ({ page, open }) => {
  await open('/console/users/groups/create')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  const expectRefused = async () => {
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  }
  return {
    'Ctrl Enter': { before: () => comment.focus(), after: expectRefused },
    'Enter in a line': { before: () => name.focus(), after: expectRefused },
    Tab: {
      before: () => comment.focus(),
      after: async () => {
        await expect(comment).not.toBeFocused()
        await expect(comment).toHaveValue('')
      },
    },
  }
}

/** The option or cell that the focused element points to. */
const active = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    const element = document.getElementById(id)
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
const expectActive = (page: Page, text: string) => expect.poll(() => active(page)).toBe(text)

const select: Widget = async ({ page, open }) => {
  await open('/console/users/users/create')
  const field = page.getByRole('combobox', { name: 'User groups' })
  const options = page.getByRole('option')
  const chosen = page.getByRole('button', { name: 'Remove Contractors' })
  return {
    '↓': {
      before: () => field.focus(),
      after: async () => {
        await expect(options).not.toHaveCount(0)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowDown')
        await expectActive(page, 'Database administrators')
      },
    },
    '↑': { after: () => expectActive(page, 'Contractors') },
    End: { after: () => expectActive(page, '运维组') },
    Home: { after: () => expectActive(page, 'Contractors') },
    Enter: { after: () => expect(chosen).toBeVisible() },
    letters: { then: ['n', 'e', 't'], after: () => expect(options).toHaveText(['Network']) },
    Esc: { after: () => expect(field).toHaveAttribute('aria-expanded', 'false') },
    Backspace: { before: () => field.fill(''), after: () => expect(chosen).toHaveCount(0) },
  }
}

const calendar: Widget = async ({ page, open }) => {
  await open('/console/users/users/create')
  const field = page.getByRole('textbox', { name: 'Expires at' })
  const button = page.getByRole('button', { name: 'Open calendar: Expires at' })
  // A Wednesday.
  await field.fill('2027-03-10 10:00:00')
  const month = page.getByRole('grid')
  const expectDay = (day: string) => expect(month.getByRole('gridcell', { name: day, exact: true })).toBeFocused()
  const expectIn = (name: string) => expect(page.getByText(name, { exact: true })).toBeVisible()
  return {
    'Enter on its button': { before: () => button.focus(), after: () => expectDay('10') },
    '→': { after: () => expectDay('11') },
    '←': { after: () => expectDay('10') },
    '↓': { after: () => expectDay('17') },
    '↑': { after: () => expectDay('10') },
    End: { after: () => expectDay('13') },
    Home: { after: () => expectDay('7') },
    PageDown: { after: () => expectIn('April 2027') },
    PageUp: { after: () => expectIn('March 2027') },
    'Enter on a day': { after: () => expect(field).toHaveValue(/^2027-03-0[78] 10:00:00$/) },
    Esc: { after: () => expect(button).toBeFocused() },
  }
}

const openLoginRule = async (page: Page, open: (address: string) => Promise<void>) => {
  await open('/console/users/users?search=amelie')
  await page.getByRole('link', { name: 'Amélie Laurent' }).click()
  await page.getByRole('tab', { name: 'Login rules' }).click()
  await page.getByRole('link', { name: 'Create login rule' }).first().click()
  await page.getByRole('grid', { name: 'Time period' }).waitFor()
}

const texts: Widget = async ({ page, open }) => {
  await openLoginRule(page, open)
  const field = page.getByRole('textbox', { name: 'IP addresses' })
  const added = page.getByRole('button', { name: 'Remove 10.1.0.0/16' })
  return {
    Enter: { before: () => field.fill('10.1.0.0/16'), after: () => expect(added).toBeVisible() },
    Backspace: { after: () => expect(added).toHaveCount(0) },
  }
}

/** On the form that the texts have opened. */
const weekHours: Widget = async ({ page }) => {
  const grid = page.getByRole('grid', { name: 'Time period' })
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true })
  const expectAllowed = (name: string, is: boolean) => expect(cell(name)).toHaveAttribute('aria-selected', String(is))
  await grid.focus()
  const [first, next] = ['Monday 00:00–00:30', 'Monday 00:30–01:00']
  return {
    '→': { after: () => expectActive(page, 'Monday 09:30–10:00') },
    '←': { after: () => expectActive(page, 'Monday 09:00–09:30') },
    '↓': { after: () => expectActive(page, 'Tuesday 09:00–09:30') },
    '↑': { after: () => expectActive(page, 'Monday 09:00–09:30') },
    End: { after: () => expectActive(page, 'Monday 23:30–24:00') },
    Home: { after: () => expectActive(page, first) },
    'Ctrl End': { after: () => expectActive(page, 'Sunday 23:30–24:00') },
    'Ctrl Home': { after: () => expectActive(page, first) },
    Space: { after: () => expectAllowed(first, false) },
    Enter: { after: () => expectAllowed(first, true) },
    'Shift →': {
      after: async () => {
        await expectAllowed(first, false)
        await expectAllowed(next, false)
      },
    },
  }
}

const dateRange: Widget = async ({ page }) => {
  await page.goto('/ui/audit/logs/login-log')
  const button = page.getByRole('button', { name: /^Date range: / })
  const range = page.getByRole('dialog', { name: 'Date range' })
  return {
    'Enter on its button': { before: () => button.focus(), after: () => expect(range).toBeVisible() },
    'Enter in a date': {
      before: () => range.getByRole('textbox', { name: 'From' }).fill('2026-11-01 00:00:00'),
      after: () => expect(button).toHaveAccessibleName(/^Date range: 2026-11-01 00:00:00/),
    },
    Esc: {
      before: async () => {
        await button.press('Enter')
        await expect(range).toBeVisible()
      },
      after: () => expect(button).toBeFocused(),
    },
  }
}

export const INPUT_WIDGETS: Readonly<Record<string, Widget>> = {
  Form: form,
  Select: select,
  'Date and time': calendar,
  'List of texts': texts,
  'Hours of a week': weekHours,
  'Date range': dateRange,
}
