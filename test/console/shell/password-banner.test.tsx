/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { PasswordBanner } from '../../../src/console/shell/PasswordBanner.tsx'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

afterEach(cleanup)

/** On the 20th of November 2026. */
const open = (changed: string, source = 'local') =>
  show(<PasswordBanner />, {
    session: sessionOf({
      user: { source, date_password_last_updated: changed },
      settings: { SECURITY_PASSWORD_EXPIRATION_TIME: 30 },
    }),
    rows: () => ({ rows: [], count: 0 }),
  })

describe('the banner of the password', () => {
  test.each([
    ['2026/10/24 10:00:00 +0000', 'Your password expires in 3 days.'],
    ['2026/10/22 09:00:00 +0000', 'Your password expires in 1 day.'],
    ['2026/10/01 10:00:00 +0000', 'Your password has expired. Change it now.'],
  ])('says of one changed on %s: %s', async (changed, words) => {
    await open(changed)
    expect(screen.getByRole('status').textContent).toContain(words)
    expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe(
      '/profile/setting?activeTab=PasswordUpdate',
    )
  })

  test.each([
    ['of one that lasts', '2026/11/19 10:00:00 +0000', 'local'],
    ['to whom another directory knows', '2026/10/01 10:00:00 +0000', 'ldap'],
  ])('says nothing %s', async (_case, changed, source) => {
    await open(changed, source)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
