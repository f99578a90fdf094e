/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import {
  confirmAction,
  confirmAtom,
  type PendingConfirm,
} from '../../../../src/console/kernel/notifications/confirm.ts'
import { contained, containedLazy } from '../../../../src/console/kernel/notifications/contained.tsx'
import { toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { store, useStored } from '../../../../src/console/kernel/platform/store.ts'

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

test('a question whose dialog cannot be loaded is cancelled, so that it can be asked again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = jest
    .fn<() => Promise<ComponentType<{ request: PendingConfirm }>>>()
    .mockRejectedValueOnce(new Error('no answer'))
    .mockResolvedValue(({ request }) => <p>{request.title}</p>)
  const Dialog = containedLazy(load, ({ request }) => request.answer(false))
  function Questions() {
    const question = useStored(confirmAtom)
    return <Suspense fallback={null}>{question !== null && <Dialog request={question} />}</Suspense>
  }
  render(<Questions />)
  const ask = () => act(() => void answers.push(confirmAction({ title: 'Leave?', confirmLabel: 'Leave' })))
  const answers: Promise<boolean>[] = []
  ask()
  await waitFor(() => expect(store.get(confirmAtom)).toBeNull())
  expect(await answers[0]).toBe(false)
  ask()
  expect(await screen.findByText('Leave?')).toBeDefined()
})
