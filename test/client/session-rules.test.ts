import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { createSessionRules } from '../../src/client/session-rules.ts'
import { browserTimers } from '../../src/client/browser.ts'
import { ENDPOINT } from '../../src/contract/endpoints.ts'
import { type Answer, cookieJar, fakeApi, refusal } from './support/fakes.ts'

const LIST = { url: '/api/v1/users/users/' }
const PROFILE = { url: ENDPOINT.profile }

function rulesFor(mark: string, answer: Answer = () => ({})) {
  const { api, calls } = fakeApi(answer)
  const cookies = cookieJar(mark)
  const onMarkMissing = jest.fn()
  const onEnded = jest.fn()
  const rules = createSessionRules({ api, cookies, timers: browserTimers, onMarkMissing, onEnded })
  return { rules, calls, cookies, onMarkMissing, onEnded }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('the session cookie', () => {
  test('close: is renewed at once and every 10 s for 2 minutes', async () => {
    const { rules, cookies } = rulesFor('jms_session_expire=close')
    rules.start()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(cookies.written).toEqual(Array(3).fill('jms_session_expire=close; Path=/; SameSite=Lax; Max-Age=120'))
  })

  test('age: is not renewed', async () => {
    const { rules, cookies, onMarkMissing } = rulesFor('jms_session_expire=age')
    rules.start()
    await jest.advanceTimersByTimeAsync(60_000)
    expect([cookies.written, onMarkMissing.mock.calls]).toEqual([[], []])
  })

  test('missing: logs the user out once', async () => {
    const { rules, cookies, onMarkMissing } = rulesFor('jms_session_expire=close')
    rules.start()
    cookies.text = ''
    await jest.advanceTimersByTimeAsync(60_000)
    expect(onMarkMissing).toHaveBeenCalledTimes(1)
  })

  test('is not written after stop, and starting twice has no effect', async () => {
    const { rules, cookies } = rulesFor('jms_session_expire=close')
    rules.start()
    rules.start()
    rules.stop()
    await jest.advanceTimersByTimeAsync(60_000)
    expect(cookies.written).toHaveLength(1)
  })
})

describe('the session check', () => {
  test('tells the time of the server and of this computer', async () => {
    const told: Date[] = []
    const server = new Date('2026-11-26T05:00:00Z')
    const { api } = fakeApi(() => new Response('{}', { headers: { Date: server.toUTCString() } }))
    const context = { api, cookies: cookieJar('jms_session_expire=age'), timers: browserTimers }
    const ends = { onMarkMissing: () => undefined, onEnded: () => undefined }
    const rules = createSessionRules({ ...context, ...ends, onServerTime: (...times) => told.push(...times) })
    rules.start()
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(31_000)
    expect(told).toEqual([server, expect.any(Date)])
  })

  test('runs 30 s after the last response of any kind', async () => {
    const { rules, calls } = rulesFor('jms_session_expire=age')
    rules.start()
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(29_000)
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(29_999)
    expect(calls).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(calls).toEqual([{ method: 'GET', url: ENDPOINT.profile, raw: true, anonymous: true }])
  })

  test('is not triggered by its own response', async () => {
    const { rules, calls } = rulesFor('jms_session_expire=age')
    rules.start()
    rules.responded(PROFILE)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(calls).toEqual([])
  })

  test.each([401, 403])('reports an ended session once for %d', async (status) => {
    const { rules, onEnded } = rulesFor('jms_session_expire=close', () => {
      throw refusal(status, ENDPOINT.profile)
    })
    rules.start()
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(30_000)
    await jest.advanceTimersByTimeAsync(60_000)
    expect(onEnded).toHaveBeenCalledTimes(1)
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(onEnded).toHaveBeenCalledTimes(2)
  })

  test.each([0, 500, 502])('does not end the session for %d', async (status) => {
    const { rules, onEnded } = rulesFor('jms_session_expire=age', () => {
      throw refusal(status, ENDPOINT.profile)
    })
    rules.start()
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(onEnded).not.toHaveBeenCalled()
  })

  test('does not run after stop', async () => {
    const { rules, onEnded } = rulesFor('jms_session_expire=age', async () => {
      rules.stop()
      throw refusal(401, ENDPOINT.profile)
    })
    rules.start()
    rules.responded(LIST)
    await jest.advanceTimersByTimeAsync(30_000)
    expect(onEnded).not.toHaveBeenCalled()
  })
})
