import { readFile } from 'node:fs/promises'
import { isObject } from '../../src/contract/json-object.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

test(
  'the help menu shows the version and links to the licenses of all packages',
  { tag: '@long' },
  async ({ signIn }) => {
    const page = await signIn()
    await page.getByRole('button', { name: 'Help' }).click()
    await page.getByRole('menuitem', { name: 'About Gatehouse' }).click()
    const dialog = page.getByRole('dialog', { name: 'About Gatehouse' })
    const project: unknown = JSON.parse(await readFile('package.json', 'utf8'))
    await expect(dialog).toContainText(`Version${isObject(project) ? String(project['version']) : ''}`)
    await expect(dialog).toContainText('Apache License 2.0')
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name: 'Third-party licenses' }).click()
    const notice = await opened
    await expect(notice.getByText('@mui/material')).toBeVisible()
  },
)
