/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { TabsScreen } from '../../../src/console/app/screens/TabsScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { button, errorOf, openForm, text } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const PROFILE = '/api/v1/users/profile/'
const entryOf = (key: string) => {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is not registered`)
  return entry
}

afterEach(() => store.set(toastsAtom, []))

describe('the user’s own settings', () => {
  const openTabs = (user: Readonly<Record<string, unknown>>) =>
    show(<TabsScreen entry={entryOf('profile-setting')} />, {
      session: sessionOf({ user: { can_public_key_auth: true, ...user } }),
      rows: () => ({ rows: [], count: 0 }),
      metadata: metadataOf(PROFILE),
      calls: () => ({ username: 'ines', phone: '110', wechat: '' }),
      at: '/profile/setting',
    })
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)

  test('are a form in each of their tabs', async () => {
    const { user, place } = await openTabs({})
    expect(tabs()).toEqual(['Contact', 'Password', 'SSH public key', 'File encryption password'])
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'phone' })).value).toBe('110')
    await user.click(screen.getByRole('tab', { name: 'Password' }))
    expect(await screen.findByRole('button', { name: SUBMIT })).toBeTruthy()
    expect(place.pathname).toBe('/profile/setting')
  })

  test.each([
    [
      'no password of a user of another directory',
      { source: 'ldap' },
      ['Contact', 'SSH public key', 'File encryption password'],
    ],
    [
      'no public key where none opens',
      { can_public_key_auth: false },
      ['Contact', 'Password', 'File encryption password'],
    ],
  ])('have inputs for %s', async (_case, user, left) => {
    await openTabs(user)
    expect(tabs()).toEqual(left)
  })

  test('send the changed contact and stay', async () => {
    const opened = await openForm({
      entry: 'own-contact',
      mode: 'update',
      at: '/profile/setting',
      session: sessionOf(),
      calls: () => ({ username: 'ines', phone: '1390000123', wechat: '' }),
    })
    await opened.user.type(text('phone'), '2')
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.sent()).toHaveLength(1))
    expect(opened.sent()).toMatchObject([{ method: 'PATCH', url: PROFILE, body: { phone: '13900001232', wechat: '' } }])
    expect(opened.place.pathname).toBe('/profile/setting')
  })

  test('send a password that meets the server’s rules, and open the home page', async () => {
    const rule = { SECURITY_PASSWORD_MIN_LENGTH: 8, SECURITY_PASSWORD_NUMBER: true }
    const opened = await openForm({
      entry: 'own-password',
      mode: 'update',
      at: '/profile/setting',
      session: sessionOf({ settings: { PASSWORD_RULE: rule } }),
      calls: () => ({}),
    })
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
    await opened.user.type(field(/^old_password/), 'before')
    await opened.user.type(field(/^new_password\*?$/), 'short')
    expect(screen.getByText('At least 8 characters')).toBeTruthy()
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(errorOf(field(/^new_password\*?$/))).toContain('Password minimum length 8'))
    expect(errorOf(field(/^new_password_again/))).toBe('This field is required')
    expect(opened.sent()).toEqual([])
    await opened.user.type(field(/^new_password\*?$/), 'er2026')
    await opened.user.type(field(/^new_password_again/), 'shorter2026')
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.place.pathname).toBe('/'))
    expect(opened.sent()).toMatchObject([{ method: 'PUT', url: `${PROFILE}password/` }])
  })
})
