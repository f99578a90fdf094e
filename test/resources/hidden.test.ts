import { describe, expect, test } from '@jest/globals'
import { type MenuItemModel, menuOf } from '../../src/engine/menu/menu.ts'
import { mayOpen } from '../../src/engine/permission/access.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import type { Session } from '../../src/engine/session/session.ts'
import { index, menu } from '../support/registry.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf } from '../support/sessions.ts'

const { permissions, xpack } = permissionFacts()

/** Somebody who holds every permission, while the setting is as told. */
const everybody = (settings: Readonly<Record<string, boolean>>): Session =>
  sessionOf({ permissions: [...permissions, ...xpack], settings })

/** The addresses of all menus, without those of other programs. */
const addressesOf = (session: Session): readonly string[] => {
  const below = (items: readonly MenuItemModel[]): readonly string[] =>
    items.flatMap((item) => [...(item.to === null ? [] : [item.to]), ...below(item.items)])
  return menu.views.flatMap(({ view }) => below(menuOf(view, menu, index, session)))
}

function opens(path: string, session: Session): boolean {
  const match = matchPath(index, path, {})
  return match.kind === 'screen' && mayOpen(match.entry, match.screen, session, index).state === 'allowed'
}

describe('a screen that depends on a public setting', () => {
  test.each([['AUTH_TEMP_TOKEN', '/profile/temp-password']])('exists only while %s is on: %s', (setting, path) => {
    const seen = (is: boolean) => {
      const session = everybody({ [setting]: is })
      return [addressesOf(session).includes(path), opens(path, session)]
    }
    expect([seen(true), seen(false)]).toEqual([
      [true, true],
      [false, false],
    ])
  })
})

/** Reached from another screen: a tab, a row or a redirect. */
const HIDDEN = [
  '/console/users/users/user-acl',
  '/console/assets/gateways',
  '/console/assets/command-filter-rules',
  '/console/assets/cloud',
  '/console/accounts/authbook/history',
  '/tickets/tickets',
  '/profile/improvement',
]

test('no menu links to a hidden screen, a form or a detail page', () => {
  const addresses = addressesOf(everybody({ AUTH_TEMP_TOKEN: true }))
  expect(addresses.length).toBeGreaterThan(30)
  const isHidden = (path: string) => HIDDEN.some((hidden) => `${path}/`.startsWith(`${hidden}/`))
  expect(addresses.filter((path) => isHidden(path) || /\/(create|update)$|\{/.test(path))).toEqual([])
})
