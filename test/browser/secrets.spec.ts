import type { Page } from '@playwright/test'
import { PRIVATE_KEY, secret } from './support/secrets.ts'
import { signIn as signInOn } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { fillUser, submit, USERS, userRow } from './support/user-screens.ts'
import { Watch } from './support/watch.ts'
import { SUBMIT } from '../support/submit-name.ts'

const PERSON = { name: 'Aaliyah Secret', username: 'aaliyah' }

const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })

test(
  'a new password works for its user and appears nowhere',
  { tag: '@long' },
  async ({ signIn, browser, sandbox, watch }) => {
    const page = await signIn('admin', `${USERS}/create`)
    await fillUser(page, PERSON)
    await page.getByRole('radio', { name: 'Set the password here' }).check()
    await password(page).fill(secret())
    await page.getByRole('button', { name: 'Show: Password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await submit(page)

    // The form is left, and come back to, by the ways that a browser remembers values on.
    await userRow(page, PERSON.name).getByRole('link', { name: PERSON.name }).click()
    await page.goBack()
    await page.reload()

    const context = await browser.newContext({ baseURL: sandbox.origin })
    await watch.attach(context)
    const own = await context.newPage()
    await signInOn(own, PERSON.username, { password: secret() })
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('a refused password is not part of its error', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 400 POST .*\/users\/users\/$/)
  const page = await signIn('admin', `${USERS}/create`)
  await fillUser(page, { name: 'Administrator again', username: 'admin' })
  await page.getByRole('radio', { name: 'Set the password here' }).check()
  await password(page).fill(secret('again'))
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused()
})

/** Each way a secret could get out, and what the guard says of it. */
const LEAKS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'web storage': (page) => page.evaluate((text) => localStorage.setItem('draft', text), secret()),
  'a cookie': (page) => page.evaluate((text) => (document.cookie = `draft=${text}; max-age=0`), secret()),
  'the history': (page) => page.evaluate((text) => history.replaceState({ text }, ''), secret()),
  IndexedDB: (page) => page.evaluate(keepInDatabase, { password: secret() }),
  'the console': (page) => page.evaluate((text) => console.debug({ text }), secret()),
  'an address': (page) => page.evaluate((text) => fetch(`?key=${btoa(text)}`), secret()),
  'the password of a body, in clear text': (page) => page.evaluate(sendInClear, secret()),
  'a text of the page': (page) => page.evaluate((text) => document.body.append(text), `Wrong: ${secret()}`),
  // As a property, which the guard of the page does not see.
  'the tab': (page) => page.evaluate((text) => (localStorage['draft'] = text), PRIVATE_KEY),
}

function keepInDatabase(value: unknown): Promise<void> {
  return new Promise((resolve) => {
    const opened = indexedDB.open('drafts')
    opened.onupgradeneeded = () => opened.result.createObjectStore('drafts')
    opened.onsuccess = () => {
      opened.result.transaction('drafts', 'readwrite').objectStore('drafts').put(value, 1).onsuccess = () => resolve()
    }
  })
}

const sendInClear = (text: string): Promise<unknown> =>
  fetch('/api/v1/users/users/', { method: 'POST', body: JSON.stringify({ password: text }) })

test('the leak check of all tests finds a secret in any output', async ({ signIn, browser, sandbox }) => {
  const storageState = await (await signIn()).context().storageState()
  const context = await browser.newContext({ baseURL: sandbox.origin, storageState })
  const watch = new Watch()
  await watch.attach(context)
  const page = await context.newPage()
  await page.goto(USERS)
  for (const leak of Object.values(LEAKS)) await leak(page)
  const findings = await watch.verify().then(String, String)
  for (const place of Object.keys(LEAKS)) expect(findings).toContain(`"secret in ${place}"`)
  await context.close()
})

test('the leak check refuses an unmarked password', { tag: '@long' }, async ({ browser, sandbox }) => {
  const context = await browser.newContext({ baseURL: sandbox.origin })
  const watch = new Watch()
  await watch.attach(context)
  const page = await context.newPage()
  await signInOn(page)
  await page.goto(`${USERS}/create`)
  await page.getByRole('radio', { name: 'Set the password here' }).check()
  await password(page).fill('typed by a careless test')
  await password(page).press('Tab')
  await expect(watch.verify()).rejects.toThrow('password without a sentinel')
  await context.close()
})
