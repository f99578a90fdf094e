/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../src/console/app/i18n.ts'
import { SelectBox } from '../../../src/console/fields/select/select-box.tsx'

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

test('of two thousand choices a hundred are drawn, and more as one scrolls', async () => {
  await opened()
  expect(drawn()).toBe(100)
  expect(screen.getByRole('status').textContent).toContain('100 of 2000')
  fireEvent.scroll(screen.getByRole('listbox'))
  expect(drawn()).toBe(200)
})

test('what is chosen is drawn, however far down it stands', async () => {
  await opened(1234)
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Choice 1234')
})

test('what is typed is looked for among all of them', async () => {
  const user = await opened()
  await user.keyboard('1999')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choice 1999'])
})
