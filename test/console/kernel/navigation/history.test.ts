/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { createBrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import type { BrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import { useLeaveGuard } from '../../../../src/console/kernel/navigation/leave-guard.ts'

/** jsdom walks its history some tasks later, as browsers do. */
const seenAll = (expected: readonly string[]) => waitFor(() => expect(seen).toEqual(expected))

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' })

let history: BrowserHistory
let seen: string[]
let stop: () => void

beforeEach(() => {
  window.history.replaceState(null, '', '/ui/list')
  history = createBrowserHistory()
  seen = []
  stop = history.listen(({ pathname, search }) => seen.push(pathname + search))
})
afterEach(() => stop())

describe('navigation', () => {
  test('push, replace and back are reported with their target', async () => {
    history.navigator.push(at('/ui/form'), null)
    history.navigator.replace(at('/ui/form', '?a=1'), null)
    window.history.back()
    await seenAll(['/ui/form', '/ui/form?a=1', '/ui/list'])
  })

  test('state belongs to its history entry', () => {
    history.navigator.push(at('/ui/404'), { address: '/x' })
    expect(history.current().state).toEqual({ address: '/x' })
  })
})

describe('the leave guard', () => {
  const guarding = (answer: boolean) => {
    const asked: string[] = []
    const ask = () => {
      asked.push(window.location.pathname)
      return Promise.resolve(answer)
    }
    const hook = renderHook(({ when }) => useLeaveGuard(when, ask), { initialProps: { when: true } })
    return { asked, ...hook }
  }

  test('cancels a navigation when the user stays', async () => {
    const { asked, unmount } = guarding(false)
    history.navigator.push(at('/ui/other'), null)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect({ asked: asked.length, at: window.location.pathname, seen }).toEqual({ asked: 1, at: '/ui/list', seen: [] })
    unmount()
  })

  test('lets the navigation pass when the user leaves', async () => {
    const { unmount } = guarding(true)
    history.navigator.push(at('/ui/other'), null)
    await seenAll(['/ui/other'])
    unmount()
  })

  test('ignores a change of the query alone', () => {
    const { asked, unmount } = guarding(false)
    history.navigator.push(at('/ui/list', '?page=2'), null)
    expect([asked.length, seen]).toEqual([0, ['/ui/list?page=2']])
    unmount()
  })

  test('undoes back, asks on the form, and repeats it on consent', async () => {
    history.navigator.push(at('/ui/form'), null)
    const { asked, unmount } = guarding(true)
    window.history.back()
    await seenAll(['/ui/form', '/ui/list'])
    expect(asked).toEqual(['/ui/form'])
    expect(window.location.pathname).toBe('/ui/list')
    unmount()
  })

  test('keeps back undone when the user stays', async () => {
    history.navigator.push(at('/ui/form'), null)
    const { asked, unmount } = guarding(false)
    window.history.back()
    await waitFor(() => expect(asked).toEqual(['/ui/form']))
    expect([window.location.pathname, seen]).toEqual(['/ui/form', ['/ui/form']])
    unmount()
  })

  test('asks once when back is pressed again before the answer', async () => {
    for (const name of ['a', 'b', 'c']) history.navigator.push(at(`/ui/${name}`), null)
    const { asked, unmount } = guarding(false)
    window.history.back()
    window.history.back()
    await waitFor(() => expect(asked).toEqual(['/ui/c']))
    expect(window.location.pathname).toBe('/ui/c')
    unmount()
  })

  test('is disarmed by saving before the screen renders', async () => {
    const { result, asked, unmount } = guarding(false)
    result.current()
    history.navigator.push(at('/ui/other'), null)
    await seenAll(['/ui/other'])
    expect(asked).toEqual([])
    unmount()
  })

  test('ignores unchanged forms', () => {
    const { rerender, asked, unmount } = guarding(false)
    rerender({ when: false })
    history.navigator.push(at('/ui/other'), null)
    expect(asked).toEqual([])
    unmount()
  })
})
