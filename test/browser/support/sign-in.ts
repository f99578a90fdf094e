import type { Page } from '@playwright/test'

interface Entrance {
  readonly password?: string
  /** The address that the login leads to. */
  readonly next?: string
}

/** Through the real login page; the password of an account of the sandbox is its username unless `password` says otherwise. */
export async function signIn(
  page: Page,
  username = 'admin',
  { password = username, next = '/ui/' }: Entrance = {},
): Promise<void> {
  await page.goto(`/core/auth/login/?${new URLSearchParams({ next }).toString()}`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/ui/'))
  if (next === '/ui/') await page.getByRole('heading', { level: 1 }).waitFor()
}
