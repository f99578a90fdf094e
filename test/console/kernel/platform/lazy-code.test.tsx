/** @jest-environment jsdom */
import { Suspense } from 'react'
import { expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createBrowserHistory } from '../../../../src/console/kernel/navigation/history.ts'
import { lazyCode } from '../../../../src/console/kernel/platform/lazy-component.ts'

test('code that failed to load after its screen was left is loaded again on the next visit', async () => {
  let fail = (_: Error): void => undefined
  const load = jest.fn<() => Promise<{ default: () => string }>>()
  load.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
  load.mockResolvedValue({ default: () => 'The screen' })
  const Screen = lazyCode(load)
  const page = (
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>
  )
  const history = createBrowserHistory()
  const go = (pathname: string) => history.navigator.push({ pathname, search: '', hash: '' }, null)
  go('/first')
  const first = render(page)
  expect(screen.getByText('Loading')).toBeTruthy()
  go('/second')
  first.unmount()
  await act(async () => fail(new Error('The line is cut')))
  go('/first')
  await act(async () => void render(page))
  expect(await screen.findByText('The screen')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
