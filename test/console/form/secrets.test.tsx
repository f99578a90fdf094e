/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { generateKeyPairSync } from 'node:crypto'
import { isObject } from '../../../src/contract/json-object.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { button, openForm } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const KEY = 'jms_public_key'
let publicKey = ''

beforeAll(() => {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  publicKey = Buffer.from(pair.publicKey).toString('base64')
})

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  document.cookie = `${KEY}=; Max-Age=0; Path=/`
})

async function changePassword(password: string) {
  const opened = await openForm({ mode: 'update', id: 'u1', at: '/console/users/users/u1/update' })
  await opened.user.click(button('Change password'))
  await opened.user.type(screen.getByLabelText(/^password$/), password)
  await opened.user.click(button(SUBMIT))
  return opened
}

describe('a secret of a form', () => {
  test('is encrypted with the key of the cookie, and not trimmed', async () => {
    document.cookie = `${KEY}="${publicKey}"; Path=/`
    const opened = await changePassword(' Secret#123 ')
    await waitFor(() => expect(opened.sent()).toHaveLength(1))
    const body = opened.sent()[0]?.body
    const password = isObject(body) ? body['password'] : null
    expect(password).toMatch(/^[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$/)
    expect(JSON.stringify(body)).not.toContain('Secret')
  })

  test('is sent as plain text without a key', async () => {
    const opened = await changePassword(' Secret#123 ')
    await waitFor(() => expect(opened.sent()[0]?.body).toMatchObject({ password: ' Secret#123 ' }))
  })

  test('is not sent at all when the key cannot be read', async () => {
    document.cookie = `${KEY}="bm8ga2V5"; Path=/`
    const opened = await changePassword('Secret#123')
    await waitFor(() => expect(store.get(toastsAtom)[0]?.tone).toBe('error'))
    expect(opened.sent()).toEqual([])
  })

  test('is hidden until the show button is pressed', async () => {
    const { user } = await openForm({ mode: 'update', id: 'u1' })
    await user.click(button('Change password'))
    const control = screen.getByLabelText(/^password$/)
    expect(control.getAttribute('type')).toBe('password')
    await user.click(button('Show: password'))
    expect(control.getAttribute('type')).toBe('text')
    expect(control.getAttribute('autocomplete')).toBe('new-password')
  })
})
