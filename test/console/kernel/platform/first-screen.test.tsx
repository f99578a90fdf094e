/** @jest-environment jsdom */
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, jest, test } from '@jest/globals'
import { markScreenShown, useAfterFirstScreen } from '../../../../src/console/kernel/platform/first-screen.ts'

test('code that the first screen does not need is loaded after the browser has painted it', async () => {
  const frames: FrameRequestCallback[] = []
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  const load = jest.fn(async () => 'code')
  const { result } = renderHook(() => useAfterFirstScreen(load))
  await act(async () => markScreenShown())
  expect(frames).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
  act(() => frames.forEach((frame) => frame(0)))
  await waitFor(() => expect(result.current).toBe('code'))
})
