/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { setWidth } from '../support/window-width.ts'

beforeEach(() => setWidth(1440))
afterEach(() => cleanup())

test('without permission for storages the command list shows the reason and sends no request', async () => {
  const entry = indexEntry('commands')
  if (entry === null) throw new Error('The commands are registered')
  const urls: string[] = []
  const { asked } = await show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['terminal.view_command'] }),
    rows: () => ({ rows: [], count: 0 }),
    metadata: metadataOf('/api/v1/terminal/commands/'),
    calls: ({ url }) => {
      urls.push(url)
      return null
    },
    at: '/audit/sessions/command',
  })
  expect(await screen.findByText('You may view commands, but not command storages')).toBeDefined()
  expect(screen.getByText(/terminal\.view_commandstorage/)).toBeDefined()
  expect(screen.queryByRole('tree')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Storages' })).toBeNull()
  expect(urls.filter((url) => url.includes('command-storages'))).toEqual([])
  expect(asked).toEqual([])
})
