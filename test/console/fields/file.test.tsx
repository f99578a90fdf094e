/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { FileInput } from '../../../src/console/fields/file/file-input.tsx'
import { JsonDetail } from '../../../src/console/fields/details.tsx'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { payloadOf } from '../../../src/engine/form/payload.ts'
import { field } from '../../support/fields.ts'
import { formWith, only, scopeOf } from '../../support/forms.ts'
import { WORDS } from '../support/cell-words.ts'
import { loadedCell } from '../support/loaded-cell.ts'
import { PLAIN_INPUT } from '../support/plain-input.ts'

const FORM = formWith(['plan'], [field('plan', { type: 'file upload' })])
const PLAN = new File(['x'.repeat(1500)], 'plan.pdf', { type: 'application/pdf' })

function Held({ first, said }: { first: unknown; said: unknown[] }): ReactNode {
  const [value, setValue] = useState(first)
  const onChange = (next: unknown): void => {
    said.push(next)
    setValue(next)
  }
  return (
    <>
      <label htmlFor="x">Plan</label>
      <FileInput {...PLAIN_INPUT} label="Plan" field={only(FORM)} value={value} onChange={onChange} />
    </>
  )
}

function shown(first: unknown) {
  const said: unknown[] = []
  render(<Held first={first} said={said} />)
  return { said, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Plan') }
}

beforeAll(() => startTranslation('en'))
afterEach(cleanup)

describe('a file input', () => {
  test('shows the stored file, takes another, and goes back to the stored one', async () => {
    const { said, user, input } = shown('/media/old.pdf')
    expect(screen.getByRole('link', { name: 'old.pdf' }).getAttribute('href')).toBe('/media/old.pdf')
    await user.upload(input, PLAN)
    expect(screen.getByRole('status').textContent).toBe('Selected: plan.pdf, 2 KB')
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Keep current file: Plan' }))
    expect(said).toEqual([PLAN, '/media/old.pdf'])
    expect(document.activeElement).toBe(input)
  })

  test('without a stored file, removes the selection', async () => {
    const { said, user, input } = shown(null)
    await user.upload(input, PLAN)
    await user.click(screen.getByRole('button', { name: 'Remove selection: Plan' }))
    expect(said).toEqual([PLAN, null])
  })

  test.each([
    ['a file', PLAN, { plan: PLAN }],
    ['the address of a stored file', '/media/old.pdf', {}],
    ['nothing', null, {}],
  ])('%s is sent as %p', (_, plan, body) => {
    expect(payloadOf(FORM, { plan }, scopeOf(FORM, { plan }))).toEqual(body)
  })
})

describe('the cell of a file', () => {
  test.each([
    ['https://a.test/m/a%20b.txt', 'a b.txt', 'https://a.test/m/a%20b.txt'],
    [{ url: '/m/1', name: 'Plan.pdf', size: 7 }, 'Plan.pdf', '/m/1'],
    ['/m/%E0%A4%A', '%E0%A4%A', '/m/%E0%A4%A'],
    ['javascript:alert(1)', 'javascript:alert(1)', null],
    ['//elsewhere.test/x', 'x', null],
    ['/\\elsewhere.test/x', 'x', null],
    ['data:text/html,x', 'html,x', null],
    [null, '–', null],
    [{ size: 7 }, '–', null],
  ])('%j reads %s and opens %s', (value, text, href) => {
    const { container } = render(<>{loadedCell('file')({ value, shown: value, field: null, words: WORDS })}</>)
    expect(container.textContent).toBe(text)
    const link = screen.queryByRole('link')
    expect(link?.getAttribute('href') ?? null).toBe(href)
    if (link !== null) expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })
})

describe('the detail of JSON', () => {
  test.each([
    [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    [0, '0'],
    [false, 'false'],
    [null, '–'],
  ])('%j is laid out', (value, text) => {
    const detail = { value, shown: value, field: null, words: WORDS, name: 'meta', label: 'Meta', hrefOf: () => null }
    const { container } = render(<>{JsonDetail(detail)}</>)
    expect(container.textContent).toContain(text)
  })
})
