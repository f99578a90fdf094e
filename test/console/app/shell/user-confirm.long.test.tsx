/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { Overlays } from '../../../../src/console/app/shell/Overlays.tsx'
import { confirmUser } from '../../../../src/console/app/shell/session/user-confirm.ts'
import { type Answer, fakeApi, refusal } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'

const URL = '/api/v1/authentication/confirm/'
const OTP = { name: 'otp', disabled: false, display_name: 'OTP', placeholder: 'OTP verification code' }
const SMS = { name: 'sms', disabled: false, display_name: 'SMS', placeholder: 'Code of the message' }

await startTranslation('en')
beforeEach(() => store.set(sessionAtom, sessionOf()))
afterEach(() => {
  cleanup()
  store.set(sessionAtom, null)
})

const wrong = () => {
  throw refusal(400, URL, { error: 'not the one' })
}

/** GET answers `options`, POST what `post` answers. */
async function asked(options: unknown, post: Answer = () => 'ok', code: 'mfa' | 'password' | 'relogin' = 'mfa') {
  const { api, calls } = fakeApi((call) => (call.method === 'GET' ? options : post(call)))
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

const input = (name: string) => screen.findByLabelText(name, { selector: '.input' })
const cancel = async () => {
  const button = await screen.findByRole('button', { name: 'Cancel' })
  await act(async () => button.click())
}

const confirm = () => screen.getByRole('button', { name: 'Confirm' })

describe('a call that requires verification', () => {
  test('requests the verification method from the server', async () => {
    const { calls } = await asked({ confirm_type: 'mfa', content: [OTP] })
    expect(calls[0]).toMatchObject({ method: 'GET', url: URL, query: { confirm_type: 'mfa' } })
    await cancel()
  })

  test('with a second factor: the first enabled method is preset, with its placeholder', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'mfa', content: [{ ...SMS, disabled: true }, OTP] })
    const code = await input('Verification code')
    expect(code.getAttribute('placeholder')).toBe('OTP verification code')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /OTP/ }).checked).toBe(true)
    await user.type(code, ' 123 456')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent().map(({ url, body }) => [url, body])).toEqual([
      [URL, { confirm_type: 'mfa', mfa_type: 'otp', secret_key: '123456' }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('does not send a code that has not six characters', async () => {
    const { user, sent } = await asked({ confirm_type: 'mfa', content: [OTP] })
    await user.type(await input('Verification code'), '12345')
    await user.click(confirm())
    expect((await screen.findByRole('alert')).textContent).toBe('MFA error, please check')
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  test('lets the user choose another method', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'mfa', content: [OTP, SMS] })
    await user.click(await screen.findByRole('radio', { name: /SMS/ }))
    const code = await input('Verification code')
    expect(code.getAttribute('placeholder')).toBe('Code of the message')
    await user.type(code, '1234')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toMatchObject({ mfa_type: 'sms', secret_key: '1234' })
  })

  test('with the password: offers no other method and sends none', async () => {
    const { user, sent, answer } = await asked({ confirm_type: 'password', content: '' }, () => 'ok', 'relogin')
    const password = await input('Password')
    expect(password.getAttribute('type')).toBe('password')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    await user.type(password, 'mine')
    await user.click(confirm())
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toEqual({ confirm_type: 'password', secret_key: 'mine' })
  })

  test('shows a rejection and lets the user type again', async () => {
    const { user, answer } = await asked({ confirm_type: 'password', content: '' }, wrong)
    await user.type(await input('Password'), 'other')
    await user.click(confirm())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('not the one'))
    expect(answer()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('relogin: tries an empty secret without a dialog', async () => {
    const { sent, answer } = await asked({ confirm_type: 'relogin', content: '' }, () => 'ok', 'relogin')
    await waitFor(() => expect(answer()).toBe(true))
    expect(sent()[0]?.body).toEqual({ confirm_type: 'relogin', secret_key: '' })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('relogin: shows a dialog on failure, which leads to the logout and back', async () => {
    const { user, answer } = await asked({ confirm_type: 'relogin', content: '' }, wrong, 'relogin')
    const box = await screen.findByRole('alertdialog', { name: 'Need to log in again' })
    expect(box.textContent).toContain(
      'Third-party login users (CAS/SAML) have no MFA bound and cannot check a password; please log in again',
    )
    expect(screen.getByRole('link', { name: 'Re-login' }).getAttribute('href')).toBe('/core/auth/logout/?next=%2F')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('tells a user without any method', async () => {
    const { user, answer } = await asked(null)
    await user.click(await screen.findByText('Close'))
    await waitFor(() => expect(answer()).toBe(false))
  })

  test('shares one dialog between waiting calls', async () => {
    const { api, calls } = fakeApi(() => ({ confirm_type: 'password', content: '' }))
    render(<Overlays />)
    const all = Promise.all([confirmUser(api, 'mfa'), confirmUser(api, 'mfa')])
    expect(await screen.findAllByRole('dialog')).toHaveLength(1)
    await cancel()
    expect(await all).toEqual([false, false])
    expect(calls).toHaveLength(1)
  })
})

describe('the button Send code', () => {
  afterEach(() => void jest.useRealTimers())

  test('counts down a minute, then can be used again', async () => {
    const { sent } = await asked({ confirm_type: 'mfa', content: [SMS] })
    const button = await screen.findByRole('button', { name: 'Send verification code' })
    jest.useFakeTimers()
    await act(async () => void fireEvent.click(button))
    expect(sent()[0]).toMatchObject({ url: '/api/v1/authentication/mfa/select/', body: { type: 'sms' } })
    expect(screen.getByRole('button', { name: 'Resend in 60 s' }).getAttribute('aria-disabled')).toBe('true')
    await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: 'Resend in 59 s' })).toBeDefined()
    for (let second = 0; second < 59; second += 1) await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: 'Send verification code' }).getAttribute('aria-disabled')).toBeNull()
    jest.useRealTimers()
    await cancel()
  })
})

describe('a user without a required second factor', () => {
  const askedOf = async (failed: Error, type: 'mfa' | 'password') => {
    const { api } = fakeApi(() => {
      throw failed
    })
    render(<Overlays />)
    await act(async () => void confirmUser(api, type))
    await screen.findByRole('alertdialog')
    return screen.queryByRole('link', { name: 'Set up MFA' })
  }
  const none = refusal(400, URL, { error: 'This action require verify your MFA' })
  afterEach(cancelAll)

  test('is sent to the setup page', async () => {
    const link = await askedOf(none, 'mfa')
    expect(screen.getByText('This action require verify your MFA')).toBeDefined()
    expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/core/auth/profile/mfa/', '_blank'])
  })

  test.each<[string, Error, 'mfa' | 'password']>([
    ['the server requires a password', none, 'password'],
    ['the requirement is unknown', refusal(500, URL), 'mfa'],
  ])('is not sent there while %s', async (_case, failed, type) => {
    expect(await askedOf(failed, type)).toBeNull()
  })
})

async function cancelAll(): Promise<void> {
  const [button] = screen.queryAllByRole('button', { name: 'Close' })
  await act(async () => button?.click())
}
