/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { contained, containedLazy } from '../../../../src/console/kernel/notifications/contained.tsx'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'

test('a dialog whose code cannot be loaded is reported, and the form below it stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await startTranslation('en')
  const Dialog = contained(lazy(() => Promise.reject<{ default: ComponentType }>(new Error('no code'))))
  render(
    <>
      <input aria-label="Name" defaultValue="typed" />
      <Suspense fallback={null}>
        <Dialog />
      </Suspense>
    </>,
  )
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error' }]))
  expect(screen.getByDisplayValue('typed')).toBeDefined()
})

test('a dialog whose code could not be loaded is loaded again when it is opened again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = jest
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(() => <p>Opened</p>)
  const Dialog = containedLazy(load)
  const dialog = (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  )
  store.set(toastsAtom, [])
  const { rerender } = render(dialog)
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ tone: 'error' }]))
  expect(load).toHaveBeenCalledTimes(1)
  rerender(<p>Closed</p>)
  rerender(dialog)
  expect(await screen.findByText('Opened')).toBeDefined()
})
