/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RequestFailed } from '../../../src/client/failure.ts'
import { readProblem } from '../../../src/contract/problem.ts'
import { TicketSession } from '../../../src/features/tickets/view/ticket-progress/TicketSession.tsx'
import { RunView } from '../../../src/features/batch-command/view/RunView.tsx'
import { TicketsLink } from '../../../src/console/app/shell/top-bar/TopBarItems.tsx'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { SENTENCE } from './failing-server.tsx'

const session = sessionOf({
  permissions: ['ops.view_commandexecution', 'tickets.view_ticket'],
  settings: { TICKETS_ENABLED: true },
})
const RUN = { id: 'x1', command: 'uptime', hosts: [{ id: 'h1', name: 'web-1', address: '10.0.0.1' }] }
const TICKET = { id: 't1' }

/** The server refuses reads with this status as long as `fails` answers true. */
async function drawn(children: ReactNode, status: number, fails: () => boolean, answer: unknown) {
  return show(children, {
    session,
    rows: () => ({ rows: [], count: 0 }),
    calls: ({ url }) => {
      if (!fails()) return answer
      throw new RequestFailed(readProblem(status, 'application/json', { detail: SENTENCE }), { method: 'GET', url })
    },
  })
}

beforeAll(() => {
  window.WebSocket = class extends EventTarget {
    close(): void {}
    send(): void {}
  } as unknown as typeof WebSocket
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a failed read beside other content shows an error and can be retried', () => {
  test.each<[string, ReactNode, unknown, string]>([
    ['the result of a batch command', <RunView key="run" run={RUN} />, { id: 'x1', is_finished: false }, 'The result'],
    [
      'the session of a ticket',
      <TicketSession key="ticket" row={TICKET} />,
      { id: 's1', asset: 'web-1' },
      'The session',
    ],
  ])('%s', async (_name, view, answer, what) => {
    let fails = true
    const { user } = await drawn(view, 500, () => fails, answer)
    expect((await screen.findByRole('alert')).textContent).toContain(`${what} could not be loaded. ${SENTENCE}`)
    expect(screen.queryByText(/checked continuously/)).toBeNull()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the number of open tickets', async () => {
    await drawn(<TicketsLink />, 500, () => true, null)
    expect(await screen.findByRole('link', { name: 'Tickets, count not available' })).toBeDefined()
  })
})

test('a login ticket polls for its session until there is one', async () => {
  jest.useFakeTimers()
  let fails = true
  await drawn(<TicketSession row={TICKET} />, 404, () => fails, { id: 's1', asset: 'web-1' })
  expect(screen.getByRole('status').textContent).toContain('No one has signed in yet.')
  fails = false
  await act(() => jest.advanceTimersByTimeAsync(3000))
  expect(screen.getByText('web-1')).toBeDefined()
})
