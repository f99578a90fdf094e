import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/behind-gateway.ts'
import { keepAssets, writeOtherBuild } from './support/other-build.ts'
import { startServer } from './support/server-process.ts'
import { signIn } from './support/sign-in.ts'
import { expect } from './support/test.ts'
import { cloneUser, createUser, deleteUser, openUser, renameUser, USERS, userRow } from './support/user-screens.ts'

const AARON = { name: 'Aaron Main', username: 'aaron' }

test(
  'the main tasks work through the gateway, also after a restart of the core',
  { tag: '@long' },
  async ({ page, core, gateway, watch }) => {
    test.slow()
    await signIn(page)
    await createUser(page, AARON)
    await openUser(page, AARON)
    await renameUser(page, AARON.name, 'Aaron Updated')

    // Whoever looks for what did not come finds it in the console of the browser as well.
    watch.expect(/^answer 502 /)
    watch.expect(/WebSocket .* 502/)
    await core.stop()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('alert')).toContainText(`Nothing is listening at ${core.origin}`)
    // What a user quotes is in the log.
    const [, id = ''] = /request ID: ([\da-f-]{36})/.exec(await page.getByRole('alert').innerText()) ?? []
    await expect.poll(() => gateway.printed()).toContain(`"id":"${id}"`)
    await expectAccessible(page)
    await page.goto('/core/auth/login/')
    await expect(page.getByRole('heading', { level: 1, name: 'The core is not responding' })).toBeVisible()
    await expectAccessible(page)
    const retry = page.getByRole('link', { name: 'Try again' })
    await page.goto('/%5Cevil.test/x')
    await expect(retry).toHaveJSProperty('origin', gateway.origin)
    await page.goto(`${gateway.origin}//evil.test/x`)
    await expect(retry).toHaveJSProperty('origin', gateway.origin)

    await core.startAgain()
    await page.goto(USERS)
    await cloneUser(page, 'Aaron Updated', { name: 'Aaron Clone', username: 'aaron-clone' })
    await deleteUser(page, 'Aaron Clone')
    await expect(userRow(page, 'Aaron Updated')).toBeVisible()
    watch.lookAt('the log of the gateway', gateway.printed())
  },
)

test(
  'a tab from before an upgrade keeps loading, and says so when it no longer can, with its draft kept',
  { tag: '@long' },
  async ({ page, core, gateway, watch }) => {
    test.slow()
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-upgrade-'))
    const [kept, other] = [path.join(folder, 'kept'), path.join(folder, 'other')]
    await Promise.all([keepAssets(kept), writeOtherBuild(other)])
    const port = new URL(gateway.origin).port
    const upgrade = (...flags: string[]) =>
      startServer('serve', ['--core', core.origin, '--port', port, '--console', other, ...flags])
    watch.expect(/WebSocket|ERR_CONNECTION_REFUSED/)
    page.on('dialog', (dialog) => void dialog.accept())

    const bannerCode = page.waitForResponse('**/assets/NoticeList-*')
    await signIn(page, 'admin', { next: USERS })
    await bannerCode
    await page.waitForLoadState('networkidle')

    await gateway.stop()
    const withAssets = await upgrade('--assets', kept)
    await page.getByRole('link', { name: 'Create' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed')

    await withAssets.stop()
    const without = await upgrade()
    watch.expect(/^answer 404 GET .*\/ui\/assets\//)
    watch.expect(/dynamically imported module|Refused to apply style/)
    await page.keyboard.press('Control+k')
    await expect(page.getByText('The server now has another version of the console.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half typed')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Unsaved changes from')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half typed')
    await expect(page.getByText('The server now has another version of the console.', { exact: false })).toBeHidden()
    await without.stop()
    await rm(folder, { recursive: true })
  },
)

test(
  'after a rollback a tab of the newer build keeps loading and says so; its draft and preferences stay for the newer one',
  { tag: '@long' },
  async ({ page, core, gateway, watch }) => {
    test.slow()
    const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-rollback-'))
    const [kept, newer] = [path.join(folder, 'kept'), path.join(folder, 'newer')]
    // Both stored formats have changed in it.
    await writeOtherBuild(newer, { 'gatehouse.draft.v1.': 'gatehouse.draft.v2.', 'density.v2': 'density.v3' })
    await keepAssets(kept, newer)
    const port = new URL(gateway.origin).port
    const start = (...flags: string[]) => startServer('serve', ['--core', core.origin, '--port', port, ...flags])
    /** Without the time, which the end of a page writes again. */
    const stored = () =>
      page.evaluate(() =>
        Object.entries({ ...localStorage })
          .filter(([key]) => /draft|density/.test(key))
          .map(([key, text]) => `${key}: ${String(text).replace(/"at":"[^"]*",/, '')}`),
      )
    watch.expect(/WebSocket|ERR_CONNECTION_REFUSED/)
    page.on('dialog', (dialog) => void dialog.accept())
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    const offered = page.getByText('Unsaved changes from')
    const otherVersion = page.getByText('The server now has another version of the console.', { exact: false })

    await gateway.stop()
    const upgraded = await start('--console', newer)
    await signIn(page, 'admin', { next: USERS })
    await page.getByRole('button', { name: 'Row height' }).click()
    await page.getByRole('menuitemradio', { name: 'Compact' }).click()
    await page.keyboard.press('Escape')

    await upgraded.stop()
    const rolledBack = await start('--assets', kept)
    // The code of the form was not loaded before.
    await page.getByRole('link', { name: 'Create' }).click()
    await name.fill('Half typed')
    await expect.poll(async () => (await stored()).join()).toMatch(/gatehouse\.draft\.v2.*Half typed/)
    const before = await stored()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(otherVersion).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(otherVersion).toBeHidden()
    await expect(name).toHaveValue('')
    await expect(offered).toBeHidden()
    expect(await stored()).toEqual(before)

    await rolledBack.stop()
    const upgradedAgain = await start('--console', newer)
    await page.reload()
    await expect(offered).toBeVisible()
    await expect(name).toHaveValue('Half typed')
    await page.goto(USERS)
    await page.getByRole('button', { name: 'Row height' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked()
    await upgradedAgain.stop()
    await rm(folder, { recursive: true })
  },
)

test.describe('at another path', () => {
  test.use({ gatewayFlags: ['--base', '/bastion/console/'] })

  test('the console works, and links to its usual path lead to it', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin', { next: USERS })
    const heading = page.getByRole('heading', { level: 1, name: 'Users' })
    await expect(page).toHaveURL(/\/bastion\/console\/console\/users\/users$/)
    await page.getByRole('row').getByRole('link', { name: 'Administrator', exact: true }).click()
    await expect(page).toHaveURL(/\/bastion\/console\/console\/users\/users\/[\da-f-]{36}/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Administrator' })).toBeVisible()
    await page.goBack()
    await expect(heading).toBeVisible()
  })
})
