/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { ReloginDialog } from '../../../../src/console/app/shell/session/ReloginDialog.tsx'

await startTranslation('en')
afterEach(cleanup)

test('the dialog about an ended session has the title Info, a text, and the buttons Re-login and Cancel', async () => {
  const box = { state: 'asked', accept: jest.fn(), refuse: jest.fn() } as const
  render(<ReloginDialog box={box} />)
  expect(screen.getByRole('alertdialog', { name: 'Info' }).textContent).toContain(
    'Your account has ended, please log in again',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Re-login' }))
  expect(box.accept).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(box.refuse).toHaveBeenCalledTimes(1)
})
