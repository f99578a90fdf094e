/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { openForm, text } from './render-form.tsx'

afterEach(cleanup)

const PERMISSIONS = ['assets.view_systemuser', 'assets.add_systemuser', 'assets.change_systemuser']
const session = sessionOf({ permissions: PERMISSIONS })

/** What is said below a control. */
function description(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

const openSystemUser = (address: string) =>
  openForm({ entry: 'system-users', session, calls: () => ({ count: 0, results: [] }), at: address })

describe('the help of a field', () => {
  test('explains the priorities of a system user', async () => {
    await openSystemUser('/console/assets/system-users/create?protocol=ssh')
    expect(description(text('priority'))).toBe('From 1 to 100. The lowest number is matched first.')
  })

  test('is absent without a text', async () => {
    await openSystemUser('/console/assets/system-users/create?protocol=ssh')
    expect(text('name').getAttribute('aria-describedby')).toBeNull()
  })

  test('renders safe markup of the server', async () => {
    const permissions = ['terminal.view_endpointrule', 'terminal.add_endpointrule']
    await openForm({
      entry: 'endpoint-rules',
      session: sessionOf({ permissions }),
      metadata: metadata({ POST: [field('name', { label: 'Name', help: 'One\n <br>\n <b onclick="x()">two</b>' })] }),
    })
    const help = document.getElementById(`${text('Name').id}-help`)
    expect(help?.textContent.replaceAll(/\s+/g, ' ')).toBe('One two')
    expect(help?.querySelector('b')?.getAttributeNames()).toEqual([])
    expect(help?.querySelectorAll('br').length).toBe(1)
  })

  test('the kind is shown, locked, and says why', async () => {
    await openSystemUser('/console/assets/system-users/create?protocol=telnet')
    const protocol = screen.getByRole<HTMLInputElement>('combobox', { name: 'protocol' })
    expect([protocol.value, protocol.disabled]).toEqual(['telnet', true])
    expect(description(protocol)).toBe('Set at creation and cannot be changed')
  })
})

test('of a list applies to its items only', async () => {
  const permissions = ['tickets.view_ticketflow', 'tickets.change_ticketflow', 'users.view_user']
  const rules = [{ level: 1, strategy: 'custom_user', assignees_read_only: [] }]
  await openForm({
    entry: 'ticket-flows',
    id: 'f1',
    mode: 'update',
    session: sessionOf({ permissions }),
    calls: ({ url }) =>
      url.endsWith('/f1/')
        ? { id: 'f1', type: 'apply_asset', type_display: 'Assets', approval_level: 1, rules }
        : { count: 0, results: [] },
    at: '/tickets/flow/f1/update',
  })
  expect(description(screen.getByRole('combobox', { name: /assignees/ }))).toBe('Any one of them can approve.')
  expect(screen.queryByText(/object/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Assets')
})

describe('a key input', () => {
  const keyOf = (bytes: string, name = 'id_ed25519') => new File([bytes], name, { type: 'text/plain' })
  const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')

  async function choose(file: File) {
    const { user } = await openSystemUser('/console/assets/system-users/create?protocol=ssh')
    const input = picker()
    if (input === null) throw new Error('nothing to choose a file with')
    await user.upload(input, file)
  }

  test('reads a file into an editable text', async () => {
    await choose(keyOf('-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n'))
    await waitFor(() => expect(text('private_key').value).toContain('BEGIN PRIVATE KEY'))
  })

  test.each([
    ['that is no text', 'a\0b'],
    ['that is far too large', 'x'.repeat(300 * 1024)],
  ])('refuses a file %s', async (_what, bytes) => {
    await choose(keyOf(bytes, 'photo.png'))
    expect(await screen.findByText('photo.png is not a key or certificate in text format')).toBeTruthy()
    expect(text('private_key').value).toBe('')
  })
})
