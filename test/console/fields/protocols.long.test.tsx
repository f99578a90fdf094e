/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { isObject } from '../../../src/contract/json-object.ts'
import { sessionOf } from '../../support/sessions.ts'
import { button, errorOf, openForm, text } from '../form/render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const ASSETS = '/api/v1/assets/assets/'

afterEach(cleanup)

function opened() {
  return openForm({
    effect: false,
    entry: 'assets',
    session: sessionOf({ permissions: ['assets.view_asset', 'assets.add_asset'] }),
    calls: ({ method, url, body }) =>
      method === 'POST' && url === ASSETS ? { id: 'a1', ...(isObject(body) ? body : {}) } : { count: 0, results: [] },
    at: '/console/assets/assets/create?node=n1',
  })
}

const protocol = (position: number) => screen.getByRole<HTMLSelectElement>('combobox', { name: `Protocol ${position}` })
const port = (name: string) => text(`Port of ${name}`)
const offered = (position: number) => [...protocol(position).options].map(({ value }) => value)

describe('the protocols of an asset', () => {
  test('start with the server’s default, and the last one cannot be removed', async () => {
    const { user } = await opened()
    expect([protocol(1).value, port('SSH').value]).toEqual(['ssh', '22'])
    await user.click(button('Remove SSH'))
    expect(protocol(1).value).toBe('ssh')
    expect(button('Remove SSH').getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button('Remove SSH').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      "The last one can't be deleted",
    )
  })

  test.each([
    ['SSH', '22'],
    ['RDP', '3389'],
    ['Telnet', '23'],
    ['VNC', '5901'],
  ])('fill in the default port of %s, %s', async (name, usual) => {
    const { user } = await opened()
    await user.selectOptions(protocol(1), name)
    expect(port(name).value).toBe(usual)
  })

  test('add an unused one with the focus, each at most once', async () => {
    const { user } = await opened()
    await user.click(button('Add protocol'))
    expect([protocol(2).value, port('RDP').value]).toEqual(['rdp', '3389'])
    await waitFor(() => expect(document.activeElement).toBe(protocol(2)))
    expect(offered(1)).toEqual(['ssh', 'telnet', 'vnc'])
    await user.click(button('Add protocol'))
    await user.click(button('Add protocol'))
    expect(button('Add protocol').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Remove RDP'))
    expect(offered(1)).toEqual(['ssh', 'rdp'])
  })

  test('report an invalid port at the port input', async () => {
    const { user, sent } = await opened()
    await user.clear(port('SSH'))
    await user.type(port('SSH'), '99999')
    await user.click(button(SUBMIT))
    expect(errorOf(screen.getByRole('group', { name: 'protocols' }))).toBe('Port error, please re-enter')
    expect(port('SSH').getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  test('are sent in the server’s format, with the node of the URL', async () => {
    const { user, sent, place } = await opened()
    await user.type(text('hostname'), 'srv-9')
    await user.type(text('ip'), '10.9.9.9')
    await user.click(button('Add protocol'))
    await user.clear(port('RDP'))
    await user.type(port('RDP'), '3390')
    await user.click(button(SUBMIT))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      hostname: 'srv-9',
      platform: 'Linux',
      protocols: ['ssh/22', 'rdp/3390'],
      nodes: ['n1'],
      is_active: true,
    })
    await waitFor(() => expect(place.pathname).toBe('/console/assets/assets/a1'))
  })
})
