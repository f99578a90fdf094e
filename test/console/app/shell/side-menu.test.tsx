/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { ServicesContext } from '../../../../src/console/kernel/session/services.ts'
import { SideMenu } from '../../../../src/console/app/shell/sidebar/SideMenu.tsx'
import type { MenuItemModel } from '../../../../src/engine/menu/menu.ts'
import { SILENT_SERVICES } from '../../support/silent-services.ts'
import { MemoryRouter } from '../../support/memory-router.tsx'

await startTranslation('en')

const link = (key: string, to: string): MenuItemModel => ({ key, titleKey: key, icon: null, to, href: null, items: [] })
const group = (key: string, items: readonly MenuItemModel[]): MenuItemModel => ({
  key,
  titleKey: key,
  icon: 'people',
  to: null,
  href: null,
  items,
})

const ITEMS = [
  link('Dashboard', '/console/dashboard'),
  group('People', [link('Users', '/console/users'), link('Groups', '/console/groups')]),
  group('Things', [link('Hosts', '/console/hosts')]),
]

function show(pathname: string, closed = false) {
  const menu = (at: string) => (
    <ServicesContext value={SILENT_SERVICES}>
      <MemoryRouter>
        <SideMenu items={ITEMS} path={at} closed={closed} />
      </MemoryRouter>
    </ServicesContext>
  )
  const { rerender } = render(menu(pathname))
  return { move: (to: string) => rerender(menu(to)) }
}

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

describe('the menu', () => {
  test('opens the group of the current page and marks that page', () => {
    show('/console/groups/7/update')
    expect(links()).toEqual(['Dashboard', 'Users', 'Groups'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Groups')
  })

  test('opens one group at a time', async () => {
    show('/console/users')
    await userEvent.click(screen.getByRole('button', { name: 'Things' }))
    expect(links()).toEqual(['Dashboard', 'Hosts'])
    await userEvent.click(screen.getByRole('button', { name: 'Things' }))
    expect(links()).toEqual(['Dashboard'])
  })

  test('opens the group of the page after a navigation', () => {
    const { move } = show('/console/users')
    move('/console/hosts')
    expect(links()).toEqual(['Dashboard', 'Hosts'])
  })

  test('collapsed, labels its icons and opens groups as popups', async () => {
    show('/console/dashboard', true)
    expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'People' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['Users', 'Groups'])
  })
})
