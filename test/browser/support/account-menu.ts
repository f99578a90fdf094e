import type { Page } from '@playwright/test'

/** Name of the button that opens the account menu, in each language. */
export const ACCOUNT = /^(Account: |账号：|アカウント：)/

const LANGUAGE = /^(Language|语言|言語)/

/** @param name as the language calls itself */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: ACCOUNT }).click()
  await page.getByRole('menuitem', { name: LANGUAGE }).click()
  await page.getByRole('menuitemradio', { name }).click()
}
