import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export const codeBox = (page: Page): Locator => page.getByRole('textbox', { name: 'Verification code' })

/** Confirms by keyboard with the code that the sandbox shows as a placeholder, because it has no authenticator. */
export async function confirmByCode(page: Page): Promise<void> {
  await expect(codeBox(page)).toBeFocused()
  const [code = ''] = /\d{6}$/.exec((await codeBox(page).getAttribute('placeholder')) ?? '') ?? []
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
