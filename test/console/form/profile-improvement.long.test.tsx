/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { sessionAtom } from '../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { sessionOf } from '../../support/sessions.ts'
import { button, errorOf, openForm, text } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const PROFILE = '/api/v1/users/profile/'

const newcomer = {
  id: 'u1',
  username: 'marta',
  name: 'Marta',
  email: 'marta@example.com',
  source: 'local',
  mfa_level: 0,
  mfa_force_enabled: false,
  phone: null,
  wechat: '',
  is_first_login: true,
  perms: [],
}

function openImprovement(own: Readonly<Record<string, unknown>> = {}, state: unknown = undefined) {
  const user = { ...newcomer, ...own }
  let isFirst = true
  return openForm({
    entry: 'profile-improvement',
    mode: 'update',
    at: '/profile/improvement',
    state,
    session: sessionOf({ permissions: [], user }),
    calls: ({ method }) => {
      if (method === 'PATCH') isFirst = false
      return { ...user, is_first_login: isFirst }
    },
  })
}

const terms = () => screen.getByRole<HTMLInputElement>('switch', { name: /Terms of use/ })

afterEach(() => store.set(toastsAtom, []))

describe('the first profile form of a user', () => {
  test('has inputs for the user’s own fields, and locked ones for others', async () => {
    await openImprovement()
    for (const name of ['username', 'name', 'email']) expect(text(name).disabled || text(name).readOnly).toBe(true)
    for (const name of ['phone', 'wechat', /^public_key/]) expect(text(name).disabled).toBe(false)
    expect(screen.getByRole('radiogroup', { name: /mfa_level/ })).toBeTruthy()
  })

  test.each([
    ['no level of MFA where it is enforced', { mfa_level: 2, mfa_force_enabled: true }, /mfa_level/],
    ['no key of a user who signs in through another directory', { source: 'ldap' }, /public_key/],
  ])('has inputs for %s', async (_case, own, label) => {
    await openImprovement(own)
    expect(screen.queryByText(label)).toBeNull()
  })

  test('requires consent to the terms', async () => {
    const opened = await openImprovement()
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(errorOf(terms())).toBe('Please agree to the terms'))
    expect(opened.sent()).toEqual([])
    await opened.user.click(terms())
    expect(errorOf(terms())).toBeNull()
  })

  test.each([
    ['where they wanted to go', { then: '/console/users/users?search=x' }, '/console/users/users'],
    ['to their profile', undefined, '/profile'],
  ])('completes the first login and opens %s', async (_case, state, path) => {
    const opened = await openImprovement({}, state)
    await opened.user.type(text('phone'), '13812345678')
    await opened.user.click(terms())
    await opened.user.click(button(SUBMIT))
    await waitFor(() => expect(opened.place.pathname).toBe(path))
    expect(opened.sent()).toMatchObject([
      {
        method: 'PATCH',
        url: PROFILE,
        body: { is_first_login: false, mfa_level: 0, phone: '13812345678', wechat: '' },
      },
    ])
    expect(Object.keys(opened.sent()[0]?.body ?? {})).toEqual(expect.not.arrayContaining(['terms', 'username']))
    expect(store.get(sessionAtom)?.user.is_first_login).toBe(false)
  })
})
