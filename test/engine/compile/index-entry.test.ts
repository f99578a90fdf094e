import { describe, expect, test } from '@jest/globals'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { derivedPermissions } from '../../../src/engine/permission/derive-permissions.ts'
import { parseEntry } from '../../../src/engine/compile/load-files.ts'
import { formEntry, indexed, listEntry, pageEntry, tabsEntry } from '../../support/index-entries.ts'

describe('permissions derived from a list URL', () => {
  test.each([
    ['/api/v1/users/users/', 'users.view_user'],
    ['/api/v1/rbac/system-roles/', 'rbac.view_systemrole'],
    ['/api/v1/perms/asset-permissions/', 'perms.view_assetpermission'],
    ['/api/v1/users/users/{id}/keys/', 'users.view_user'],
    ['/api/v1/audits/ftp-logs/?day=1', 'audits.view_ftplog'],
    ['/core/somewhere/', null],
  ])('%s gives %s', (url, view) => {
    expect(derivedPermissions(url).view).toBe(view)
  })

  test.each([
    ['nothing said', {}, 'things.view_boxe'],
    ['one string', { permission: { view: 'things.view_box' } }, 'things.view_box'],
    ['one left to the tab above', { permission: { view: null } }, null],
    ['all left to the tab above', { permission: null }, null],
  ])('with %s', (_what, words, view) => {
    expect(indexed(listEntry('boxes', words)).permission.view).toBe(view)
  })

  test('an override keeps the others', () => {
    const { permission } = indexed(listEntry('boxes', { permission: { view: 'things.view_box' } }))
    expect(permission.add).toBe('things.add_boxe')
  })
})

describe('the index of an entry', () => {
  test.each([
    ['a list', listEntry('boxes'), '/console/things/boxes'],
    ['a table inside a tab', listEntry('boxes', { path: undefined }), null],
    ['a form', formEntry('basic'), '/settings/basic'],
    ['the overview', pageEntry('overview', { view: 'root', path: '' }), '/'],
    ['a page below the root', pageEntry('task-log', { view: 'root', path: 'ops/task/{id}/log' }), '/ops/task/{id}/log'],
  ])('has its path: %s', (_what, entry, path) => {
    expect(indexed(entry).path).toBe(path)
  })

  const form = { sections: [{ title: 'basic', fields: ['name'] }] }
  test.each([
    ['columns alone', {}, { list: true, create: false, update: false, detail: false }],
    ['a form and the usual buttons', { form }, { list: true, create: true, update: true, detail: false }],
    [
      'a form and no buttons',
      { form, header: [], row: [] },
      { list: true, create: false, update: false, detail: false },
    ],
    [
      'a form for clones alone',
      { form, header: [], row: ['clone'] },
      { list: true, create: true, update: false, detail: false },
    ],
    [
      'a refusable update',
      { form, header: [], row: [{ action: 'update', enabledWhen: { 'row.a': 1 } }] },
      { list: true, create: false, update: true, detail: false },
    ],
    ['a detail', { detail: { tabs: [{ key: 'Info' }] } }, { list: true, create: false, update: false, detail: true }],
  ])('has its screens: %s', (_what, words, has) => {
    expect(indexed(listEntry('boxes', words)).has).toEqual(has)
  })

  test('has its tab, and for tabs any of their permissions', () => {
    const [tabs, left] = toIndex([
      tabsEntry('both', [
        { key: 'one', entry: 'lefts' },
        { key: 'two', entry: 'rights' },
      ]),
      listEntry('lefts', { within: 'both' }),
      listEntry('rights', { within: 'both' }),
    ])
    expect(left?.tab).toEqual({ key: 'one', path: '/console/things/both' })
    expect(tabs?.perm).toBe('things.view_left | things.view_right')
  })
})

describe('a file that is no entry', () => {
  test.each([
    ['a list', [], 'an entry is an object'],
    ['without schema', { key: 'x' }, '$schema must name'],
    ['of a kind of its own', { $schema: '../schemas/menu.schema.json' }, '$schema must name'],
    ['without URL', { $schema: '../schemas/list.schema.json', key: 'x', view: 'console' }, 'url is missing'],
  ])('is refused with its file name: %s', (_what, json, reason) => {
    expect(() => parseEntry(json, 'resources/x.json')).toThrow(`resources/x.json: ${reason}`)
  })
})
