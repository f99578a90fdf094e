import type { BrowserContext, Page } from '@playwright/test'

interface SignInOptions {
  readonly password?: string
  /** The address after the login. */
  readonly next?: string
}

/** Fills the login page and sends it. */
export async function sendLogin(page: Page, username = 'admin', password = username): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
}

const LOGIN = '/core/auth/login/'

/** Signs in by the requests of the login page, which is not opened, and opens `next`. A password is the username by default. */
export async function signIn(
  page: Page,
  username = 'admin',
  { password = username, next = '/ui/' }: SignInOptions = {},
): Promise<void> {
  const address = `${LOGIN}?${new URLSearchParams({ next }).toString()}`
  const { request } = page
  // As the browser would, whose language the server stores in a cookie.
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) }
  await request.get(address, { headers })
  const { cookies } = await request.storageState()
  const csrfmiddlewaretoken = cookies.find(({ name }) => name === 'jms_csrftoken')?.value ?? ''
  const answer = await request.post(address, { headers, form: { csrfmiddlewaretoken, username, password } })
  const { pathname } = new URL(answer.url())
  if (pathname.startsWith('/core/')) throw new Error(`${username} is not signed in, but at ${pathname}`)
  await page.goto(next)
  if (next === '/ui/') await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Ends the session by a logout elsewhere with the same cookies. The pages of the context do not notice. */
export async function endSession(context: BrowserContext, origin: string): Promise<void> {
  const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
  await fetch(`${origin}/core/auth/logout/`, { headers: { cookie }, redirect: 'manual' })
}

/** Signs out. Leaves the console first, because a running request would get a 401. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/core/auth/logout/')
}
