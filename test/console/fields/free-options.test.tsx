/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import type { Option } from '../../../src/console/fields/select/option.ts'
import { SelectBox } from '../../../src/console/fields/select/SelectBox.tsx'

await startTranslation('en')
afterEach(cleanup)

const OFFERED = ['cn-hangzhou', 'cn-beijing'].map((value) => ({ value, label: value }))

function Regions({ free }: { readonly free: boolean }) {
  const [chosen, setChosen] = useState<readonly Option[]>([])
  return (
    <>
      <SelectBox
        id="regions"
        label="Regions"
        many
        free={free}
        options={OFFERED}
        chosen={chosen}
        onChoose={setChosen}
        onBlur={() => undefined}
        required={false}
        clearable
        disabled={false}
        invalid={false}
        describedBy={undefined}
      />
      <output>{chosen.map(({ value }) => String(value)).join(' ')}</output>
    </>
  )
}

const chosen = (): string => screen.getByRole('status').textContent

test.each([
  ['Enter takes what is typed', 'eu-1{Enter}', 'eu-1'],
  ['leaving takes it too', 'eu-1{Tab}', 'eu-1'],
  ['commas part several', 'eu-1, eu-2{Enter}', 'eu-1 eu-2'],
  ['what is there already stays once', 'eu-1{Enter}eu-1{Tab}', 'eu-1'],
  ['an arrow chooses what is offered', 'cn-h{ArrowDown}{Enter}', 'cn-hangzhou'],
])('a list input with free values: %s', async (_what, keys, expected) => {
  render(<Regions free />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.keyboard(keys)
  await user.keyboard('{Escape}')
  expect(chosen()).toBe(expected)
})

test('a pasted column or row adds all its cells', async () => {
  render(<Regions free />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.paste('eu-1\teu-2\r\neu-3')
  await user.keyboard('{Escape}')
  expect(chosen()).toBe('eu-1 eu-2 eu-3')
})

test('a list input with fixed options refuses other values', async () => {
  render(<Regions free={false} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  await user.keyboard('eu-1{Enter}{Tab}')
  expect(chosen()).toBe('')
})
