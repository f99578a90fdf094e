/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import { createBrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import type { BrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import { useLeaveGuard } from '../../../../src/console/kernel/navigation/leave-guard.ts'

/** jsdom walks its history some tasks later, as browsers do. */
const seenAll = (expected: readonly string[]) => waitFor(() => expect(seen).toEqual(expected))

let history: BrowserHistory
let seen: string[]
let stop: () => void

beforeEach(() => {
  window.history.replaceState(null, '', '/ui/list')
  history = createBrowserHistory()
  seen = []
  stop = history.listen(({ location, action }) => seen.push(`${action} ${location.pathname}${location.search}`))
})
afterEach(() => stop())

describe('navigation', () => {
  test('push, replace and back are reported with their target', async () => {
    history.navigator.push('/ui/form')
    history.navigator.replace({ pathname: '/ui/form', search: '?a=1', hash: '' })
    window.history.back()
    await seenAll(['PUSH /ui/form', 'REPLACE /ui/form?a=1', 'POP /ui/list'])
  })

  test('state belongs to its history entry', () => {
    history.navigator.push('/ui/404', { address: '/x' })
    expect(history.current().location.state).toEqual({ address: '/x' })
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
    history.navigator.push('/ui/other')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect({ asked: asked.length, at: window.location.pathname, seen }).toEqual({ asked: 1, at: '/ui/list', seen: [] })
    unmount()
  })

  test('lets the navigation pass when the user leaves', async () => {
    const { unmount } = guarding(true)
    history.navigator.push('/ui/other')
    await seenAll(['PUSH /ui/other'])
    unmount()
  })

  test('ignores a change of the query alone', () => {
    const { asked, unmount } = guarding(false)
    history.navigator.push('/ui/list?page=2')
    expect([asked.length, seen]).toEqual([0, ['PUSH /ui/list?page=2']])
    unmount()
  })

  test('undoes back, asks on the form, and repeats it on consent', async () => {
    history.navigator.push('/ui/form')
    const { asked, unmount } = guarding(true)
    window.history.back()
    await seenAll(['PUSH /ui/form', 'POP /ui/list'])
    expect(asked).toEqual(['/ui/form'])
    expect(window.location.pathname).toBe('/ui/list')
    unmount()
  })

  test('keeps back undone when the user stays', async () => {
    history.navigator.push('/ui/form')
    const { asked, unmount } = guarding(false)
    window.history.back()
    await waitFor(() => expect(asked).toEqual(['/ui/form']))
    expect([window.location.pathname, seen]).toEqual(['/ui/form', ['PUSH /ui/form']])
    unmount()
  })

  test('is disarmed by saving before the screen renders', async () => {
    const { result, asked, unmount } = guarding(false)
    result.current()
    history.navigator.push('/ui/other')
    await seenAll(['PUSH /ui/other'])
    expect(asked).toEqual([])
    unmount()
  })

  test('ignores unchanged forms', () => {
    const { rerender, asked, unmount } = guarding(false)
    rerender({ when: false })
    history.navigator.push('/ui/other')
    expect(asked).toEqual([])
    unmount()
  })
})
