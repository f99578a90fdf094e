/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { SelectBox } from '../../../src/console/fields/select/SelectBox.tsx'

await startTranslation('en')
afterEach(cleanup)

const OPTIONS = Array.from({ length: 2000 }, (_, at) => ({ value: at, label: `Choice ${String(at)}` }))
const drawn = () => screen.getAllByRole('option').length

async function opened(chosen: number | null = null) {
  render(
    <SelectBox
      id="x"
      label="Many"
      many={false}
      options={OPTIONS}
      chosen={OPTIONS.filter(({ value }) => value === chosen)}
      onChoose={() => undefined}
      onBlur={() => undefined}
      required={false}
      clearable
      disabled={false}
      invalid={false}
      describedBy={undefined}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('listbox')
  return user
}

test('a select renders a hundred of two thousand options, and more on scroll', async () => {
  await opened()
  expect(drawn()).toBe(100)
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('100 of 2000'))
  fireEvent.scroll(screen.getByRole('listbox'))
  expect(drawn()).toBe(200)
})

test('a select renders the chosen option at any position', async () => {
  await opened(1234)
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Choice 1234')
})

test('a select searches all options', async () => {
  const user = await opened()
  await user.keyboard('1999')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choice 1999'])
})
