/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { describeFailure, FailedWith } from '../../../src/client/failure.ts'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { StartFailed } from '../../../src/console/app/problems/StartFailed.tsx'

await startTranslation('en')

test('a failed startup shows an error with a retry button', () => {
  render(<StartFailed failure={describeFailure(new FailedWith('errors.verificationFailed'))} />)
  expect(screen.getByRole('alert').textContent).toContain('Verification failed, please log in again')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
