import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { acceptEffects, expect, test } from './support/test.ts'
import { USERS } from './support/user-screens.ts'
import { SUBMIT } from '../support/submit-name.ts'

const GROUPS = '/ui/console/users/groups'
const LABELS = '/ui/console/assets/labels'

interface Write {
  /** What the server fails at. */
  readonly fault: string
  readonly at: string
  readonly write: (page: Page) => Promise<void>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const firstRow = (page: Page) => page.getByRole('row').nth(1)
const confirm = (page: Page, name: RegExp) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name }).click()

async function submitComment(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Comment' }).fill('Changed')
  await button(page, SUBMIT).click()
}

/** One of each kind. */
const WRITES: Readonly<Record<string, Write>> = {
  'a form that creates': {
    fault: 'POST /api/v1/users/groups/ 500',
    at: `${GROUPS}/create`,
    write: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift')
      await button(page, SUBMIT).click()
    },
  },
  'a form that updates': {
    fault: 'PUT /api/v1/users/groups/*/ 500',
    at: GROUPS,
    write: async (page) => {
      await firstRow(page).getByRole('link', { name: 'Update' }).click()
      await submitComment(page)
    },
  },
  'the deletion of a row': {
    fault: 'DELETE /api/v1/users/groups/*/ 500',
    at: GROUPS,
    write: async (page) => {
      await firstRow(page).getByRole('button', { name: /^More/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await confirm(page, /^Delete/)
    },
  },
  'the deletion of several rows': {
    fault: 'DELETE /api/v1/assets/labels/ 500',
    at: LABELS,
    write: async (page) => {
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check()
      await button(page, /^Delete 2/).click()
      await confirm(page, /^Delete/)
    },
  },
  'a row of an import': {
    fault: 'POST /api/v1/assets/labels/ 500',
    at: LABELS,
    write: async (page) => {
      await button(page, 'Import').click()
      const buffer = Buffer.from('*Name,*Value\r\nrack,b1\r\n')
      await page.getByLabel('File to import').setInputFiles({ name: 'labels.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
    },
  },
  'a quick switch': {
    fault: 'PATCH /api/v1/users/users/*/ 500',
    at: `${USERS}?search=auditor`,
    write: async (page) => {
      await firstRow(page).getByRole('link').first().click()
      await page.getByRole('switch', { name: 'Active' }).click()
    },
  },
  'an added relation': {
    fault: 'POST /api/v1/users/users-groups-relations/ 500',
    at: GROUPS,
    write: async (page) => {
      await firstRow(page).getByRole('link').first().click()
      await page.getByRole('combobox', { name: 'Find: Members' }).click()
      await page.getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await button(page, /^Add$/).click()
    },
  },
  'a message that is marked as read': {
    fault: 'PATCH /api/v1/notifications/site-message/mark-as-read/ 500',
    at: '/ui/profile/info',
    write: async (page) => {
      await button(page, /^Messages/).click()
      await button(page, 'Mark as read: Login from a new city').click()
    },
  },
  'a message subscription': {
    fault: 'PATCH /api/v1/notifications/system-msg-subscription/*/ 500',
    at: '/ui/settings/message',
    write: async (page) => {
      await button(page, 'Change recipients: Dangerous batch command').click()
      await page.getByRole('combobox', { name: 'Recipients' }).fill('Plain')
      await page.getByRole('option', { name: /^Plain user/ }).click()
      await page.getByRole('combobox', { name: 'Recipients' }).press('Tab')
      await button(page, 'Save').click()
    },
  },
  'the permissions of a role': {
    fault: 'PATCH /api/v1/rbac/org-roles/*/ 500',
    at: '/ui/console/users/roles/create?scope=org',
    write: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Night readers')
      await button(page, SUBMIT).click()
      await page.getByRole('main').getByRole('link', { name: 'Night readers', exact: true }).click()
      await page.getByRole('tab', { name: 'Permissions' }).click()
      await page.getByRole('treeitem', { name: 'View workbench' }).click()
      await button(page, 'Save permissions').click()
    },
  },
  'a form of settings': {
    fault: 'PATCH /api/v1/settings/setting/ 500',
    at: '/ui/settings/basic',
    write: (page) => button(page, SUBMIT).click(),
  },
}

test.use({ sandboxFlags: Object.values(WRITES).flatMap(({ fault }) => ['--fault', fault]) })

test('each type of write shows an error for a 500', { tag: '@long' }, async ({ signIn, watch }) => {
  watch.expect(/^answer 500 (POST|PUT|PATCH|DELETE) /)
  const signedIn = await signIn()
  for (const [what, { at, write }] of Object.entries(WRITES)) {
    await test.step(what, async () => {
      const page = await signedIn.context().newPage()
      await acceptEffects(page)
      await page.goto(at)
      await write(page)
      await expect(page.getByText('Simulated by --fault.').first()).toBeVisible()
      await expectAccessible(page)
      await page.close()
    })
  }
})
