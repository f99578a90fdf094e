import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'
import { DEFAULT_ORGANIZATION_ID } from '../../src/contract/session/profile.ts'
import { seedId } from '../../src/sandbox/seed/seed-ids.ts'

const SESSIONS = '/ui/audit/sessions/sessions'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') })

test.describe('sessions', () => {
  test('online and ended ones are separate, and one is terminated', async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    await expect(page.getByRole('tab', { name: 'Online' })).toHaveAttribute('aria-selected', 'true')
    await expect(rows(page)).toHaveCount(9)
    await expectAccessible(page)
    const victim = rows(page).filter({ hasText: '李华' })
    await victim.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('李华(lihua)')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Disconnecting the session of 李华(lihua)')).toBeVisible()
    await expect(victim).toHaveCount(0)
    await expect(rows(page)).toHaveCount(8)
    await page.getByRole('tab', { name: 'Ended' }).click()
    await expect(rows(page).first()).toContainText('李华')
    await expectAccessible(page)
  })

  test('selected ones are terminated together, and a recording is downloaded', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    const others = rows(page).filter({ hasNotText: 'Dmitri' })
    await expect(others).not.toHaveCount(0)
    const running = await rows(page).count()
    for (const place of [0, 1]) await others.nth(place).getByRole('checkbox').check()
    await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('Disconnect 2 sessions?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Disconnecting 2 sessions')).toBeVisible()
    await expect(rows(page)).toHaveCount(running - 2)
    await page.getByRole('tab', { name: 'Ended' }).click()
    const saved = page.waitForEvent('download')
    await rows(page).getByRole('link', { name: 'Download' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^[0-9a-f-]{36}\.tar$/)
  })

  test('a session shows status, commands in order, files and observers', async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    await rows(page).filter({ hasText: 'Dmitri' }).getByRole('link').first().click()
    // The list has a tab named Online and buttons named Disconnect too.
    await expect(page.getByRole('tab', { name: 'Commands' })).toBeVisible()
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Commands' }).click()
    const times = page.locator('tbody time')
    await expect(times).toHaveCount(4)
    const shown = await times.allTextContents()
    expect(shown).toEqual([...shown].sort())
    await page.getByRole('button', { name: /^Details of sudo rm/ }).click()
    await expect(page.getByRole('cell', { name: /Output/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Files' }).click()
    await expect(page.locator('tbody tr')).toHaveCount(2)
    await expect(page.getByRole('columnheader', { name: 'File' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Participants' }).click()
    await expect(page.getByRole('columnheader', { name: 'Code' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a previous URL redirects with the permission to see sessions', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', SESSIONS)
    await rows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/[0-9a-f-]{36}`))
    const id = page.url().split('/').at(-1) ?? ''
    await page.goto(`/ui/terminal/sessions/${id}`)
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/${id}$`))
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
  })

  test('a previous URL requires the permission to see sessions', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('user', '/ui/terminal/sessions/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('cannot')
    await page.getByRole('button', { name: 'Show why' }).click()
    await expect(page.getByText('terminal.view_session')).toBeVisible()
    await expectAccessible(page)
  })
})

test('an ended session links to its replay, a running one to monitoring', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', `${SESSIONS}?activeTab=OfflineList`)
  const replays = rows(page).getByRole('link', { name: 'Replay' })
  await expect(rows(page).getByRole('button', { name: 'Replay' }).first()).toHaveAccessibleDescription(/not recorded/)
  const opened = page.waitForEvent('popup')
  await replays.first().click()
  const replay = await opened
  await expect(replay.getByRole('heading', { name: 'Session replay' })).toBeVisible()
  await expect(replay).toHaveURL(/\/luna\/replay\/[0-9a-f-]{36}$/)
  await page.getByRole('tab', { name: 'Online' }).click()
  const watched = page.waitForEvent('popup')
  await rows(page).getByRole('link', { name: 'Monitor' }).first().click()
  await expect((await watched).getByRole('heading', { name: 'Session monitor' })).toBeVisible()
})

test.describe('commands', () => {
  test('are those of one storage, the first reachable one, with a count', { tag: '@long' }, async ({ signIn }) => {
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
    // Nobody has asked how many there are without the filter since.
    await page.reload()
    await expect(count).toHaveText(String(risky))
    await expect(page.getByRole('cell', { name: 'Normal' })).toHaveCount(0)
  })

  test(
    'of an unreachable storage are not requested, and the tree shows the reason',
    { tag: '@long' },
    async ({ signIn }) => {
      const page = await signIn('admin', '/ui/audit/sessions/command')
      await page.getByRole('treeitem', { name: /^es-archive/ }).click()
      await expect(page.getByText(/is unreachable/)).toBeVisible()
      await expect(page.getByRole('treeitem', { name: /^default/ })).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page)
    },
  )

  test('link to their session', { tag: '@long' }, async ({ signIn }) => {
    const page = await signIn('admin', '/ui/audit/sessions/command')
    await page.getByRole('link', { name: 'Open' }).first().click()
    await expect(page).toHaveURL(new RegExp(`${SESSIONS}/[0-9a-f-]{36}`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('an operation log shows removed, added and empty values, and no secret', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/audit/logs/operate-log?search=ops(ops)')
  // The oldest is the one that stood there from the start: other tests have changed things since.
  const more = page.getByRole('button', { name: /^Details of/ }).last()
  await more.click()
  const changes = page.getByRole('table', { name: 'Changes' })
  const of = (field: string) => changes.getByRole('row', { name: field })
  await expect(of('Login shell').getByRole('deletion')).toHaveText('−/bin/sh')
  await expect(of('Login shell').getByRole('insertion')).toHaveText('+/bin/bash')
  await expect(of('Push to assets automatically')).toHaveText(/No.*Yes/)
  await expect(of('Password').getByRole('cell')).toHaveText(['Hidden', 'Hidden'])
  await expectAccessible(page)
  await page.goto(`/ui/audit/logs/operate-log?search=运维组&oid=${seedId('organization', 'berlin')}`)
  await more.click()
  await expect(of('Members').getByRole('cell')).toHaveText([/^−李华1 unchanged$/, /^\+陈雨1 unchanged$/])
  await page.goto(`/ui/audit/logs/operate-log?search=web-07&oid=${DEFAULT_ORGANIZATION_ID}`)
  await more.click()
  await expect(of('Hostname').getByRole('cell').first()).toHaveText('–Empty')
})

test('a running session is read again and ended on its page', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', SESSIONS)
  await rows(page).filter({ hasText: 'Dmitri' }).getByRole('link').first().click()
  const again = page.waitForResponse((response) => response.url().includes('/terminal/commands/'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await again
  await expect(page.getByRole('heading', { name: 'The session is in progress' })).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
})
