import { expect } from '../support/test.ts'
import type { Widget } from './key-map.ts'

const tree: Widget = async ({ page, open }) => {
  await open('/console/assets/assets')
  const node = (name: RegExp) => page.getByRole('treeitem', { name })
  const top = node(/^Default/)
  const expectChosen = (name: RegExp) => expect(node(name)).toHaveAttribute('aria-selected', 'true')
  await node(/^Cloud/).waitFor()
  return {
    '↓': { before: () => top.focus(), after: () => expect(node(/^Archive/)).toBeFocused() },
    '↑': { after: () => expect(top).toBeFocused() },
    '←': { after: () => expect(top).toHaveAttribute('aria-expanded', 'false') },
    '→': { after: () => expect(top).toHaveAttribute('aria-expanded', 'true') },
    End: { after: () => expect(page.getByRole('treeitem').last()).toBeFocused() },
    Home: { after: () => expect(top).toBeFocused() },
    'a letter': { then: ['p'], after: () => expect(node(/^Production/)).toBeFocused() },
    Enter: { after: () => expectChosen(/^Production/) },
    Space: { before: () => page.keyboard.press('Home'), after: () => expectChosen(/^Default/) },
    '☰': {
      after: async () => {
        await expect(page.getByRole('menuitem').first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(top).toBeFocused()
      },
    },
  }
}

const checkTree: Widget = async ({ page, open }) => {
  await open('/console/users/roles')
  await page.getByRole('tab', { name: 'Organization roles' }).click()
  await page.getByRole('link', { name: 'Team lead' }).click()
  await page.getByRole('tab', { name: 'Permissions' }).click()
  const items = page.getByRole('treeitem')
  const top = page.getByRole('treeitem', { name: /^All permissions/ })
  await top.waitFor()
  const checked = await top.getAttribute('aria-checked')
  expect(checked).toBe('mixed')
  return {
    '↓': { before: () => top.focus(), after: () => expect(items.nth(1)).toBeFocused() },
    '↑': { after: () => expect(top).toBeFocused() },
    End: { after: () => expect(items.last()).toBeFocused() },
    Home: { after: () => expect(top).toBeFocused() },
    '←': { after: () => expect(top).toHaveAttribute('aria-expanded', 'false') },
    '→': { after: () => expect(top).toHaveAttribute('aria-expanded', 'true') },
    Space: { after: () => expect(top).toHaveAttribute('aria-checked', 'true') },
    Enter: {
      after: async () => {
        await expect(top).toHaveAttribute('aria-checked', 'false')
        await page.getByRole('button', { name: 'Reset' }).click()
      },
    },
  }
}

export const TREE_WIDGETS: Readonly<Record<string, Widget>> = { Tree: tree, 'Tree with check boxes': checkTree }
