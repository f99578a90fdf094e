import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { changeElsewhere } from './support/change-elsewhere.ts'
import { expect, test } from './support/test.ts'
import { createUser, deleteUser, USERS, userRow } from './support/user-screens.ts'

const LOG = '/ui/audit/logs/operate-log'
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' })

test('slice', async ({ signIn, request }) => {
  const page = await signIn('admin', USERS)
  await changeElsewhere(request, page, 'anders', { comment: 'First', is_active: false })
  await page.goto(LOG)
  const row = page.getByRole('row').filter({ hasText: 'Anders Holm' }).first()
  await row.getByRole('button').first().click()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: '/tmp/back-1.png' })
  await page.getByRole('button', { name: 'Put back…' }).click()
  await page.waitForTimeout(2500)
  await page.screenshot({ path: '/tmp/back-2.png', fullPage: true })
})
