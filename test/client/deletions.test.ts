import { describe, expect, jest, test } from '@jest/globals'
import { withDeletions } from '../../src/client/deletions.ts'
import type { Call } from '../../src/client/http.ts'
import { isAbort, ObjectDeleted } from '../../src/client/failure.ts'
import { type Answer, deferred, fakeApi, refusal, settled } from './support/fakes.ts'

const LIST = '/api/v1/xpack/cloud/sync-instance-tasks/'
const ID = '0b3f5c1e-6f0a-4b8e-9a53-1f2d3c4b5a69'
const URL = `${LIST}${ID}/`
const DELETE: Call = { method: 'DELETE', url: URL }
const GET: Call = { method: 'GET', url: URL }

/** A server that may be slow: each call is answered by hand, or given up. */
function slowServer() {
  const waiting: {
    readonly call: Call
    readonly answer: (body?: unknown) => Promise<void>
    readonly refuse: () => Promise<void>
  }[] = []
  const onDeleted = jest.fn()
  const { api, calls } = fakeApi((call) => {
    const { promise, resolve, reject } = deferred<unknown>()
    call.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    waiting.push({
      call,
      answer: async (body = null) => {
        resolve(body)
        await settled()
      },
      refuse: async () => {
        reject(refusal(500, call.url))
        await settled()
      },
    })
    return promise
  })
  const sent = () => calls.map(({ method, url }) => `${method} ${url.slice(LIST.length) || 'list'}`)
  return { api: withDeletions(api, onDeleted), waiting, sent, onDeleted }
}

/** An object that has been deleted. */
async function deleted(answer: Answer = () => null) {
  const { api, calls } = fakeApi(answer)
  const guarded = withDeletions(api, () => undefined)
  await guarded.send(DELETE)
  calls.length = 0
  return { api: guarded, calls }
}

describe('a deleted object', () => {
  test.each([URL, `${URL}permissions/`, `${URL}?fields=name`])('is not read again: %s', async (url) => {
    const { api, calls } = await deleted()
    const error: unknown = await api.send({ method: 'GET', url }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ObjectDeleted)
    expect(isAbort(error)).toBe(true)
    expect(calls).toEqual([])
  })

  test('does not affect other objects, its list and writes', async () => {
    const { api, calls } = await deleted()
    const others: Call[] = [
      { method: 'GET', url: LIST },
      { method: 'GET', url: `${LIST}1${ID.slice(1)}/` },
      { method: 'POST', url: LIST },
      { method: 'OPTIONS', url: URL },
    ]
    for (const call of others) await api.send(call)
    expect(calls.map(({ method, url }) => [method, url])).toEqual(others.map(({ method, url }) => [method, url]))
  })

  test('is read again if a list contains it', async () => {
    const { api, calls } = await deleted(({ url }) => (url === LIST ? { count: 1, results: [{ id: ID }] } : { id: ID }))
    await api.send({ method: 'GET', url: LIST, query: { spm: 'S' } })
    expect(await api.send(GET)).toEqual({ id: ID })
    expect(calls).toHaveLength(2)
  })

  test('is reported once for the cache', async () => {
    const { api, waiting, onDeleted } = slowServer()
    void api.send(DELETE)
    await settled()
    expect(onDeleted).not.toHaveBeenCalled()
    await waiting[0]?.answer()
    expect(onDeleted.mock.calls).toEqual([[URL]])
  })
})

describe('during a DELETE', () => {
  test('a running read of the object is aborted, and fails after the deletion', async () => {
    const { api, waiting, sent } = slowServer()
    const read = api.send(GET).catch((reason: unknown) => reason)
    await settled()
    const removal = api.send(DELETE)
    await settled()
    expect(waiting[0]?.call.signal?.aborted).toBe(true)
    await waiting[1]?.answer()
    expect(await removal).toBeNull()
    expect(await read).toBeInstanceOf(ObjectDeleted)
    expect(sent()).toEqual([`GET ${ID}/`, `DELETE ${ID}/`])
  })

  test('a new read of the object waits and is not sent after the deletion', async () => {
    const { api, waiting, sent } = slowServer()
    void api.send(DELETE)
    const read = api.send({ method: 'GET', url: `${URL}run/` }).catch((reason: unknown) => reason)
    await settled()
    await waiting[0]?.answer()
    expect(await read).toBeInstanceOf(ObjectDeleted)
    expect(sent()).toEqual([`DELETE ${ID}/`])
  })

  test('both reads are sent after a refusal', async () => {
    const { api, waiting, sent, onDeleted } = slowServer()
    const early = api.send(GET)
    await settled()
    const removal = api.send(DELETE).catch(() => 'refused')
    const late = api.send(GET)
    await settled()
    await waiting[1]?.refuse()
    expect(await removal).toBe('refused')
    expect(sent()).toEqual([`GET ${ID}/`, `DELETE ${ID}/`, `GET ${ID}/`, `GET ${ID}/`])
    for (const { answer } of waiting.slice(2)) await answer('row')
    expect([await early, await late]).toEqual(['row', 'row'])
    expect(onDeleted).not.toHaveBeenCalled()
  })

  test('an earlier list response does not restore the object', async () => {
    const { api, waiting } = slowServer()
    const list = api.send({ method: 'GET', url: LIST })
    void api.send(DELETE)
    await settled()
    await waiting[1]?.answer()
    await waiting[0]?.answer({ count: 1, results: [{ id: ID }] })
    await list
    await expect(api.send(GET)).rejects.toBeInstanceOf(ObjectDeleted)
  })

  test('an aborted read reports only its abort', async () => {
    const { api } = slowServer()
    const controller = new AbortController()
    const read = api.send({ ...GET, signal: controller.signal })
    await settled()
    controller.abort()
    await expect(read).rejects.toMatchObject({ name: 'AbortError' })
    await expect(read).rejects.not.toBeInstanceOf(ObjectDeleted)
  })
})

test.each<[string, Call]>([
  ['of a relation', { method: 'DELETE', url: LIST, query: { asset: ID } }],
  ['of several rows', { method: 'DELETE', url: `${LIST}?spm=S` }],
  ['of what a form holds', { method: 'DELETE', url: '/api/v1/xpack/license/' }],
])('a DELETE %s is no deletion of an object', async (_what, call) => {
  const { api, calls } = fakeApi(() => null)
  const guarded = withDeletions(api, () => undefined)
  await guarded.send(call)
  await guarded.send({ method: 'GET', url: call.url })
  expect(calls).toHaveLength(2)
})
