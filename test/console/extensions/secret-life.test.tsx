/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { ServicesContext } from '../../../src/console/app/services.ts'
import { SecretLife } from '../../../src/console/extensions/view-secret/SecretLife.tsx'
import { SILENT_SERVICES } from '../support/silent-services.ts'

await startTranslation('en')
beforeEach(() => {
  jest.useFakeTimers({ now: 1000 })
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

test('the life of a secret is counted down to its end', async () => {
  render(
    <ServicesContext value={SILENT_SERVICES}>
      <SecretLife seconds={249} />
    </ServicesContext>,
  )
  const after = async (seconds: number) => {
    await act(async () => jest.advanceTimersByTime(seconds * 1000))
    return screen.getByRole('timer').textContent
  }
  expect(await after(0)).toContain('4:09')
  expect(await after(190)).toContain('0:59')
  expect(await after(60)).toBe('The password lets nobody in any more.')
})
