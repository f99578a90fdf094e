import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../scripts/registry-module.ts'
import { menuOf } from '../../src/engine/menu/menu.ts'
import type { MenuItemModel } from '../../src/engine/menu/menu-model.ts'
import { may } from '../../src/engine/permission/resource.ts'
import { mayOpen } from '../../src/engine/permission/screen.ts'
import type { View } from '../../src/engine/registry/entry-types.ts'
import type { IndexEntry } from '../../src/engine/registry/entry.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf, type SessionWish } from '../support/sessions.ts'

const { index, menu } = await registryModule(path.resolve('.'))

const places = (items: readonly MenuItemModel[]): readonly string[] =>
  items.flatMap(({ to, href, items: inner }) => [to ?? href ?? '', ...places(inner)])

const inMenu = (view: View, address: string, wish: SessionWish): boolean =>
  places(menuOf(view, menu, index, sessionOf(wish))).some((place) => place.split('?')[0] === address)

function opens(address: string, wish: SessionWish): boolean {
  const match = matchPath(index, address, {})
  if (match.kind !== 'screen') return false
  return mayOpen(match.entry, match.screen, sessionOf(wish), index).state === 'allowed'
}

const ON = { SECURITY_COMMAND_EXECUTION: true }
const OFF = { SECURITY_COMMAND_EXECUTION: false }

describe.each([
  ['the batch command of the workbench', 'workbench', '/workbench/ops', 'ops.add_commandexecution'],
  ['the batch command of the console', 'console', '/console/ops/command-executions/create', 'ops.add_adhocexecution'],
] as const)('%s', (_, view, address, permission) => {
  test.each<[string, SessionWish, boolean]>([
    ['opens for who may', { permissions: [permission], settings: ON }, true],
    ['asks for its permission', { permissions: ['ops.view_commandexecution'], settings: ON }, false],
    ['is there only while the setting is on', { permissions: [permission], settings: OFF }, false],
  ])('%s', (_what, wish, open) => {
    expect([opens(address, wish), inMenu(view, address, wish)]).toEqual([open, open])
  })
})

describe.each([
  ['assets', '/workbench/assets', 'perms.view_myassets'],
  ['applications', '/workbench/apps/databases', 'perms.view_myapps'],
] as const)('a list of the workbench of %s', (_, address, permission) => {
  test.each<[string, readonly string[], boolean]>([
    ['opens for who may, and stands in the menu then', [permission], true],
    ['asks for its permission', ['perms.view_user', 'rbac.view_workbench'], false],
  ])('%s', (_what, permissions, open) => {
    expect([opens(address, { permissions }), inMenu('workbench', address, { permissions })]).toEqual([open, open])
  })
})

describe('a link to another program', () => {
  test.each([
    ['workbench', '/luna/', 'rbac.view_webterminal'],
    ['workbench', '/koko/elfinder/sftp/', 'rbac.view_filemanager'],
    ['console', '/core/flower/', 'ops.view_taskmonitor'],
  ] as const)('of the %s, %s, asks for %s', (view, address, permission) => {
    expect(inMenu(view, address, { permissions: [permission] })).toBe(true)
    expect(inMenu(view, address, { permissions: ['ops.view_task'] })).toBe(false)
  })
})

describe('the settings page', () => {
  test.each([
    ['basic', 'settings.view_setting'],
    ['email', 'settings.change_email'],
    ['auth', 'settings.change_auth'],
    ['message', 'settings.change_systemmsgsubscription'],
    ['sms', 'settings.change_sms'],
    ['terminal', 'settings.change_terminal'],
    ['security', 'settings.change_security'],
    ['clean', 'settings.change_clean'],
    ['interface', 'settings.change_interface'],
    ['other', 'settings.change_other'],
  ])('%s opens for %s alone', (page, permission) => {
    const wish = (permissions: readonly string[]): SessionWish => ({ permissions })
    expect(opens(`/settings/${page}`, wish([permission]))).toBe(true)
    expect(opens(`/settings/${page}`, wish(['settings.change_setting', 'settings.change_license']))).toBe(false)
  })

  test.each([
    ['SMS', 'sms'],
    ['the interface', 'interface'],
  ])('of %s needs a license', (_, page) => {
    expect(opens(`/settings/${page}`, { permissions: [`settings.change_${page}`], license: false })).toBe(false)
  })
})

describe('a screen of an enterprise endpoint needs a license', () => {
  const { permissions, xpack } = permissionFacts()
  const isEnterprise = ({ path: address, url }: IndexEntry) =>
    address !== null && url?.startsWith('/api/v1/xpack/') === true

  test.each(index.filter(isEnterprise).map((entry) => [entry.key, entry] as const))('%s', (_, entry) => {
    const seenWith = (license: boolean) =>
      may(entry, 'view', sessionOf({ permissions: [...permissions, ...xpack], license })).state
    expect([seenWith(true), seenWith(false)]).toEqual(['allowed', 'absent'])
  })
})
