/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { addSeconds } from 'date-fns'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { markScreenShown } from '../../../src/console/kernel/platform/first-screen.ts'
import type { Page } from '../../../src/contract/page.ts'
import { field } from '../../support/fields.ts'
import { metadata } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'
import { NOW, show } from '../support/list-render.tsx'

afterEach(cleanup)

const ROWS = [
  { id: 'l1', name: 'Tier', value: 'gold', asset_count: 3 },
  { id: 'l2', name: 'Room', value: 'east', asset_count: 1 },
]
const FIELDS = ['name', 'value', 'asset_count'].map((name) => field(name, { label: name.toUpperCase() }))

/** Opens the list of labels. The first read returns `ROWS`, each further one `later`. */
async function labels(later: Page['rows']) {
  const entry = indexEntry('labels')
  if (entry === null) throw new Error('Labels are registered')
  const clock = { now: NOW }
  let reads = 0
  const { asked, user } = await show(<ListScreen entry={entry} />, {
    session: sessionOf({ permissions: ['assets.view_label'] }),
    rows: () => {
      reads += 1
      return { rows: reads === 1 ? ROWS : later, count: 2 }
    },
    metadata: metadata({ GET: FIELDS }),
    now: () => clock.now,
  })
  markScreenShown()
  const comeBack = async (seconds: number): Promise<void> => {
    clock.now = addSeconds(clock.now, seconds)
    await act(async () => void window.dispatchEvent(new Event('focus')))
  }
  /** Its code is loaded after the rows: what listens may not be there yet. */
  const comeBackLate = async (): Promise<void> =>
    waitFor(async () => {
      await comeBack(31)
      expect(asked).toHaveLength(2)
    })
  return { asked, user, comeBack, comeBackLate }
}

const rowOf = (name: string) => screen.getByText(name).closest('tr')

describe('when the user comes back to a list', () => {
  test('rows that others changed since are marked with what changed, and stay as they are until a reload', async () => {
    const { user, comeBackLate } = await labels([
      { ...ROWS[0], value: 'silver' },
      { id: 'l3', name: 'Floor', value: '2' },
    ])
    await comeBackLate()
    const note = await screen.findByText(
      /^Changed on the server since: Tier\. 1 row is no longer on this page\. 1 row is new\./,
    )
    expect(rowOf('Tier')?.dataset['tip']).toBe('Changed since: VALUE: gold → silver')
    expect(rowOf('Room')?.dataset['tip']).toBe('No longer on this page')
    expect(screen.getByText('gold')).toBeDefined()
    await user.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1) ?? note)
    expect(await screen.findByText('silver')).toBeDefined()
    expect(note.isConnected).toBe(false)
    expect(rowOf('Tier')?.dataset['changed']).toBeUndefined()
  })

  test('nothing is read again within half a minute, and nothing is said without a change', async () => {
    const { asked, comeBack, comeBackLate } = await labels(ROWS)
    await comeBackLate()
    await comeBack(29)
    expect(asked).toHaveLength(2)
    await comeBack(2)
    expect(asked).toHaveLength(3)
    expect(document.querySelector('[data-changed], .note')).toBeNull()
  })
})
