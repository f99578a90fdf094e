/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { Dialog } from '../../../src/console/controls/Dialog.tsx'

await startTranslation('en')
afterEach(cleanup)

test.each([
  [undefined, '60%'],
  ['narrow', '35%'],
  ['confirm', '36%'],
  ['bulkUpdate', '70%'],
] as const)('a dialog of width %s takes %s of the window', (width, share) => {
  render(
    <Dialog title="A question" onClose={() => undefined} {...(width === undefined ? {} : { width })}>
      Yes?
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'A question' }).style.width).toBe(share)
})
