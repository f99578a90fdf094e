/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { Call } from '../../../src/client/http.ts'
import { FormScreen } from '../../../src/console/app/screens/FormScreen.tsx'
import { startTranslation } from '../../../src/console/kernel/i18n/i18n.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { refusal } from '../../client/support/fakes.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { bodies } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'
import { button, errorOf } from './render-form.tsx'
import { SUBMIT } from '../../support/submit-name.ts'

const text = { type: 'string', max_length: 8, read_only: false }
const step = { type: 'nested object', children: { word: { ...text, required: true, label: 'Word' } } }
const rule = {
  type: 'nested object',
  children: {
    level: { type: 'integer', read_only: true, label: 'Level' },
    note: { ...text, required: true, label: 'Note' },
    live: { type: 'boolean', required: false, read_only: false, label: 'Live', default: true },
    steps: { type: 'list', required: false, read_only: false, label: 'Steps', child: step, max_length: 2 },
  },
}
const described = {
  name: { ...text, required: true, label: 'Name' },
  rules: { type: 'field', required: true, read_only: false, label: 'Rules', child: rule },
}
const metadata = readMetadata({ actions: { GET: described, POST: described, PUT: described } })
const URL = '/api/v1/things/things/'
const STORED = {
  id: '1',
  name: 'one',
  rules: [
    { level: 1, note: 'first', live: false, steps: [{ word: 'a' }, { word: 'b' }] },
    { level: 2, note: 'second', live: true, steps: [] },
  ],
}

const session = sessionOf({ permissions: ['things.view_thing', 'things.add_thing', 'things.change_thing'] })
const things = listEntry('things', {
  columns: ['name'],
  form: { sections: [{ title: 'basic', fields: ['name', 'rules'] }] },
})
Object.assign(bodies, { things: () => Promise.resolve({ default: things, texts: {} }) })

async function opened(id: string | null, answer: (call: Call) => unknown = () => undefined) {
  if (metadata.kind === 'no-metadata') throw new Error(metadata.reason)
  const shown = await show(<FormScreen entry={indexed(things)} id={id} mode={id === null ? 'create' : 'update'} />, {
    session,
    rows: () => ({ rows: [], count: 0 }),
    calls: (call) => answer(call) ?? (call.method === 'GET' ? STORED : { id: '1' }),
    metadata,
  })
  return { ...shown, sent: () => shown.calls.find(({ method }) => method !== 'GET')?.body }
}

const group = (name: string) => screen.getByRole('group', { name })
const within1 = (name: string) => within(group(name))
const note = (name: string) => within1(name).getByRole<HTMLInputElement>('textbox', { name: 'Note' })
const notes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Note' }).map(({ value }) => value)

describe('a list of objects', () => {
  beforeAll(() => startTranslation('en'))
  afterEach(() => {
    cleanup()
    localStorage.clear()
  })

  test('has inputs per object, nested lists too, and sends members without an input', async () => {
    const { user, sent } = await opened('1')
    expect(notes()).toEqual(['first', 'second'])
    expect(within1('Steps 2').getByRole<HTMLInputElement>('textbox', { name: 'Word' }).value).toBe('b')
    await user.clear(note('Rules 2'))
    await user.type(note('Rules 2'), ' other ')
    await user.click(button(SUBMIT))
    expect(sent()).toEqual({
      name: 'one',
      rules: [STORED.rules[0], { level: 2, note: 'other', live: true, steps: [] }],
    })
  })

  test('adds a focused object with the server’s defaults', async () => {
    const { user, sent } = await opened(null)
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'two')
    await user.click(button('Add item: Rules'))
    expect(document.activeElement).toBe(note('Rules 1'))
    await user.keyboard('new')
    await user.click(within1('Rules 1').getByRole('button', { name: 'Add item: Steps' }))
    await user.keyboard('deep')
    await user.click(button(SUBMIT))
    expect(sent()).toEqual({ name: 'two', rules: [{ note: 'new', live: true, steps: [{ word: 'deep' }] }] })
  })

  test('removes an object and keeps the focus near', async () => {
    const { user } = await opened('1')
    await user.click(button('Remove Rules 1'))
    expect(notes()).toEqual(['second'])
    expect(group('Rules 1').contains(document.activeElement)).toBe(true)
    await user.click(button('Remove Rules 1'))
    expect(document.activeElement).toBe(button('Add item: Rules'))
  })

  test('is reordered by keyboard, with typed text and focus', async () => {
    const { user } = await opened('1')
    await user.click(note('Rules 1'))
    await user.keyboard('!{Alt>}{ArrowDown}{/Alt}')
    expect(notes()).toEqual(['second', 'first!'])
    expect(document.activeElement).toBe(note('Rules 2'))
    expect(screen.getByText('Moved to position 2 of 2').getAttribute('role')).toBe('status')
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(notes()).toEqual(['second', 'first!'])
  })

  test('is reordered by buttons; those at the ends are disabled with a reason', async () => {
    const { user } = await opened('1')
    await user.click(button('Move up: Rules 2'))
    expect(notes()).toEqual(['second', 'first'])
    expect(button('Move up: Rules 1').getAttribute('data-tip')).toBe('Already the first item')
    expect(button('Move down: Rules 2').getAttribute('data-tip')).toBe('Already the last item')
  })

  test('is limited to the server’s maximum', async () => {
    await opened('1')
    const add = within1('Rules 1').getByRole('button', { name: 'Add item: Steps' })
    expect(add.getAttribute('data-tip')).toBe('Choose at most 2')
  })

  test('shows and counts errors at the fields of an object, and sends nothing', async () => {
    const { user, sent } = await opened('1')
    await user.clear(note('Rules 2'))
    await user.click(button(SUBMIT))
    expect(errorOf(note('Rules 2'))).toBe('This field is required')
    expect(errorOf(note('Rules 1'))).toBeNull()
    expect(document.activeElement).toBe(note('Rules 2'))
    expect(screen.getByText('1 field needs attention')).toBeDefined()
    expect(sent()).toBeUndefined()
    await user.type(note('Rules 2'), 'x')
    await user.tab()
    expect(errorOf(note('Rules 2'))).toBeNull()
  })

  test('shows the server’s errors at a field, an object, or a nested list', async () => {
    const refuse = { rules: [{ steps: [{}, { word: ['no'] }] }, { non_field_errors: ['not both'], note: ['taken'] }] }
    const { user } = await opened('1', ({ method }) => {
      if (method === 'PUT') throw refusal(400, `${URL}1/`, refuse)
      return undefined
    })
    await user.click(button(SUBMIT))
    expect(errorOf(within1('Steps 2').getByRole('textbox', { name: 'Word' }))).toBe('no')
    expect(errorOf(note('Rules 2'))).toBe('taken')
    expect(within1('Rules 2').getByText('not both')).toBeDefined()
  })
})
