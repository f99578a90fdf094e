/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { DetailScreen } from '../../../src/console/app/screens/DetailScreen.tsx'
import { Overlays } from '../../../src/console/app/shell/Overlays.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

const GATEWAYS = '/api/v1/assets/gateways/'
const GATEWAY = { id: 'g1', name: 'gw-1', ip: '10.0.0.1', port: 2222, protocol: 'ssh', domain: 'd1' }

function opened() {
  const entry = indexEntry('domains')
  if (entry === null) throw new Error('The domains are registered')
  const screens = (
    <>
      <DetailScreen entry={entry} id="d1" />
      <Overlays />
    </>
  )
  return show(screens, {
    session: sessionOf({
      permissions: ['assets.view_domain', 'assets.view_gateway', 'assets.add_gateway', 'assets.test_gateway'],
    }),
    rows: () => ({ rows: [GATEWAY], count: 1 }),
    metadata: metadataOf(GATEWAYS),
    calls: ({ url }) => (url === '/api/v1/assets/domains/d1/' ? { id: 'd1', name: 'DMZ' } : null),
    at: '/console/assets/domains/d1?activeTab=GatewayList',
  })
}

afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  document.cookie = 'activeTab=; Max-Age=0; Path=/'
})

describe('the gateways of a domain', () => {
  test('are those of this domain, and a new one is created in it', async () => {
    const { asked } = await opened()
    expect(screen.getByRole('cell', { name: 'gw-1' })).toBeDefined()
    expect(asked).toMatchObject([{ url: GATEWAYS, params: { domain: 'd1' } }])
    const create = screen.getByRole('link', { name: 'Create gateway' })
    expect(create.getAttribute('href')).toBe('/console/assets/gateways/create?domain=d1')
  })

  test('are tested from the list, with a success message', async () => {
    const { calls, user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Test connection' }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    await user.click(await dialog.findByRole('button', { name: 'Test connection' }))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.title).toBe('Connected to gw-1'))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      url: `${GATEWAYS}g1/test-connective/`,
      body: { port: 2222 },
    })
  })
})
