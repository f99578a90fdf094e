/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { button, errorOf, openForm, text } from './render-form.tsx'

afterEach(cleanup)

describe('a form that opens', () => {
  test('focuses its first field, in a group with the title of the page', async () => {
    await openForm()
    expect(document.activeElement).toBe(text('name'))
    expect(text('name').closest('[role="group"]')?.getAttribute('aria-labelledby')).toBe(
      screen.getByRole('heading', { level: 1 }).id,
    )
  })

  test('shows no error when the user passes that field, but does after typing', async () => {
    const { user } = await openForm()
    await user.click(text('email'))
    expect(errorOf(text('name'))).toBeNull()
    await user.type(text('name'), 'a')
    await user.clear(text('name'))
    await user.click(text('email'))
    await waitFor(() => expect(errorOf(text('name'))).toBe('This field is required'))
  })
})

describe('Ctrl+Enter', () => {
  test.each(['Control', 'Meta'])(
    'with %s saves from a text area, with the text that was just typed',
    async (modifier) => {
      const opened = await openForm({ mode: 'update', id: 'u1' })
      await opened.user.clear(text('comment'))
      await opened.user.type(text('comment'), `typed{${modifier}>}{Enter}{/${modifier}}`)
      await waitFor(() => expect(opened.sent()).toHaveLength(1))
      expect(opened.sent()[0]?.body).toMatchObject({ comment: 'typed' })
    },
  )

  test('is shown on the main button', async () => {
    await openForm({ mode: 'update', id: 'u1' })
    expect(button('Save').getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter')
  })
})

describe('the expiry', () => {
  test('reads Never for the far date of a server, and has presets', async () => {
    const { user } = await openForm({ mode: 'update', id: 'u1' })
    expect(text('date_expired').value).toBe('Never')
    await user.click(button('30 days'))
    expect(text('date_expired').value).toMatch(/^2026-12-20/)
    await user.clear(text('date_expired'))
    await user.type(text('date_expired'), 'never')
    await user.tab()
    expect(text('date_expired').value).toBe('Never')
  })
})
