/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, within } from '@testing-library/react'
import { Banners } from '../../../../src/console/app/shell/banners/Banners.tsx'
import { outdatedAtom } from '../../../../src/console/kernel/platform/build.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import type { SessionOptions } from '../../../support/sessions.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../support/list-render.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** On the 20th of November 2026. */
const open = (options: SessionOptions, license: object = {}) =>
  show(<Banners />, { session: sessionOf(options), rows: () => ({ rows: [], count: 0 }), calls: () => license })

const withPassword = (changed: string, source = 'local') =>
  open({
    user: { source, date_password_last_updated: changed },
    settings: { SECURITY_PASSWORD_EXPIRATION_TIME: 30 },
  })

describe('the password banner', () => {
  test.each([
    ['2026/10/24 10:00:00 +0000', 'Your password expires in 3 days.'],
    ['2026/10/22 09:00:00 +0000', 'Your password expires in 1 day.'],
    ['2026/10/01 10:00:00 +0000', 'Your password has expired. Change it now.'],
  ])('for a password changed on %s: %s', async (changed, words) => {
    await withPassword(changed)
    expect((await screen.findByRole('status')).textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/profile/setting?activeTab=PasswordUpdate',
    )
  })

  test.each([
    ['of one that lasts', '2026/11/19 10:00:00 +0000', 'local'],
    ['for users of another directory', '2026/10/01 10:00:00 +0000', 'ldap'],
  ])('is absent %s', async (_case, changed, source) => {
    await withPassword(changed, source)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

test('a tab whose server has another build says so and offers to reload', async () => {
  store.set(outdatedAtom, true)
  await open({})
  expect((await screen.findByRole('status')).textContent).toContain(
    'The server now has another version of the console.',
  )
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  act(() => store.set(outdatedAtom, false))
  expect(screen.queryByRole('status')).toBeNull()
})

const MANAGER = { permissions: ['settings.change_license'] }
const until = (date_expired: string, used = 60) => ({ date_expired, asset_count: 500, current_asset_count: used })

describe('the license banner', () => {
  test.each([
    ['2026-11-19', 60, 'The license has expired, so enterprise features are unavailable.'],
    ['2026-11-20', 60, 'The license expires today.'],
    ['2026-11-21', 60, 'The license expires in 1 day.'],
    ['2026-11-26', 60, 'The license expires in 6 days.'],
    ['2027-11-20', 512, 'The number of assets exceeds the license: 512 of 500.'],
  ])('for a license until %s with %d assets: %s', async (date, used, words) => {
    const { calls } = await open(MANAGER, until(date, used))
    expect((await screen.findByRole('status')).textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'View license' }).getAttribute('href')).toBe('/settings/license')
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/xpack/license/detail'])
  })

  test.each<[string, SessionOptions, object, number]>([
    ['of one that lasts', MANAGER, until('2027-11-20'), 1],
    ['where there is none', MANAGER, {}, 1],
    ['for users who may not change it, and sends no request', {}, until('2026-11-19'), 0],
    [
      'in the community edition, and does not ask',
      { ...MANAGER, settings: { XPACK_ENABLED: false } },
      until('2026-11-19'),
      0,
    ],
  ])('is absent %s', async (_case, options, license, asked) => {
    const { calls } = await open(options, license)
    expect(screen.queryByRole('status')).toBeNull()
    expect(calls).toHaveLength(asked)
  })
})

const TOLD = { ID: 'a1', SUBJECT: 'Maintenance', CONTENT: 'On <b>Saturday</b>.', LINK: 'https://status.example.com/' }
const announcing = (told: object, enabled = true) =>
  open({ settings: { ANNOUNCEMENT_ENABLED: enabled, ANNOUNCEMENT: told } })

describe('the announcement', () => {
  test('is shown as text with its link', async () => {
    await announcing(TOLD)
    const banner = await screen.findByRole('status')
    expect(banner.textContent).toContain('Maintenance On <b>Saturday</b>.')
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('https://status.example.com/')
  })

  test('stays closed until there is a new one', async () => {
    const { user } = await announcing(TOLD)
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    await announcing(TOLD)
    expect(screen.queryByRole('status')).toBeNull()
    cleanup()
    await announcing({ ...TOLD, ID: 'a2' })
    expect(await screen.findByRole('status')).toBeDefined()
  })

  test.each<[string, object, boolean]>([
    ['switched off', TOLD, false],
    ['empty', { ID: '', SUBJECT: '', CONTENT: '', LINK: '' }, true],
  ])('is absent while it is %s', async (_case, told, enabled) => {
    await announcing(told, enabled)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('omits an unsafe link', async () => {
    await announcing({ ...TOLD, LINK: 'javascript:alert(1)' })
    expect(within(await screen.findByRole('status')).queryByRole('link')).toBeNull()
  })
})
