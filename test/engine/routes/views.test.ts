import { describe, expect, test } from '@jest/globals'
import type { MenuFile } from '../../../src/engine/registry/entry-types.generated.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { permittedViews, firstAllowedPath } from '../../../src/engine/routes/views.ts'
import { mayEnter } from '../../../src/engine/permission/access.ts'
import { listEntry } from '../../support/index-entries.ts'
import { DEFAULT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

const index = toIndex([
  listEntry('boxs', { path: 'boxs' }),
  listEntry('crates', { path: 'crates' }),
  listEntry('logs', { view: 'audit', path: 'logs' }),
  listEntry('mine', { view: 'workbench', path: 'mine', permission: null }),
])
const menu: MenuFile = {
  $schema: '',
  views: [{ view: 'console', items: [{ key: 'all', icon: 'x', items: [{ entry: 'crates' }, { entry: 'boxs' }] }] }],
}
const ORGANIZATIONS = [DEFAULT_ORGANIZATION]

describe('the views of the switcher', () => {
  test.each<[what: string, options: SessionOptions, expected: readonly string[]]>([
    ['an administrator', { permissions: ['things.view_box'] }, ['console']],
    [
      'with an auditor’s role',
      { permissions: ['things.view_box', 'things.view_log'], auditOrganizations: ORGANIZATIONS },
      ['console', 'audit'],
    ],
    ['an ordinary user', { consoleOrganizations: [], workbenchOrganizations: ORGANIZATIONS }, ['workbench']],
    ['organizations, but no screen to open', {}, []],
  ])('%s', (_what, options, expected) => {
    expect(permittedViews(sessionOf(options), index)).toEqual(expected)
  })
})

describe('the guard of a view', () => {
  test.each([
    ['console', {}, true],
    ['console', { consoleOrganizations: [] }, false],
    ['audit', {}, false],
    ['workbench', {}, false],
    ['workbench', { workbenchOrganizations: ORGANIZATIONS }, true],
    ['tickets', {}, false],
    ['tickets', { permissions: ['tickets.view_ticket'] }, true],
    ['tickets', { permissions: ['tickets.view_ticket'], license: false }, false],
    ['settings', {}, false],
    ['settings', { permissions: ['settings.view_setting'] }, true],
    ['profile', {}, true],
  ] as const)('%s %j: %s', (view, options, expected) => {
    expect(mayEnter(view, sessionOf(options))).toBe(expected)
  })
})

describe('a view opens', () => {
  test.each<[what: string, options: SessionOptions, expected: string | null]>([
    ['the first of the menu', { permissions: ['things.view_box', 'things.view_crate'] }, '/console/crates'],
    ['the first that is allowed', { permissions: ['things.view_box'] }, '/console/boxs'],
    ['nothing where nothing is allowed', {}, null],
    ['nothing where the guard refuses', { permissions: ['things.view_box'], consoleOrganizations: [] }, null],
  ])('%s', (_what, options, expected) => {
    expect(firstAllowedPath('/console', menu, index, sessionOf(options))).toBe(expected)
  })
})
