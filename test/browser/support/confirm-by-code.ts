import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const codeBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Verification code' })

/** Nobody has an authenticator for a sandbox: it tells the code where one would be read. By keyboard alone. */
export async function confirmByCode(page: Page): Promise<void> {
  await expect(codeBox(page)).toBeFocused()
  const [code = ''] = /\d{6}$/.exec((await codeBox(page).getAttribute('placeholder')) ?? '') ?? []
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
