import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { SUBMIT } from '../../support/submit-name.ts'

export const USERS = '/ui/console/users/users'

export interface Person {
  readonly name: string
  readonly username: string
}

export const userRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

async function fillIdentity(page: Page, { name, username }: Person): Promise<void> {
  await nameIn(page).fill(name)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${username}@example.com`)
}

/** Fills in the required fields of a user. */
export async function fillUser(page: Page, person: Person): Promise<void> {
  await fillIdentity(page, person)
  await page.getByRole('combobox', { name: 'System roles' }).click()
  await page.getByRole('option', { name: 'User', exact: true }).click()
  await page.keyboard.press('Escape')
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: SUBMIT }).click()
  await expect(page).toHaveURL(new RegExp(`${USERS}$`))
}

export async function createUser(page: Page, person: Person): Promise<void> {
  await page.goto(`${USERS}/create`)
  await fillUser(page, person)
  await submit(page)
}

/** Opens the page of a user from the list. */
export async function openUser(page: Page, { name, username }: Person): Promise<void> {
  await userRow(page, name).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`${username}@example.com`)).toBeVisible()
  await expectAccessible(page)
}

/** Renames the user of the open page and returns to the list. */
export async function renameUser(page: Page, name: string, next: string): Promise<void> {
  const update = { name: 'Update' }
  await page.getByRole('link', update).or(page.getByRole('button', update)).click()
  await expect(nameIn(page)).toHaveValue(name)
  await nameIn(page).fill(next)
  await submit(page)
  await expect(userRow(page, next)).toBeVisible()
}

/** Clones a user in the list. */
export async function cloneUser(page: Page, name: string, person: Person): Promise<void> {
  await userRow(page, name).getByRole('link', { name: 'Clone' }).click()
  await expect(nameIn(page)).toHaveValue(new RegExp(`${name}$`))
  await fillIdentity(page, person)
  await submit(page)
  await expect(userRow(page, person.name)).toBeVisible()
}

/** Deletes a user in the list and confirms. */
export async function deleteUser(page: Page, name: string): Promise<void> {
  await userRow(page, name).getByRole('button', { name: /^More/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(userRow(page, name)).toHaveCount(0)
}
