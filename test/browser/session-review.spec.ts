import type { Page } from '@playwright/test'

import { readPage, type Row } from '../../src/contract/page.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/test.ts'

const SESSIONS = '/ui/audit/sessions/sessions'

/** The newest session of the seed that meets a condition. */
async function sessionWith(page: Page, query: string, isFound: (row: Row) => boolean): Promise<Row> {
  const answer = await page.request.get(`/api/v1/terminal/sessions/?limit=100&offset=0&${query}`)
  const found = readPage(await answer.json()).rows.find(isFound)
  if (found === undefined) throw new Error(`no session for ${query}`)
  return found
}

const isRecorded = (row: Row) => row['can_replay'] === true

test('a recording plays beside its commands: seek, jump, speed, idle time and search', async ({ signIn }) => {
  const page = await signIn('admin', SESSIONS)
  const session = await sessionWith(
    page,
    'is_finished=1&protocol=ssh',
    (row) => isRecorded(row) && Number(row['command_amount']) >= 4,
  )
  await page.goto(`${SESSIONS}/${String(session['id'])}`)
  const nameOf = (text: unknown) => String(text).replace(/\(.*\)$/, '')
  const title = `${nameOf(session['user'])} → ${nameOf(session['asset'])}`
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Elapsed time')).toBeVisible()
  await expectAccessible(page)

  const commands = page.getByRole('region', { name: 'Commands' })
  const items = commands.getByRole('button')
  await expect(items).toHaveCount(Number(session['command_amount']))
  const third = items.nth(2)
  const [thirdInput, secondInput] = [
    await third.locator('code').innerText(),
    await items.nth(1).locator('code').innerText(),
  ]
  const search = commands.getByRole('searchbox', { name: 'Search commands' })
  await search.fill('no such command')
  await expect(commands.getByRole('status')).toHaveText('No commands found')
  await search.fill(thirdInput)
  await expect(items).toHaveCount(1)
  await search.fill('')

  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.getByText(/fetching the recording/)).toBeVisible()
  const player = page.getByRole('group', { name: 'Player' })
  const screen = player.getByRole('group', { name: /^Screen at/ })
  const position = player.getByRole('slider', { name: 'Position' })
  await expect(screen).toContainText('Simulated')
  await screen.press('Space')
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  await position.press('Home')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of /)
  await screen.press('ArrowRight')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:05 of /)
  await screen.press('ArrowLeft')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of /)
  await expectAccessible(page)

  await third.click()
  await expect(third).toHaveAttribute('aria-current', 'true')
  await expect(position).toHaveAttribute('aria-valuetext', /^1:00 of /)
  await expect(screen).toContainText(`$ ${secondInput}`)
  await expect(screen).not.toContainText(`$ ${thirdInput}`)
  await items.first().click()
  await expect(screen).not.toContainText(`$ ${secondInput}`)
  await expect(position).toHaveAttribute('aria-valuetext', /^0:20 of /)

  await player.getByRole('combobox', { name: 'Speed' }).selectOption('8×')
  await expect(player.getByRole('switch', { name: 'Skip idle time' })).toBeChecked()
  await player.getByRole('button', { name: 'Play' }).click()
  await expect(screen).toContainText('logout')
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(screen).toContainText(`$ ${thirdInput}`)
})

test('recordings of desktops play elsewhere, and sessions without one say so', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', SESSIONS)
  const desktop = await sessionWith(page, 'is_finished=1&protocol=rdp', isRecorded)
  await page.goto(`${SESSIONS}/${String(desktop['id'])}`)
  await expect(page.getByRole('link', { name: 'Open in the web terminal' })).toHaveAttribute(
    'href',
    `/luna/replay/${String(desktop['id'])}`,
  )
  await expectAccessible(page)
  const unrecorded = await sessionWith(
    page,
    'is_finished=1&protocol=ssh',
    (row) => row['can_replay'] === false && Number(row['command_amount']) > 0,
  )
  await page.goto(`${SESSIONS}/${String(unrecorded['id'])}`)
  await expect(page.getByRole('heading', { name: 'This session was not recorded' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Commands' }).getByRole('listitem').first()).toBeVisible()
})

test('a file transfer leads to its session', { tag: '@long' }, async ({ signIn }) => {
  const page = await signIn('admin', '/ui/audit/sessions/ftp')
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Open session/ }) })
    .first()
  const [asset = ''] = (await row.getByRole('cell').nth(1).innerText()).split(' ')
  await row.getByRole('button', { name: /^Open session/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`→ ${asset}`)
  await expect(page).toHaveURL(new RegExp(`${SESSIONS}/[0-9a-f-]{36}$`))
})
