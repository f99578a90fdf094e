/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { LoadFailed, ReadFailed } from '../../../src/console/controls/empty/LoadFailed.tsx'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { FigureFailed } from '../../../src/console/pages/overview/Figure.tsx'
import { deferred } from '../../client/support/fakes.ts'

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

const error = new Error('No connection')

test.each([
  ['a screen', (onRetry: () => unknown) => <LoadFailed title="Not loaded" error={error} onRetry={onRetry} />],
  ['a part', (onRetry: () => unknown) => <ReadFailed title="Not loaded" error={error} onRetry={onRetry} />],
  ['a figure', (onRetry: () => unknown) => <FigureFailed label="Users" error={error} onRetry={onRetry} />],
])('the retry button of %s is busy until the read has ended, and ignores clicks meanwhile', async (_, failed) => {
  const read = deferred<undefined>()
  let reads = 0
  render(
    failed(() => {
      reads += 1
      return read.promise
    }),
  )
  const retry = screen.getByRole('button', { name: /^Try again/ })
  const user = userEvent.setup()
  await user.click(retry)
  expect(retry.getAttribute('aria-busy')).toBe('true')
  await user.click(retry)
  expect(reads).toBe(1)
  await act(async () => read.reject(new Error('Again')))
  expect(retry.getAttribute('aria-busy')).toBeNull()
  await user.click(retry)
  expect(reads).toBe(2)
})
