/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import { currentKey, menuPath } from '../../../../src/console/app/shell/sidebar/SideMenu.tsx'
import type { MenuItemModel } from '../../../../src/engine/menu/menu.ts'
import { matchPath } from '../../../../src/engine/routes/match.ts'
import { index } from '../../../support/registry.ts'

const item = (key: string, to: string | null, items: readonly MenuItemModel[] = []): MenuItemModel => ({
  key,
  titleKey: key,
  icon: null,
  to,
  href: null,
  items,
})

const MENU = [
  item('dashboard', '/console/dashboard'),
  item('users', null, [
    item('users', '/console/users/users'),
    item('user-groups', '/console/users/groups'),
    item('roles', '/console/users/roles?activeTab=system'),
  ]),
]

test.each([
  ['/console/users/users', 'users'],
  ['/console/users/users/', 'users'],
  ['/console/users/users/create', 'users'],
  ['/console/users/groups/7d8d3b9c/update', 'user-groups'],
  ['/console/users/roles/7d8d3b9c', 'roles'],
  ['/console/users/users-of-old', null],
  ['/console', null],
  ['/404', null],
])('on %s the current item is %s', (path, key) => {
  expect(currentKey(MENU, path)).toBe(key)
})

test.each([
  ['/console/assets/domains/d1', '/console/assets/domains/d1'],
  ['/console/assets/gateways/g1/update', '/console/assets/domains'],
  ['/console/assets/nodes/n1', '/console/assets/assets'],
  ['/nowhere', '/nowhere'],
])('the menu item of %s is current at %s', (path, place) => {
  expect(menuPath(index, matchPath(index, path, {}), path)).toBe(place)
})
