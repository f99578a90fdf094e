import { describe, expect, jest, test } from '@jest/globals'
import { createApi } from '../../src/client/http.ts'
import type { ConfirmType } from '../../src/contract/session/confirm.ts'

const CHECK = { method: 'GET', url: '/api/v1/authentication/confirm-oauth/' } as const

const confirmed = () => Response.json('ok')
const unconfirmed = () => Response.json({ code: 'relogin', detail: 'not yet' }, { status: 400 })

/** A console whose user proves who they are, or does not; `requests` are the calls that were made. */
function consoleOf(user: boolean, ...answers: readonly Response[]) {
  const left = [...answers]
  const fetched = jest.fn(async () => left.shift() ?? Response.error())
  const asked = jest.fn(async (_: ConfirmType) => user)
  const api = createApi({
    cookies: () => '',
    timeZone: () => 'UTC',
    organization: () => null,
    origin: 'http://core.test',
    fetch: fetched,
    confirm: asked,
  })
  return { check: () => api.send(CHECK), asked, requests: fetched.mock.calls }
}

describe('a call that checks for a verified user', () => {
  test('needs no dialog if it succeeds', async () => {
    const { check, asked, requests } = consoleOf(false, confirmed())
    expect(await check()).toBe('ok')
    expect([asked.mock.calls, requests.length]).toEqual([[], 1])
  })

  test('opens the dialog of its error code, then succeeds', async () => {
    const { check, asked, requests } = consoleOf(true, unconfirmed(), confirmed())
    expect(await check()).toBe('ok')
    expect([asked.mock.calls, requests.length]).toEqual([[['relogin']], 2])
  })

  test('fails without a retry if the user cancels', async () => {
    const { check, requests } = consoleOf(false, unconfirmed())
    await expect(check()).rejects.toMatchObject({ problem: { code: 'relogin' } })
    expect(requests).toHaveLength(1)
  })
})
