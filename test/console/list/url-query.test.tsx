/** @jest-environment jsdom */
import { Suspense, use, useLayoutEffect, useState, useTransition } from 'react'
import { expect, test } from '@jest/globals'
import { act, render, waitFor } from '@testing-library/react'
import type { BrowserHistory } from '../../../src/console/kernel/navigation/history.ts'
import { createBrowserHistory } from '../../../src/console/kernel/navigation/history.ts'
import { type QueryStore, useUrlQuery } from '../../../src/console/list-state/use-url-query.ts'
import { Router } from '../../../src/console/kernel/navigation/location.tsx'

const WHOLE = { prefix: '', foreign: [] }
const NEVER = new Promise<never>(() => undefined)

/** Like the app: the page before stays until the next one can be shown. */
function Page({ history, children }: { history: BrowserHistory; children: React.ReactNode }) {
  const [location, setLocation] = useState(history.current)
  const [, startTransition] = useTransition()
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history])
  return (
    <Router base="/ui" location={location} navigator={history.navigator}>
      <Suspense>{children}</Suspense>
    </Router>
  )
}

test('a change after "back" begins with the query of the address, also when the one before was never shown', async () => {
  window.history.replaceState(null, '', '/ui/console/users/users?search=a')
  let store: QueryStore | undefined
  const List = () => {
    const now = useUrlQuery(WHOLE)
    // Code that does not come.
    if (now.text.includes('b')) use(NEVER)
    useLayoutEffect(() => {
      store = now
    })
    return now.text
  }
  const { container } = render(
    <Page history={createBrowserHistory()}>
      <List />
    </Page>,
  )
  const shown = store
  await act(async () => shown?.write('search=a,b', 'push'))
  expect(container.textContent).toBe('search=a')
  expect(shown?.latest()).toBe('search=a%2Cb')

  await act(async () => window.history.back())
  await waitFor(() => expect(window.location.search).toBe('?search=a'))
  expect(store?.latest()).toBe('search=a')
})
