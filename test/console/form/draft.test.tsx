/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { useDraft } from '../../../src/console/fields/text/draft.ts'
import { commitTypedText } from '../../../src/console/kernel/platform/typed-text.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function draft(start = '') {
  const said: string[] = []
  const hook = renderHook(
    ({ value }) =>
      useDraft(
        value,
        (text) => {
          said.push(text)
          return text
        },
        (text) => text.trim(),
      ),
    { initialProps: { value: start } },
  )
  const type = (text: string) => act(() => hook.result.current.type(text))
  return { ...hook, said, type }
}

describe('a debounced text input', () => {
  test('reports its value after a pause of 250 ms, not at each key', () => {
    const { said, type, result } = draft()
    type('a')
    type('ab')
    expect(result.current.text).toBe('ab')
    act(() => jest.advanceTimersByTime(249))
    expect(said).toEqual([])
    act(() => jest.advanceTimersByTime(1))
    expect(said).toEqual(['ab'])
  })

  test('reports the trimmed value on blur, once', () => {
    const { said, type, result } = draft()
    type(' ab ')
    act(() => result.current.finish())
    act(() => jest.advanceTimersByTime(1000))
    expect(said).toEqual(['ab'])
  })

  test('keeps spaces while typing', () => {
    const { said, type, result, rerender } = draft()
    type('New ')
    act(() => jest.advanceTimersByTime(250))
    rerender({ value: 'New ' })
    expect(said).toEqual(['New '])
    expect(result.current.text).toBe('New ')
  })

  test('takes a value that the form sets meanwhile', () => {
    const { type, result, rerender } = draft('old')
    type('mine')
    rerender({ value: 'derived' })
    expect(result.current.text).toBe('derived')
  })

  test('reports nothing after it is unmounted', () => {
    const { said, type, unmount } = draft()
    type('a')
    unmount()
    act(() => jest.advanceTimersByTime(1000))
    expect(said).toEqual([])
  })
})

test.each([
  ['with', true],
  ['without', false],
])('the text in the focused control is committed when a page is left, %s an event of the browser', (_name, sends) => {
  const input = document.body.appendChild(document.createElement('input'))
  const told = jest.fn()
  input.addEventListener('focusout', told)
  input.focus()
  // As Firefox does in a window without the focus.
  if (!sends) jest.spyOn(input, 'blur').mockImplementation(() => undefined)
  commitTypedText()
  expect(told).toHaveBeenCalledTimes(1)
  input.remove()
})
