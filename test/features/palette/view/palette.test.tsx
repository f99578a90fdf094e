/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Palette } from '../../../../src/features/palette/view/Palette.tsx'
import type { Page } from '../../../../src/contract/page.ts'
import { deferred } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { show } from '../../../console/support/list-render.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => undefined
})
afterEach(() => void jest.useRealTimers())

const NAMES = ['users', 'assets']
const manager = sessionOf({
  permissions: [
    'users.view_user',
    'users.change_user',
    'assets.view_asset',
    'assets.view_label',
    'assets.add_systemuser',
  ],
})

/** The palette, with lists that answer when the test says so. */
async function opened(typed = '') {
  const waiting = new Map<string, ReturnType<typeof deferred<Page>>>()
  const { asked } = await show(<Palette shellCommands={() => []} typedBefore={typed} onClose={() => undefined} />, {
    session: manager,
    rows: ({ url, params }) => {
      const answer = deferred<Page>()
      waiting.set(`${NAMES.find((name) => url.endsWith(`/${name}/`)) ?? url} ${params['search'] ?? ''}`, answer)
      return answer.promise
    },
  })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  await pass(0)
  const field = screen.getByRole('combobox')
  return {
    asked: () => asked.map(({ params }) => params['search']),
    field,
    pass,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(field, { key }),
    answer: async (what: string, ...names: readonly string[]) => {
      const rows = names.map((name) => ({ id: name, name, hostname: name, is_active: true }))
      await act(async () => waiting.get(what)?.resolve({ rows, count: rows.length }))
      await pass(200)
    },
  }
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const current = () => screen.queryByRole('option', { selected: true })?.textContent

test('records are searched after a pause in typing, in one wave, and their actions follow', async () => {
  const { asked, type, pass, answer } = await opened()
  type('ver')
  await pass(399)
  type('vera')
  await pass(399)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['vera', 'vera'])
  expect(screen.getByText('Searching…')).toBeDefined()
  await answer('users vera', 'Vera')
  await answer('assets vera')
  expect(options()).toEqual(['Vera', 'Update · Vera', 'Deactivate · Vera', 'Reset MFA · Vera'])
  expect(within(screen.getByRole('group', { name: 'Users' })).getAllByRole('option')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('4 results')
})

test('a query that names an action offers it on each record first', async () => {
  const { asked, type, pass, answer } = await opened()
  type('disable vera')
  await pass(400)
  expect(asked()).toEqual(['vera', 'vera'])
  await answer('assets vera')
  await answer('users vera', 'Vera', 'Veronica')
  expect(options()).toEqual(['Deactivate · Vera', 'Deactivate · Veronica', 'Vera', 'Veronica'])
})

test('answers for an older word are never shown', async () => {
  const { type, pass, answer } = await opened()
  type('ve')
  await pass(400)
  await answer('users ve', 'Veit')
  expect(options()).toContain('Veit')
  type('vera')
  expect(options()).toEqual([])
  await answer('assets ve', 'venus')
  await pass(400)
  await answer('assets ve', 'venus')
  expect(options()).toEqual([])
  await answer('users vera', 'Vera')
  expect(options()).toContain('Vera')
  expect(options()).not.toContain('Veit')
})

test('a late answer moves no row above the cursor', async () => {
  const { type, pass, answer, press } = await opened()
  type('label')
  expect(options()).toEqual(['Labels'].map((name) => expect.stringContaining(name)))
  await pass(400)
  await answer('assets label', 'label-host', 'label-box')
  press('ArrowDown')
  press('ArrowDown')
  expect(current()).toBe('label-box')
  await answer('users label', 'Label Maker')
  expect(options().slice(0, 4)).toEqual([expect.stringContaining('Labels'), 'label-host', 'label-box', 'Label Maker'])
  expect(current()).toBe('label-box')
})

test('kinds of a resource are one result, which lists them; what is typed is marked', async () => {
  const { type, press, field } = await opened()
  type('system user')
  expect(options()).toEqual(['Create system user…'])
  expect(screen.getByRole('option').querySelectorAll('mark')).toHaveLength(2)
  press('Enter')
  expect(field).toHaveProperty('value', 'Create system user')
  expect(options()).toEqual(expect.arrayContaining(['Create system user: SSH', 'Create system user: RDP']))
})

test('what was typed before it was there is searched', async () => {
  const { asked, field, pass } = await opened('vera')
  expect(field).toHaveProperty('value', 'vera')
  await pass(400)
  expect(asked()).toEqual(['vera', 'vera'])
})

test('Enter searches at once while nothing is found yet', async () => {
  const { asked, type, press, pass } = await opened()
  type('vera')
  press('Enter')
  await pass(0)
  expect(asked()).toEqual(['vera', 'vera'])
})

test('unfinished Japanese or Chinese input is not searched in lists', async () => {
  const { asked, field, pass } = await opened()
  fireEvent.compositionStart(field)
  fireEvent.input(field, { target: { value: 'wang' }, isComposing: true })
  await pass(400)
  expect(asked()).toEqual([])
  fireEvent.input(field, { target: { value: '王' }, isComposing: true })
  fireEvent.compositionEnd(field)
  await pass(400)
  expect(asked()).toEqual(['王', '王'])
})
