import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const SESSIONS = '/ui/audit/sessions/sessions'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test.describe('sessions', () => {
  test('those that are online stand apart from those that have ended, and one is terminated', async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    await expect(page.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(9)
    await expectAccessible(page)
    const victim = rows(page).filter({ hasText: '李华(lihua)' })
    await victim.getByRole('button', { name: 'Terminate' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('李华(lihua)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Terminate' }).click()
    await expect(page.getByText('The session of 李华(lihua) is told to end')).toBeVisible()
    await expect(victim).toHaveCount(0)
    await expect(rows(page)).toHaveCount(8)
    await page.getByRole('tab', { name: 'Ended' }).click()
    await expect(rows(page).first()).toContainText('李华(lihua)')
    await expectAccessible(page)
  })

  test('chosen ones are terminated together, and what was recorded of one that has ended is downloaded', async ({
    signIn,
  }) => {
    const page = await signIn('admin', SESSIONS)
    const others = rows(page).filter({ hasNotText: 'Dmitri' })
    await expect(rows(page)).toHaveCount(8)
    for (const place of [0, 1]) await others.nth(place).getByRole('checkbox').check()
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Terminate' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('Terminate 2 sessions?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Terminate' }).click()
    await expect(page.getByText('2 sessions are told to end')).toBeVisible()
    await expect(rows(page)).toHaveCount(6)
    await page.getByRole('tab', { name: 'Ended' }).click()
    const saved = page.waitForEvent('download')
    await rows(page).getByRole('link', { name: 'Download' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.tar$/)
  })

  test('one shows its state, its commands in the order in which they were typed, its files, and who looked on', async ({
    signIn,
  }) => {
    const page = await signIn('admin', SESSIONS)
    await rows(page).filter({ hasText: 'Dmitri' }).getByRole('link').first().click()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Terminate' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Commands' }).click()
    const times = page.locator('tbody time')
    await expect(times).toHaveCount(4)
    const shown = await times.allTextContents()
    expect(shown).toEqual([...shown].sort())
    await page.getByRole('button', { name: /^More about sudo rm/ }).click()
    await expect(page.getByRole('cell', { name: /Output/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Files' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page.getByRole('columnheader', { name: 'File' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Joined by' }).click()
    await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
    await expectAccessible(page)
  })

  test('its old address leads to it, for those who may see sessions', async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    await rows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/[0-9a-f-]{36}`))
    const id = page.url().split('/').at(-1) ?? ''
    await page.goto(`/ui/terminal/sessions/${id}`)
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/${id}$`))
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  })

  test('its old address asks for the permission to see sessions', async ({ signIn }) => {
    const page = await signIn('user', '/ui/terminal/sessions/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
    await page.getByRole('button', { name: 'Why not?' }).click()
    await expect(page.getByText('terminal.view_session')).toBeVisible()
    await expectAccessible(page)
  })
})

test('a session that has ended is replayed where it was recorded, and one that goes on is watched', async ({
  signIn,
}) => {
  const page = await signIn('admin', `${SESSIONS}?activeTab=OfflineList`)
  const replays = rows(page).getByRole('link', { name: 'Replay' })
  await expect(rows(page).getByRole('button', { name: 'Replay' }).first()).toHaveAccessibleDescription(/not recorded/)
  const opened = page.waitForEvent('popup')
  await replays.first().click()
  const replay = await opened
  await expect(replay.getByRole('heading', { name: 'Replay of a session' })).toBeVisible()
  await expect(replay).toHaveURL(/\/luna\/replay\/[0-9a-f-]{36}$/)
  await page.getByRole('tab', { name: 'Online' }).click()
  const watched = page.waitForEvent('popup')
  await rows(page).getByRole('link', { name: 'Monitor' }).first().click()
  await expect((await watched).getByRole('heading', { name: 'Monitor of a session' })).toBeVisible()
})

test.describe('commands', () => {
  test('are of one storage, the first that can be reached, which counts what is listed', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/audit/sessions/command')
    await expect(page).toHaveURL(/node=[0-9a-f-]{36}/)
    const storage = page.getByRole('treeitem', { name: /^default/ })
    await expect(storage).toHaveAttribute('aria-selected', 'true')
    const [, total] = /, (\d+)$/.exec((await storage.getAttribute('aria-label')) ?? '') ?? []
    await expect(page.locator('.page-count')).toHaveText(String(total))
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Filter by Risk' }).click()
    await page.getByRole('menuitemradio', { name: 'Dangerous' }).click()
    await expect(page).toHaveURL(/risk_level=5/)
    await expect(storage).not.toHaveAttribute('aria-label', `default(server), ${String(total)}`)
    const [, risky] = /, (\d+)$/.exec((await storage.getAttribute('aria-label')) ?? '') ?? []
    const count = page.locator('.page-count')
    await expect(count).toHaveText(`${String(risky)} of ${String(total)}`)
    await page.reload()
    await expect(count).toHaveText(`${String(risky)} of ${String(total)}`)
    await expect(page.getByRole('cell', { name: 'Ordinary' })).toHaveCount(0)
  })

  test('of a storage out of reach are not asked for, and the tree says why', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/audit/sessions/command')
    await page.getByRole('treeitem', { name: /^es-archive/ }).click()
    await expect(page.getByText(/cannot be reached/)).toBeVisible()
    await expect(page.getByRole('treeitem', { name: /^default/ })).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  })

  test('lead to their session', async ({ signIn }) => {
    const page = await signIn('admin', '/ui/audit/sessions/command')
    await page.getByRole('link', { name: 'Open' }).first().click()
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/[0-9a-f-]{36}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('an operation tells what it changed: what went, what came, what is empty, and no secret', async ({ signIn }) => {
  const page = await signIn('admin', '/ui/audit/logs/operate-log?search=ops(ops)')
  // The oldest is the one that stood there from the start: other tests have changed things since.
  const more = page.getByRole('button', { name: /^More about/ }).last()
  await more.click()
  const changes = page.getByRole('table', { name: 'What was changed' })
  const of = (field: string) => changes.getByRole('row', { name: field })
  await expect(of('Login shell').getByRole('deletion')).toHaveText('−/bin/sh')
  await expect(of('Login shell').getByRole('insertion')).toHaveText('+/bin/bash')
  await expect(of('Push to assets')).toHaveText(/No.*Yes/)
  await expect(of('Password').getByRole('cell')).toHaveText(['Not shown', 'Not shown'])
  await expectAccessible(page)
  await page.goto('/ui/audit/logs/operate-log?search=运维组')
  await more.click()
  await expect(of('Members').getByRole('cell')).toHaveText([/^−李华1 unchanged$/, /^\+陈雨1 unchanged$/])
  await page.goto('/ui/audit/logs/operate-log?search=web-07')
  await more.click()
  await expect(of('Hostname').getByRole('cell').first()).toHaveText('–Empty')
})
