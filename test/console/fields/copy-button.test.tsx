/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { CopyButton } from '../../../src/console/fields/text/CopyButton.tsx'

await startTranslation('en')
const writeText = jest.fn(async (_text: string) => undefined)
Object.defineProperty(navigator, 'clipboard', { value: { writeText } })

beforeEach(() => {
  jest.useFakeTimers({ now: 1000 })
  writeText.mockClear()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

async function press(afterMilliseconds: number) {
  await act(async () => {
    jest.advanceTimersByTime(afterMilliseconds)
    fireEvent.click(screen.getByRole('button', { name: 'Copy ID' }))
    await Promise.resolve()
  })
}

test('repeated clicks copy a value once in 1.8 s', async () => {
  render(<CopyButton text="7" label="ID" />)
  jest.advanceTimersByTime(10)
  await press(0)
  await press(1799)
  expect(writeText.mock.calls).toEqual([['7']])
  await press(1)
  expect(writeText).toHaveBeenCalledTimes(2)
})
