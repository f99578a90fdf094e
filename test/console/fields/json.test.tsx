/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { JsonInput } from '../../../src/console/fields/text/json-input.tsx'
import { field } from '../../support/fields.ts'
import { formWith, only } from '../../support/forms.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'

const meta = only(formWith(['meta'], [field('meta', { type: 'nested object' })]))

function Held({ first, said }: { first: unknown; said: unknown[] }): ReactNode {
  const [value, setValue] = useState(first)
  const onChange = (next: unknown): void => {
    said.push(next)
    // A form gives back what is equal, not what is the same.
    setValue(structuredClone(next))
  }
  return <JsonInput {...PLAIN_INPUT} label="Meta" field={meta} value={value} onChange={onChange} />
}

function shown(first: unknown = null) {
  const said: unknown[] = []
  render(<Held first={first} said={said} />)
  return { said, user: userEvent.setup(), control: screen.getByRole<HTMLTextAreaElement>('textbox') }
}

const format = () => screen.getByRole('button', { name: 'Format: Meta' })

/** To userEvent a brace and a bracket open the name of a key. */
const keys = (text: string): string => text.replace(/[{[]/g, '$&$&')

describe('JSON', () => {
  beforeAll(() => startTranslation('en'))
  afterEach(cleanup)

  test('is the input of an object without described members', () => {
    expect(meta.input).toBe('json')
  })

  test('keeps the typed text and sends its value', async () => {
    const { said, user, control } = shown()
    await user.type(control, keys('{"a":[1,2]}'))
    await user.tab()
    expect([said.at(-1), control.value]).toEqual([{ a: [1, 2] }, '{"a":[1,2]}'])
  })

  test('keeps invalid text, which cannot be formatted', async () => {
    const { said, user, control } = shown()
    await user.type(control, keys('{"a" 1}'))
    await user.tab()
    expect([said.at(-1), control.value]).toEqual(['{"a" 1}', '{"a" 1}'])
    expect(format().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Not a valid json format')).toBeDefined()
  })

  test('is formatted by a button, which reports it', async () => {
    const { user, control } = shown()
    await user.type(control, keys('{"a":1}'))
    await user.click(format())
    expect(control.value).toBe('{\n  "a": 1\n}')
    expect(format().getAttribute('aria-disabled')).toBe('true')
  })

  test('of the server is formatted', async () => {
    expect(shown({ a: 1 }).control.value).toBe('{\n  "a": 1\n}')
  })
})
