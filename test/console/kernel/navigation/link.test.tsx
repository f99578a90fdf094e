/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Link } from '../../../../src/console/kernel/navigation/Link.tsx'
import { useLocation } from '../../../../src/console/kernel/navigation/location.tsx'
import { MemoryRouter } from '../../support/memory-router.tsx'

afterEach(cleanup)

const Address = () => <output>{useLocation().pathname}</output>

function renderLink(onClick?: (event: { preventDefault: () => void }) => void): HTMLElement {
  render(
    <MemoryRouter base="/ui" entries={['/ui/home']}>
      <Link to="/users" className="mono" {...(onClick === undefined ? {} : { onClick })}>
        Users
      </Link>
      <Address />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Users' })
}

test('a link has the address below /ui, and a click navigates without a reload', () => {
  const link = renderLink()
  expect(link.getAttribute('href')).toBe('/ui/users')
  expect(link.className).toBe('mono')
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/users')
})

test.each([
  ['with Control, for a new tab', { ctrlKey: true }, undefined],
  ['with Meta, for a new tab', { metaKey: true }, undefined],
  ['with Shift, for a new window', { shiftKey: true }, undefined],
  ['with the middle button', { button: 1 }, undefined],
  ['that a handler has prevented', {}, (event: { preventDefault: () => void }) => event.preventDefault()],
])('the address stays after a click %s', (_how, init, onClick) => {
  fireEvent.click(renderLink(onClick), init)
  expect(screen.getByRole('status').textContent).toBe('/home')
})
