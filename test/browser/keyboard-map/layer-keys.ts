import { expect } from '../support/test.ts'
import { ACCOUNT } from '../support/account-menu.ts'
import type { Widget } from './key-map.ts'

const GROUPS = '/console/users/groups'
const USERS = '/console/users/users'

const everywhere: Widget = async ({ page }) => {
  await page.goto(`/ui${USERS}`)
  await page.getByRole('row', { name: /Anders/ }).waitFor()
  const dialog = page.getByRole('dialog')
  const inspector = page.getByRole('complementary', { name: 'See why' })
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  return {
    Tab: { after: () => expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused() },
    '?': {
      after: async () => {
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
        await close()
      },
    },
    'Ctrl K': {
      after: async () => {
        await expect(dialog.getByRole('combobox')).toBeFocused()
        await close()
      },
    },
    'Ctrl .': {
      after: async () => {
        await expect(inspector).toBeVisible()
        await page.keyboard.press('Control+.')
        await expect(inspector).toHaveCount(0)
      },
    },
    'G and a letter': {
      then: ['u'],
      after: () => expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible(),
    },
    'Ctrl Z': {
      before: async () => {
        await page.getByRole('checkbox', { name: 'Select Anders Holm' }).check()
        await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Deactivate' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
      },
      after: () => expect(page.getByRole('row', { name: /Anders/ }).getByText('Inactive')).toHaveCount(0),
    },
  }
}

const menu: Widget = async ({ page, open }) => {
  await open(USERS)
  const button = page.getByRole('button', { name: 'More: Administrator' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  return {
    Enter: { before: () => button.focus(), after: () => expect(item('Update')).toBeFocused() },
    '↓': { after: () => expect(item('Clone')).toBeFocused() },
    '↑': { after: () => expect(item('Update')).toBeFocused() },
    End: { after: () => expect(item('Delete')).toBeFocused() },
    Home: { after: () => expect(item('Update')).toBeFocused() },
    'a letter': { then: ['c'], after: () => expect(item('Clone')).toBeFocused() },
    Esc: { after: () => expect(button).toBeFocused() },
  }
}

const submenu: Widget = async ({ page }) => {
  await page.getByRole('button', { name: ACCOUNT }).click()
  const line = page.getByRole('menuitem', { name: /^Language/ })
  await line.focus()
  return {
    '→': { after: () => expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused() },
    '←': {
      after: async () => {
        await expect(line).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(line).toHaveCount(0)
      },
    },
  }
}

const tabs: Widget = async ({ page, open }) => {
  await open('/console/users/roles')
  const tab = (name: string) => page.getByRole('tab', { name })
  const expectOpen = async (name: string) => {
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(name)).toBeFocused()
  }
  return {
    '→': { before: () => tab('System roles').focus(), after: () => expectOpen('Organization roles') },
    '←': { after: () => expectOpen('System roles') },
    End: { after: () => expectOpen('Organization roles') },
    Home: { after: () => expectOpen('System roles') },
  }
}

const dialog: Widget = async ({ page, open }) => {
  await open(GROUPS)
  const more = page.getByRole('button', { name: /^More: / }).first()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const buttons = page.getByRole('alertdialog').getByRole('button')
  await buttons.last().waitFor()
  return {
    Tab: { before: () => buttons.last().focus(), after: () => expect(buttons.first()).toBeFocused() },
    'Shift Tab': { after: () => expect(buttons.last()).toBeFocused() },
    Esc: { after: () => expect(more).toBeFocused() },
  }
}

const palette: Widget = async ({ page, open }) => {
  await open(GROUPS)
  const before = page.getByRole('combobox', { name: 'Search', exact: true })
  const field = page.getByRole('dialog').getByRole('combobox')
  const option = (at: number) => page.getByRole('dialog').getByRole('option').nth(at)
  const show = async () => {
    await before.focus()
    await page.keyboard.press('Control+k')
    await field.fill('users')
    await expect(option(0)).toHaveAttribute('aria-selected', 'true')
  }
  return {
    '↓': { before: show, after: () => expect(option(1)).toHaveAttribute('aria-selected', 'true') },
    '↑': { after: () => expect(option(0)).toHaveAttribute('aria-selected', 'true') },
    Enter: { after: () => expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible() },
    Esc: { before: show, after: () => expect(before).toBeFocused() },
  }
}

const messages: Widget = async ({ page }) => {
  const button = page.getByRole('button', { name: /^Messages/ })
  const drawer = page.getByRole('dialog', { name: 'Messages' })
  return {
    Enter: { before: () => button.focus(), after: () => expect(drawer).toBeFocused() },
    Esc: { after: () => expect(button).toBeFocused() },
  }
}

const inspector: Widget = async ({ page }) => {
  const panel = page.getByRole('complementary', { name: 'See why' })
  const status = panel.getByRole('status')
  return {
    '↓': {
      before: async () => {
        await page.locator('#main').focus()
        await page.keyboard.press('Control+.')
        await expect(status).toContainText('Point at an element')
        await page.keyboard.press('ArrowDown')
        await expect(status).toHaveText('Menu: Dashboard')
      },
      after: () => expect(status).not.toHaveText('Menu: Dashboard'),
    },
    '↑': { after: () => expect(status).toHaveText('Menu: Dashboard') },
    Enter: { after: () => expect(panel).toContainText('resources/menu.json') },
    Esc: { after: () => expect(panel).toHaveCount(0) },
  }
}

export const LAYER_WIDGETS: Readonly<Record<string, Widget>> = {
  Everywhere: everywhere,
  Menu: menu,
  Submenu: submenu,
  Tabs: tabs,
  Dialog: dialog,
  Palette: palette,
  Messages: messages,
  Inspector: inspector,
}
