/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { notify, report, toastsAtom } from '../../../../src/console/kernel/notifications/toasts.ts'
import { Toasts } from '../../../../src/console/app/shell/Toasts.tsx'
import { refusal } from '../../../client/support/fakes.ts'
import { MemoryRouter } from '../../support/memory-router.tsx'

await startTranslation('en')

const titles = () => store.get(toastsAtom).map(({ title }) => title)

beforeEach(() => {
  jest.useFakeTimers()
  store.set(toastsAtom, [])
})
afterEach(() => {
  jest.useRealTimers()
})

function show() {
  render(
    <MemoryRouter>
      <Toasts />
    </MemoryRouter>,
  )
}

describe('toasts', () => {
  test('are three at most, the newest on top', () => {
    for (const title of ['one', 'two', 'three', 'four']) notify({ tone: 'info', title })
    expect(titles()).toEqual(['four', 'three', 'two'])
  })

  test('with Undo are not pushed out by others, only by newer ones with Undo', () => {
    notify({ tone: 'success', title: 'moved', onUndo: () => undefined })
    for (const title of ['one', 'two', 'three']) notify({ tone: 'info', title })
    expect(titles()).toEqual(['three', 'two', 'moved'])
    for (const title of ['a', 'b', 'c']) notify({ tone: 'success', title, onUndo: () => undefined })
    expect(titles()).toEqual(['c', 'b', 'a'])
    notify({ tone: 'error', title: 'lost' })
    expect(titles()).toEqual(['lost', 'c', 'b', 'a'])
  })

  test('with the same text are shown once', () => {
    notify({ tone: 'error', title: 'lost' })
    notify({ tone: 'info', title: 'else' })
    notify({ tone: 'error', title: 'lost' })
    expect(titles()).toEqual(['lost', 'else'])
  })

  test('are announced by a live region that exists before them', () => {
    show()
    const region = screen.getByRole('log', { name: 'Notifications' })
    act(() => notify({ tone: 'success', title: 'Saved', detail: 'Ann' }))
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toContain('SavedAnn')
  })

  test('disappear after five seconds, but not while hovered or focused', () => {
    show()
    act(() => notify({ tone: 'error', title: 'lost' }))
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => jest.advanceTimersByTime(9000))
    expect(titles()).toEqual(['lost'])
    fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
    act(() => jest.advanceTimersByTime(4999))
    expect(titles()).toEqual(['lost'])
    act(() => jest.advanceTimersByTime(1))
    expect(titles()).toEqual([])
  })

  test('with Undo disappear after ten seconds, but not while hovered or focused; the focus stays where it is', () => {
    show()
    const onUndo = jest.fn()
    act(() => notify({ tone: 'success', title: 'moved', onUndo }))
    expect(document.activeElement).toBe(document.body)
    act(() => jest.advanceTimersByTime(9999))
    expect(titles()).toEqual(['moved'])
    const undo = screen.getByRole('button', { name: 'Undo' })
    fireEvent.pointerEnter(undo.closest('.toast') ?? undo)
    act(() => jest.advanceTimersByTime(20_000))
    expect(titles()).toEqual(['moved'])
    fireEvent.pointerLeave(undo.closest('.toast') ?? undo)
    act(() => jest.advanceTimersByTime(10_000))
    expect([titles(), onUndo.mock.calls.length]).toEqual([[], 0])
  })

  test('show a long detail of a success only on request, and stay while it is open', () => {
    show()
    const detail = 'amelie loses 18 assets as linux-ops, and 24 assets as linux-root, through 3 permissions'
    act(() => notify({ tone: 'success', title: 'Amélie Laurent deactivated', detail, onUndo: () => undefined }))
    expect(screen.queryByText(detail)).toBeNull()
    const details = screen.getByRole('button', { name: 'Details', expanded: false })
    fireEvent.click(details)
    expect(screen.getByText(detail)).toBeDefined()
    act(() => jest.advanceTimersByTime(20_000))
    expect(titles()).toEqual(['Amélie Laurent deactivated'])
    fireEvent.click(details)
    expect(screen.queryByText(detail)).toBeNull()
  })

  test('show the words of the server at once', () => {
    show()
    const detail = 'This system user cannot be deleted while 3 permissions use it.'
    act(() => notify({ tone: 'error', title: 'Deletion failed', detail }))
    expect(screen.getByText(detail)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull()
  })

  test('with the result of a test stay until they are dismissed', () => {
    show()
    act(() => notify({ tone: 'success', title: 'Test connection: succeeded', stays: true }))
    act(() => jest.advanceTimersByTime(60_000))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(titles()).toEqual([])
  })

  test('can be dismissed, and can have a link', () => {
    show()
    const onClick = jest.fn()
    act(() => notify({ tone: 'info', title: 'ready', link: { label: 'Show', onClick } }))
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect([onClick.mock.calls.length, titles()]).toEqual([1, []])
  })
})

describe('a failed call', () => {
  test.each([
    ['says what happened and what the server said', refusal(500, '/x', { detail: 'disk full' }), 'disk full'],
    ['of 403 has its own words', refusal(403, '/x', {}), undefined],
  ])('%s', (_case, error, detail) => {
    report(error)
    expect(store.get(toastsAtom)[0]?.detail).toBe(detail)
    expect(titles()[0]).toMatch(/Server error|no permission for this operation/)
  })

  test('that was aborted shows nothing', () => {
    report(new DOMException('', 'AbortError'))
    expect(titles()).toEqual([])
  })
})
