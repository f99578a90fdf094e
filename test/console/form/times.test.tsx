/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { utcTimes } from '../../../src/console/kernel/platform/flag-preferences.ts'
import { formatLocal, formatZone } from '../../../src/console/fields/time/format.ts'
import { button, errorOf, IVY, openForm, server, text, USERS } from './render-form.tsx'

afterEach(() => act(() => utcTimes.set(false)))

const EXPIRES = /date_expired/
const update = () =>
  openForm({
    mode: 'update',
    id: 'u1',
    effect: false,
    at: '/console/users/users/u1/update',
    calls: server(({ method, url }) =>
      method === 'GET' && url === `${USERS}u1/` ? { ...IVY, date_expired: '2027/07/01 17:00:00 +0800' } : undefined,
    ),
  })

async function saved(typed: string) {
  const { user, sent } = await update()
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: EXPIRES })
  const shown = input.value
  await user.clear(input)
  await user.type(input, typed)
  await user.click(button('Save'))
  return { shown, sent: sent() }
}

describe('a time in a form', () => {
  test('is local, and says so', async () => {
    const at = new Date('2027-07-01T09:00:00Z')
    const { shown, sent } = await saved('2027-08-01 10:00')
    expect(shown).toBe(formatLocal(at))
    expect(screen.getAllByText(formatZone(at)).length).toBeGreaterThan(0)
    expect(sent).toMatchObject([{ body: { date_expired: new Date(2027, 7, 1, 10).toISOString() } }])
  })

  test('is UTC for a reader who chose UTC', async () => {
    act(() => utcTimes.set(true))
    const { shown, sent } = await saved('2027-08-01 10:00')
    expect(shown).toBe('2027-07-01 09:00:00')
    expect(screen.getAllByText('UTC').length).toBeGreaterThan(0)
    expect(sent).toMatchObject([{ body: { date_expired: '2027-08-01T10:00:00.000Z' } }])
  })

  test.each(['2027-02-30 10:00', '2027-02-28 24:00'])('%s is refused with what to do, and not sent', async (typed) => {
    const { sent } = await saved(typed)
    expect(errorOf(text(EXPIRES))).toContain('Enter a date and time such as')
    expect(sent).toEqual([])
  })
})
