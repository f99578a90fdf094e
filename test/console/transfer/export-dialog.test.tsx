/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import { toastsAtom } from '../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../src/console/kernel/platform/store.ts'
import { ROOT_ORGANIZATION_ID } from '../../../src/contract/session/profile.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { refusal } from '../../client/support/fakes.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

/** Names of the files that the browser saves. */
const saved: string[] = []

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  store.set(toastsAtom, [])
  saved.length = 0
  jest.restoreAllMocks()
})

const ROWS = [{ id: 'l1', username: 'ivy' }]

/** What of a response is read: jsdom has none. */
const fileOf = (type: string, blob: () => Promise<Blob> = async () => new Blob(['a,b'])) => ({
  headers: { get: (name: string) => (name === 'content-type' ? type : 'attachment; filename="log.csv"') },
  blob,
})

/** A server that counts 320 rows and answers the file as `file` does. */
const withFile =
  (file: () => unknown = () => fileOf('text/csv')) =>
  ({ raw }: Call & { readonly raw?: boolean }): unknown =>
    raw === true ? file() : { count: 320, results: [] }

const fileCall = (calls: readonly Call[]) => calls.find(({ query }) => query?.['format'] !== undefined)

async function openExport(answer: (call: Call) => unknown, key = 'login-logs') {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is not registered`)
  const shown = await show(<ListScreen entry={entry} />, {
    session: sessionOf({
      permissions: ['audits.view_userloginlog', 'users.view_user'],
      organization: ROOT_ORGANIZATION,
    }),
    rows: () => ({ rows: ROWS, count: 1 }),
    metadata: metadataOf(entry.url ?? ''),
    calls: answer,
  })
  await screen.findByText('ivy')
  await shown.user.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByRole('dialog')
  return shown
}

describe('the export dialog', () => {
  test('shows the date range and the number of rows, and sends the range', async () => {
    const { calls, user } = await openExport(withFile())
    expect(screen.getByText(/^Only rows from 2026-11-14 .* to 2026-11-20 /)).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Export 320 rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(fileCall(calls)).toMatchObject({
      url: '/api/v1/audits/login-logs/',
      query: {
        date_from: '2026-11-14T00:00:00.000Z',
        date_to: '2026-11-20T23:59:59.999Z',
        format: 'csv',
        oid: ROOT_ORGANIZATION_ID,
      },
    })
    expect(saved).toEqual(['log.csv'])
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['“Login logs” exported'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each<[string, () => unknown]>([
    [
      'is refused',
      () => {
        throw refusal(404, '/api/v1/audits/login-logs/')
      },
    ],
    [
      'fails',
      () => {
        throw refusal(500, '/api/v1/audits/login-logs/')
      },
    ],
    ['is a page of HTML', () => fileOf('text/html')],
    ['is no file', () => fileOf('application/json')],
    ['breaks off', () => fileOf('text/csv', () => Promise.reject(new TypeError('cut')))],
  ])('shows an error and stays open for a file that %s', async (_name, file) => {
    const { user } = await openExport(withFile(file))
    await user.click(await screen.findByRole('button', { name: 'Export 320 rows' }))
    await waitFor(() => expect(store.get(toastsAtom).map(({ tone }) => tone)).toEqual(['error']))
    expect(saved).toEqual([])
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('stores the selected ids on the server and sends their token', async () => {
    const entry = indexEntry('users')
    if (entry === null) throw new Error('users are registered')
    const { calls, user } = await show(<ListScreen entry={entry} />, {
      session: sessionOf({ permissions: ['users.view_user', 'users.delete_user'] }),
      rows: () => ({ rows: [{ id: 'u1', name: 'Ivy' }], count: 1 }),
      metadata: metadataOf(entry.url ?? ''),
      calls: (call) => {
        if (call.method === 'POST') return { spm: 'token' }
        return call.query?.['format'] === undefined ? { count: 1, results: [] } : fileOf('text/csv')
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ivy' }))
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('button', { name: 'Export 1 row' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(fileCall(calls)?.query?.['spm']).toBe('token')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ resources: ['u1'] })
  })

  test('shows that the server requires verification, and saves nothing', async () => {
    const asks = ({ query }: Call) => {
      if (query?.['date_from'] === undefined) throw new Error('the range is always sent')
      throw refusal(400, '/api/v1/audits/login-logs/', { code: 'mfa', error: 'confirm' })
    }
    const { user } = await openExport(asks)
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(store.get(toastsAtom)[0]?.tone).toBe('error'))
    expect(saved).toEqual([])
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test('does not export an empty range', async () => {
    const { user } = await openExport(() => ({ count: 0, results: [] }))
    const button = await screen.findByRole('button', { name: 'Export 0 rows' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(saved).toEqual([])
  })
})
