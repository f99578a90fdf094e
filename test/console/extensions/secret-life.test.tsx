/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { ServicesContext } from '../../../src/console/kernel/session/services.ts'
import { SecretCountdown } from '../../../src/console/extensions/view-secret/SecretDialog.tsx'
import { SILENT_SERVICES } from '../support/silent-services.ts'

await startTranslation('en')
beforeEach(() => {
  jest.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test('the lifetime of a secret is counted down to its end', async () => {
  render(
    <ServicesContext value={SILENT_SERVICES}>
      <SecretCountdown seconds={249} />
    </ServicesContext>,
  )
  const after = async (seconds: number) => {
    await act(async () => jest.advanceTimersByTime(seconds * 1000))
    return screen.getByRole('timer').textContent
  }
  expect(await after(0)).toContain('4:09')
  expect(await after(190)).toContain('0:59')
  expect(await after(60)).toBe('This password has expired.')
})
