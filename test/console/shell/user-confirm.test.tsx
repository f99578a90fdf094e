/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { sessionAtom, store } from '../../../src/console/app/session-state.ts'
import { Overlays } from '../../../src/console/shell/Overlays.tsx'
import { confirmedAtom, confirmUser } from '../../../src/console/shell/user-confirm.ts'
import { type Answer, fakeApi, refusal } from '../../client/support/fakes.ts'
import { sessionOf } from '../../support/sessions.ts'

const URL = '/api/v1/authentication/confirm/'
const OTP = { name: 'otp', disabled: false, display_name: 'OTP', placeholder: 'OTP verification code' }
const SMS = { name: 'sms', disabled: false, display_name: 'SMS', placeholder: 'Code of the message' }

await startTranslation('en')
beforeEach(() => store.set(sessionAtom, sessionOf()))
afterEach(() => {
  cleanup()
  store.set(confirmedAtom, null)
  store.set(sessionAtom, null)
})

const wrong = () => {
  throw refusal(400, URL, { error: 'not the one' })
}

/** GET answers `way`, POST what `post` answers. */
async function asked(way: unknown, post: Answer = () => 'ok', code: 'mfa' | 'password' | 'relogin' = 'mfa') {
  const { api, calls } = fakeApi((call) => (call.method === 'GET' ? way : post(call)))
  render(<Overlays />)
  let answer: boolean | null = null
  await act(async () => {
    void confirmUser(api, code).then((done) => (answer = done))
  })
  return {
    calls,
    answer: () => answer,
    sent: () => calls.filter(({ method }) => method === 'POST'),
    user: userEvent.setup(),
  }
}

const input = (name: string) => screen.findByLabelText(name, { selector: '.text-in' })
const cancel = async () => {
  const button = await screen.findByRole('button', { name: 'Cancel' })
  await act(async () => button.click())
}

const confirm = () => screen.getByRole('button', { name: 'Confirm' })

describe('a call that wants the user confirmed', () => {
  test('asks the server for the way', async () => {
    const { calls } = await asked({ confirm_type: 'mfa', content: [OTP] })
    expect(calls[0]).toMatchObject({ method: 'GET', url: URL, query: { confirm_type: 'mfa' } })
    await cancel()
  })

  test('by a second factor: the first that is not disabled is chosen, with its placeholder', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'mfa', content: [{ ...SMS, disabled: true }, OTP] })
    const code = await input('Verification code')
    expect(code.getAttribute('placeholder')).toBe('OTP verification code')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /OTP/ }).checked).toBe(true)
    await user.type(code, '123456')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent().map(({ url, body }) => [url, body])).toEqual([
      [URL, { confirm_type: 'mfa', mfa_type: 'otp', secret_key: '123456' }],
    ])
    expect(store.get(confirmedAtom)).not.toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a code of another length than six is not sent', async () => {
    const { user, sent } = await asked({ confirm_type: 'mfa', content: [OTP] })
    await user.type(await input('Verification code'), '12345')
    await user.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toBe('MFA error, please check')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('another method may be chosen', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'mfa', content: [OTP, SMS] })
    await user.click(await screen.findByRole('radio', { name: /SMS/ }))
    const code = await input('Verification code')
    expect(code.getAttribute('placeholder')).toBe('Code of the message')
    await user.type(code, '1234')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toMatchObject({ mfa_type: 'sms', secret_key: '1234' })
  })

  test('by the password: nothing else can be chosen, and no method is sent', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'password', content: '' }, () => 'ok', 'relogin')
    const password = await input('Password')
    expect(password.getAttribute('type')).toBe('password')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await user.type(password, 'mine')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toEqual({ confirm_type: 'password', secret_key: 'mine' })
  })

  test('what the server does not believe is said, and may be typed again', async () => {
    const { user, answer } = await asked({ confirm_type: 'password', content: '' }, wrong)
    await user.type(await input('Password'), 'other')
    await user.click(confirm())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('not the one'))
    expect(answer()).toBeNull()
    expect(store.get(confirmedAtom)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('relogin: an empty secret is tried in silence', async () => {
    const { sent, answer } = await asked({ confirm_type: 'relogin', content: '' }, () => 'ok', 'relogin')
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toEqual({ confirm_type: 'relogin', secret_key: '' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('relogin: where that fails a box says so, and leads to the logout and back', async () => {
    const { user, answer } = await asked({ confirm_type: 'relogin', content: '' }, wrong, 'relogin')
    const box = await screen.findByRole('alertdialog', { name: 'Need to log in again' })
    expect(box.textContent).toContain(
      'Third-party login users (CAS/SAML) have no MFA bound and cannot check a password; please log in again',
    )
    expect(screen.getByRole('link', { name: 'Re-login' }).getAttribute('href')).toBe('/core/auth/logout/?next=%2F')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('a user without any way is told so', async () => {
    const { user, answer } = await asked(null)
    await user.click(await screen.findByText('Close'))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('calls that wait share one dialog', async () => {
    const { api, calls } = fakeApi(() => ({ confirm_type: 'password', content: '' }))
    render(<Overlays />)
    const all = Promise.all([confirmUser(api, 'mfa'), confirmUser(api, 'mfa')])
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    await cancel()
    expect(await all).toEqual([false, false])
    expect(calls).toHaveLength(1)
  })
})

describe('the button that sends a code', () => {
  afterEach(() => void jest.useRealTimers())

  test('waits a minute and counts down, then offers to send one again', async () => {
    const { sent } = await asked({ confirm_type: 'mfa', content: [SMS] })
    const button = await screen.findByRole('button', { name: 'Send verification code' })
    jest.useFakeTimers()
    await act(async () => void fireEvent.click(button))
    expect(sent()[0]).toMatchObject({ url: '/api/v1/authentication/mfa/select/', body: { type: 'sms' } })
    expect(screen.getByRole('button', { name: 'Again in 60 s' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: 'Again in 59 s' })).toBeDefined()
    for (let second = 0; second < 59; second += 1) await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: 'Send verification code' }).getAttribute('aria-disabled')).toBeNull()
    jest.useRealTimers()
    await cancel()
  })
})

describe('a user without a second factor, where one is asked for', () => {
  const askedOf = async (failed: Error, type: 'mfa' | 'password') => {
    const { api } = fakeApi(() => {
      throw failed
    })
    render(<Overlays />)
    await act(async () => void confirmUser(api, type))
    await screen.findByRole('alertdialog')
    return screen.queryByRole('link', { name: 'Set up a second factor' })
  }
  const none = refusal(400, URL, { error: 'This action require verify your MFA' })
  afterEach(cancelAll)

  test('is led to where one is set up', async () => {
    const link = await askedOf(none, 'mfa')
    expect(screen.getByText('This action require verify your MFA')).toBeDefined()
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/core/auth/profile/mfa/', '_blank'])
  })

  test.each<[string, Error, 'mfa' | 'password']>([
    ['the server wants a password', none, 'password'],
    ['nobody knows what the server wants', refusal(500, URL), 'mfa'],
  ])('is led nowhere while %s', async (_case, failed, type) => {
    expect(await askedOf(failed, type)).toBeNull()
  })
})

async function cancelAll(): Promise<void> {
  const [button] = screen.queryAllByRole('button', { name: 'Close' })
  await act(async () => button?.click())
}
