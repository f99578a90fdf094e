/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useDraft } from '../../../src/console/fields/text/draft.ts'

function Control() {
  const [value, setValue] = useState('before')
  const draft = useDraft(value, setValue, (text) => text)
  return (
    <>
      <input aria-label="Text" value={draft.text} onChange={({ target }) => draft.type(target.value)} />
      <output>{value}</output>
    </>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  cleanup()
})

test('a key pressed while the debounced value is reported is not lost', () => {
  render(<Control />)
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
  fireEvent.change(text, { target: { value: '' } })
  act(() => {
    jest.advanceTimersByTime(250)
    fireEvent.change(text, { target: { value: 'o' } })
  })
  expect(text.value).toBe('o')
  act(() => void jest.advanceTimersByTime(250))
  expect([text.value, screen.getByRole('status').textContent]).toEqual(['o', 'o'])
})
