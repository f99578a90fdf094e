import { readFile } from 'node:fs/promises'
import { isObject } from '../../src/contract/json-object.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test('the help menu says which version this is, and leads to the licenses of all packages in it', async ({
  signIn,
}) => {
  const page = await signIn()
  await page.getByRole('button', { name: 'Help' }).click()
  await page.getByRole('menuitem', { name: 'About Gatehouse' }).click()
  const dialog = page.getByRole('dialog', { name: 'About Gatehouse' })
  const project: unknown = JSON.parse(await readFile('package.json', 'utf8'))
  await expect(dialog).toContainText(`Version${isObject(project) ? String(project['version']) : ''}`)
  await expect(dialog).toContainText('Apache License 2.0')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Licenses of the packages in it' }).click()
  const notice = await opened
  await expect(notice.getByText('@mui/material')).toBeVisible()
})
