/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import useSWR, { mutate, SWRConfig, unstable_serialize, useSWRConfig } from 'swr'
import { withDeletions } from '../../../../src/client/deletions.ts'
import {
  forgetObject,
  SERVER_STATE,
  useKept,
  useRevalidate,
} from '../../../../src/console/kernel/server-state/server-state.ts'
import { ServicesContext, useServices } from '../../../../src/console/kernel/session/services.ts'
import { ObjectReadsScope, PageReadsScope } from '../../../../src/console/kernel/server-state/object-reads.tsx'
import { useObject } from '../../../../src/console/kernel/server-state/use-object.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { SILENT_SERVICES } from '../../support/silent-services.ts'

const LIST = '/api/v1/users/groups/'
const POLL_MS = 10

/** Each test deletes an object of its own: the cache is that of the console. */
let id = 0
const urlOf = (of: number) => `${LIST}${String(of)}/`

let again: { readonly reload: () => Promise<unknown>; readonly readAgain: (what: string) => Promise<unknown> }

function Reader({ url, poll = false }: { url: string; poll?: boolean }) {
  const { api } = useServices()
  const { state, reload } = useObject(url, 'en')
  useSWR(poll ? ['polled', url] : null, () => api.send({ method: 'GET', url }), {
    refreshInterval: POLL_MS,
    dedupingInterval: 0,
    revalidateOnFocus: true,
    revalidateOnReconnect: true,
    shouldRetryOnError: true,
    errorRetryInterval: POLL_MS,
  })
  const readAgain = useRevalidate()
  useEffect(() => {
    again = { reload, readAgain }
  })
  return <p role="status">{state.kind === 'ready' ? String(state.row['name']) : state.kind}</p>
}

async function shown({ poll = false, scoped = false } = {}) {
  id += 1
  const url = urlOf(id)
  const { api: server, calls } = fakeApi(() => ({ id, name: 'Dev' }))
  const api = withDeletions(server, forgetObject)
  const drawn = (isShown: boolean) => {
    const reader = isShown && <Reader url={url} poll={poll} />
    return (
      <SWRConfig value={SERVER_STATE}>
        <ServicesContext value={{ ...SILENT_SERVICES, api }}>
          {scoped ? <ObjectReadsScope>{reader}</ObjectReadsScope> : reader}
        </ServicesContext>
      </SWRConfig>
    )
  }
  const { rerender } = render(drawn(true))
  await screen.findByText('Dev')
  const remove = () => act(async () => void (await api.send({ method: 'DELETE', url })))
  const reads = () => calls.slice(calls.findIndex(({ method }) => method === 'DELETE') + 1)
  return { url, calls, remove, reads, show: (isShown: boolean) => act(async () => rerender(drawn(isShown))) }
}

afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('after a DELETE', () => {
  test('no mounted component reloads the object by polling, focus, reconnect or retry', async () => {
    const { remove, reads } = await shown({ poll: true })
    jest.useFakeTimers()
    await remove()
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
      window.dispatchEvent(new Event('online'))
      await jest.advanceTimersByTimeAsync(POLL_MS * 10)
    })
    expect(reads()).toEqual([])
  })

  test('a reload or an invalidation of its list does not request it', async () => {
    const { url, calls, remove, reads } = await shown()
    await act(() => again.readAgain(LIST))
    expect(calls.map((call) => call.url)).toEqual([url, url])
    await remove()
    await act(async () => {
      await again.reload()
      await again.readAgain(LIST)
    })
    expect(reads()).toEqual([])
  })

  test('its page shows that it does not exist, without a request', async () => {
    const { remove, reads, show } = await shown()
    await show(false)
    await remove()
    await show(true)
    expect(await screen.findByText('missing')).toBeDefined()
    expect(reads()).toEqual([])
  })

  test('its open page stays as it was', async () => {
    const { remove } = await shown({ scoped: true })
    await remove()
    await act(() => again.reload())
    expect(screen.getByRole('status').textContent).toBe('Dev')
  })
})

describe('a page of many reads', () => {
  test('aborts those that still run when the user leaves it', async () => {
    const signals: AbortSignal[] = []
    const pending = new Promise<never>(() => undefined)
    const { api } = fakeApi(({ signal }) => {
      if (signal !== undefined) signals.push(signal)
      return pending
    })
    const { unmount } = render(
      <SWRConfig value={SERVER_STATE}>
        <ServicesContext value={{ ...SILENT_SERVICES, api }}>
          <PageReadsScope>
            <Reader url={urlOf(9000)} />
          </PageReadsScope>
        </ServicesContext>
      </SWRConfig>,
    )
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    unmount()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })
})

test('data that was used long ago is dropped, and what is shown stays', async () => {
  const keys = Array.from({ length: 70 }, (_, at) => ['kept', at] as const)
  await Promise.all(keys.map((key) => mutate(key, 'rows', { revalidate: false })))
  let dataOf: (at: number) => unknown = () => undefined
  function Screen({ at }: { at: number }) {
    useKept(keys[at])
    const { cache } = useSWRConfig()
    useEffect(() => {
      dataOf = (of) => cache.get(unstable_serialize(keys[of]))?.data
    })
    return null
  }
  const { rerender } = render(<Screen at={0} />)
  for (const at of keys.keys()) rerender(<Screen at={at} />)
  expect([0, 5, 69].map((at) => dataOf(at))).toEqual([undefined, undefined, 'rows'])
  expect(dataOf(30)).toBe('rows')
})
