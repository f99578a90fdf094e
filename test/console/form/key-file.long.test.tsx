/** @jest-environment jsdom */
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { fingerprintOf } from '../../../src/client/fingerprint.ts'
import { sessionOf } from '../../support/sessions.ts'
import { openForm, text } from './render-form.tsx'

afterEach(cleanup)

test('a key from a file shows its fingerprint until it changes', async () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs1', format: 'pem' })
  const { user } = await openForm({
    entry: 'admin-users',
    session: sessionOf({ permissions: ['assets.view_systemuser', 'assets.add_systemuser'] }),
    at: '/console/assets/system-users/create?type=admin',
  })
  const picker = document.querySelector<HTMLInputElement>('.text-file input[type=file]')
  if (picker === null) throw new Error('The form takes a key')
  await user.upload(picker, new File([key], 'id_rsa'))
  expect(await screen.findByText(`Fingerprint ${String(fingerprintOf(String(key)))}`)).toBeDefined()
  await user.clear(text('private_key'))
  await user.tab()
  expect(screen.queryByText(/Fingerprint/)).toBeNull()
})
