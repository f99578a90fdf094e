/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { FloatInput } from '../../../src/console/fields/number-inputs.tsx'
import { JsonInput } from '../../../src/console/fields/text/json-input.tsx'
import { DatetimeInput } from '../../../src/console/fields/time/time-inputs.tsx'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { type Services, ServicesContext } from '../../../src/console/kernel/session/services.ts'
import { field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'
import { useDraft } from '../../../src/console/fields/text/draft.ts'

const FIELD = only(formWith(['text'], [field('text', {})]))

function Control() {
  const [value, setValue] = useState('before')
  const commit = (text: string) => {
    setValue(text)
    return text
  }
  const draft = useDraft(value, commit, (text) => text)
  return (
    <>
      <input aria-label="Text" value={draft.text} onChange={({ target }) => draft.type(target.value)} />
      <output>{value}</output>
    </>
  )
}

const SERVICES = { now: () => new Date() } as Services

/** An input whose value is in the state of a form. */
function Field({ name, start }: { readonly name: 'float' | 'datetime' | 'json'; readonly start: unknown }) {
  const [value, setValue] = useState(start)
  const Input = { float: FloatInput, datetime: DatetimeInput, json: JsonInput }[name]
  const props = { ...PLAIN_INPUT, label: 'Text', field: FIELD, value, onChange: setValue }
  return (
    <ServicesContext value={SERVICES}>
      <label htmlFor="x">Text</label>
      <Input {...props} />
    </ServicesContext>
  )
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  cleanup()
})

test('a key pressed while the debounced value is reported is not lost', () => {
  render(<Control />)
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
  fireEvent.change(text, { target: { value: '' } })
  act(() => {
    jest.advanceTimersByTime(250)
    fireEvent.change(text, { target: { value: 'o' } })
  })
  expect(text.value).toBe('o')
  act(() => void jest.advanceTimersByTime(250))
  expect([text.value, screen.getByRole('status').textContent]).toEqual(['o', 'o'])
})

test.each([
  ['float', 2.5, '1.', '1.05', '1.05'],
  ['float', 2.5, '007', '0075', '75'],
  ['datetime', null, '2026-11-20', '2026-11-20 18:00', '2026-11-20 18:00:00'],
  ['json', null, '{"a":1}', '{"a":1,"b":2}', '{"a":1,"b":2}'],
] as const)('a %s keeps what is typed over a pause, until the input is left', async (name, start, pause, all, left) => {
  await startTranslation('en')
  render(<Field name={name} start={start} />)
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' })
  for (const typed of [pause, all]) {
    fireEvent.change(text, { target: { value: typed } })
    act(() => void jest.advanceTimersByTime(250))
    expect(text.value).toBe(typed)
  }
  fireEvent.blur(text)
  expect(text.value).toBe(left)
})
