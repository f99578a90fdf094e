/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { button, openForm } from './render-form.tsx'

const TEST = '/api/v1/settings/feishu/testing/'

afterEach(() => store.set(toastsAtom, []))

test.each([
  ['success', 'an answer', () => ({ msg: 'Test success' })],
  ['error', 'a refusal', () => Promise.reject(refusal(400, TEST, { error: 'invalid app_secret' }))],
  ['error', 'a broken server', () => Promise.reject(refusal(500, TEST))],
])('the result of a test stays until it is dismissed: %s after %s', async (tone, _after, answer) => {
  const { user } = await openForm({
    entry: 'settings-auth-feishu',
    mode: 'update',
    at: '/settings/auth',
    session: sessionOf({ permissions: ['settings.change_auth'] }),
    metadata: metadataOf('/api/v1/settings/setting/?category=feishu'),
    calls: ({ url }) => (url === TEST ? answer() : { FEISHU_APP_ID: 'cli_1' }),
  })
  await user.click(button('Test connection'))
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone, stays: true }]))
})
