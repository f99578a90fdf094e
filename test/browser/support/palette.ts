import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The input of the command palette. */
export const paletteField = (page: Page) => page.getByRole('dialog').getByRole('combobox')

/** Opens the palette by its shortcut. */
export async function open(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await expect(paletteField(page)).toBeFocused()
}

/** The searches of lists from now on: `text: path`. */
export const searched = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const text = url.searchParams.get('search')
    if (text !== null) calls.push(`${text}: ${url.pathname}`)
  })
  return calls
}
