import type { Page } from '@playwright/test'

interface SignInOptions {
  readonly password?: string
  /** The address after the login. */
  readonly next?: string
}

/** Signs in on the login page. The password of a sandbox account is its username by default. */
export async function signIn(
  page: Page,
  username = 'admin',
  { password = username, next = '/ui/' }: SignInOptions = {},
): Promise<void> {
  await page.goto(`/core/auth/login/?${new URLSearchParams({ next }).toString()}`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/core/'))
  if (next === '/ui/') await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs out. Leaves the console first, because a running request would get a 401. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/core/auth/logout/')
}
