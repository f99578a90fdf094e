import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { type MenuItemModel, menuOf } from '../../src/engine/menu/menu.ts'
import { may, mayOpen } from '../../src/engine/permission/access.ts'
import type { View } from '../../src/engine/registry/entry-types.generated.ts'
import type { IndexEntry } from '../../src/engine/registry/entry.ts'
import { matchPath } from '../../src/engine/routes/match.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf, type SessionOptions } from '../support/sessions.ts'

const { index, menu } = await registryModule(path.resolve('.'))

const places = (items: readonly MenuItemModel[]): readonly string[] =>
  items.flatMap(({ to, href, items: inner }) => [to ?? href ?? '', ...places(inner)])

const inMenu = (view: View, address: string, options: SessionOptions): boolean =>
  places(menuOf(view, menu, index, sessionOf(options))).some((place) => place.split('?')[0] === address)

function opens(address: string, options: SessionOptions): boolean {
  const match = matchPath(index, address, {})
  if (match.kind !== 'screen') return false
  return mayOpen(match.entry, match.screen, sessionOf(options), index).state === 'allowed'
}

const ON = { SECURITY_COMMAND_EXECUTION: true }
const OFF = { SECURITY_COMMAND_EXECUTION: false }

describe.each([
  ['the batch command of the workbench', 'workbench', '/workbench/ops', 'ops.add_commandexecution'],
  ['the batch command of the console', 'console', '/console/ops/command-executions/create', 'ops.add_adhocexecution'],
] as const)('%s', (_, view, address, permission) => {
  test.each<[string, SessionOptions, boolean]>([
    ['opens with its permission', { permissions: [permission], settings: ON }, true],
    ['does not open without its permission', { permissions: ['ops.view_commandexecution'], settings: ON }, false],
    ['is absent while the setting is off', { permissions: [permission], settings: OFF }, false],
  ])('%s', (_what, options, open) => {
    expect([opens(address, options), inMenu(view, address, options)]).toEqual([open, open])
  })
})

describe.each([
  ['assets', '/workbench/assets', 'perms.view_myassets'],
  ['applications', '/workbench/apps/databases', 'perms.view_myapps'],
] as const)('a list of the workbench of %s', (_, address, permission) => {
  test.each<[string, readonly string[], boolean]>([
    ['opens with its permission and is in the menu', [permission], true],
    ['does not open without its permission', ['perms.view_user', 'rbac.view_workbench'], false],
  ])('%s', (_what, permissions, open) => {
    expect([opens(address, { permissions }), inMenu('workbench', address, { permissions })]).toEqual([open, open])
  })
})

describe('a link to another program', () => {
  test.each([
    ['workbench', '/luna/', 'rbac.view_webterminal'],
    ['workbench', '/koko/elfinder/sftp/', 'rbac.view_filemanager'],
    ['console', '/core/flower/', 'ops.view_taskmonitor'],
  ] as const)('of the %s, %s, requires %s', (view, address, permission) => {
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
  ])('%s opens only with %s', (page, permission) => {
    const options = (permissions: readonly string[]): SessionOptions => ({ permissions })
    expect(opens(`/settings/${page}`, options([permission]))).toBe(true)
    expect(opens(`/settings/${page}`, options(['settings.change_setting', 'settings.change_license']))).toBe(false)
  })

  test.each([
    ['SMS', 'sms'],
    ['the interface', 'interface'],
  ])('of %s requires a license', (_, page) => {
    expect(opens(`/settings/${page}`, { permissions: [`settings.change_${page}`], license: false })).toBe(false)
  })
})

describe('a screen of an enterprise endpoint requires a license', () => {
  const { permissions, xpack } = permissionFacts()
  const isEnterprise = ({ path: address, url }: IndexEntry) =>
    address !== null && url?.startsWith('/api/v1/xpack/') === true

  test.each(index.filter(isEnterprise).map((entry) => [entry.key, entry] as const))('%s', (_, entry) => {
    const seenWith = (license: boolean) =>
      may(entry, 'view', sessionOf({ permissions: [...permissions, ...xpack], license })).state
    expect([seenWith(true), seenWith(false)]).toEqual(['allowed', 'absent'])
  })
})
