import { describe, expect, jest, test } from '@jest/globals'
import { createApi } from '../../src/client/http.ts'
import type { ConfirmType } from '../../src/contract/confirm.ts'

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

describe('a call that checks whether the user is confirmed', () => {
  test('succeeds: that is the confirmation, and nobody is asked', async () => {
    const { check, asked, requests } = consoleOf(false, confirmed())
    expect(await check()).toBe('ok')
    expect([asked.mock.calls, requests.length]).toEqual([[], 1])
  })

  test('fails: its code says what is asked for, and once that is given the check succeeds', async () => {
    const { check, asked, requests } = consoleOf(true, unconfirmed(), confirmed())
    expect(await check()).toBe('ok')
    expect([asked.mock.calls, requests.length]).toEqual([[['relogin']], 2])
  })

  test('fails for a user who gives up, and is not tried again', async () => {
    const { check, requests } = consoleOf(false, unconfirmed())
    await expect(check()).rejects.toMatchObject({ problem: { code: 'relogin' } })
    expect(requests).toHaveLength(1)
  })
})
