/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { markScreenShown, useAfterFirstScreen } from '../../../../src/console/kernel/platform/first-screen.ts'

test('what the first screen does without waits until the browser has painted it', async () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const { result } = renderHook(() => useAfterFirstScreen())
  await act(async () => markScreenShown())
  expect(frames).toHaveLength(1)
  expect(result.current).toBe(false)
  act(() => frames.forEach((frame) => frame(0)))
  await waitFor(() => expect(result.current).toBe(true))
})
