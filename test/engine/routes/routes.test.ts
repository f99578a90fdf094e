import { describe, expect, test } from '@jest/globals'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { hrefTo } from '../../../src/engine/routes/href.ts'
import { pathFromHash, matchPath } from '../../../src/engine/routes/match.ts'
import { formEntry, listEntry, pageEntry, tabsEntry } from '../../support/index-entries.ts'

const screens = { form: { sections: [{ title: 'basic', fields: ['name'] }] }, detail: { tabs: [{ key: 'Info' }] } }
const roles = { path: 'users/roles', within: 'roles', ...screens }

const index = toIndex([
  pageEntry('overview', { view: 'root', path: '' }),
  listEntry('users', { path: 'users/users', ...screens }),
  tabsEntry(
    'roles',
    [
      { key: 'system', entry: 'system-roles' },
      { key: 'org', entry: 'org-roles' },
    ],
    { path: 'users/roles' },
  ),
  listEntry('system-roles', { ...roles, routeQuery: { scope: 'system' } }),
  listEntry('org-roles', { ...roles, routeQuery: { scope: 'org' } }),
  listEntry('accounts', { path: 'accounts/accounts', ...screens }),
  listEntry('own-accounts', { path: 'accounts/accounts', routeQuery: { own: 1 }, ...screens }),
  listEntry('logs', { view: 'audit', path: 'logs/log' }),
  listEntry('inner', { path: undefined }),
  listEntry('sessions', { view: 'audit', path: 'sessions/sessions', ...screens }),
  formEntry('basic'),
  pageEntry('task-log', { view: 'root', path: 'ops/celery/task/{id}/log' }),
])

describe('the route of', () => {
  test.each([
    ['/console/users/users', {}, 'users list -'],
    ['/console/users/users/', {}, 'users list -'],
    ['/console/users/users/create', {}, 'users create -'],
    ['/console/users/users/42', {}, 'users detail 42'],
    ['/console/users/users/42/update', {}, 'users update 42'],
    ['/console/users/users/a%2Fb', {}, 'users detail a/b'],
    ['/console/users/roles', {}, 'roles tabs -'],
    ['/console/users/roles', { activeTab: 'org' }, 'roles tabs -'],
    ['/console/users/roles/create', { scope: 'org' }, 'org-roles create -'],
    ['/console/users/roles/7', { scope: 'org', activeTab: 'x' }, 'org-roles detail 7'],
    ['/console/users/roles/7/update', { scope: 'system' }, 'system-roles update 7'],
    ['/console/users/roles/7', {}, 'system-roles detail 7'],
    ['/console/accounts/accounts/7', {}, 'accounts detail 7'],
    ['/console/accounts/accounts/7', { own: '1' }, 'own-accounts detail 7'],
    ['/settings/basic', {}, 'basic form -'],
    ['/ops/celery/task/9/log/', {}, 'task-log page 9'],
  ])('%s %j: %s', (pathname, query, expected) => {
    const match = matchPath(index, pathname, query)
    expect(match.kind === 'screen' ? `${match.entry.key} ${match.screen} ${match.id ?? '-'}` : match.kind).toBe(
      expected,
    )
  })

  test.each([
    ['/', { kind: 'home' }],
    ['', { kind: 'home' }],
    ['/403', { kind: 'forbidden' }],
    ['/404', { kind: 'not-found' }],
    ['/console', { kind: 'view', view: 'console' }],
    ['/audit/', { kind: 'view', view: 'audit' }],
    ['/settings', { kind: 'view', view: 'settings' }],
    ['/terminal/sessions/5', { kind: 'redirect', to: '/audit/sessions/sessions/5' }],
    ['/terminal/sessions/a%2Fb', { kind: 'redirect', to: '/audit/sessions/sessions/a%2Fb' }],
    ['/audit/sessions', { kind: 'parent', path: '/audit/sessions' }],
    ['/console/users/', { kind: 'parent', path: '/console/users' }],
    ['/ops/celery/task', { kind: 'not-found' }],
    ['/workbench/apps', { kind: 'not-found' }],
    ['/audit/logs/log/create', { kind: 'not-found' }],
    ['/audit/logs/log/5', { kind: 'not-found' }],
    ['/console/users/users/%E0%A4%A', { kind: 'not-found' }],
    ['/console/users/users/%2E%2E', { kind: 'not-found' }],
    ['/constructor', { kind: 'not-found' }],
    ['//evil.example', { kind: 'not-found' }],
  ])('%s: %j', (pathname, expected) => {
    expect(matchPath(index, pathname, {})).toEqual(expected)
  })
})

describe('a URL', () => {
  test('resolves to the screen it was made for', () => {
    for (const entry of index) {
      const screensOfList = (['create', 'update', 'detail'] as const).filter((screen) => entry.has[screen])
      for (const screen of entry.kind === 'list' ? screensOfList : [entry.kind]) {
        if (entry.path === null || entry.path === '/') continue
        const url = new URL(hrefTo(entry, screen, 'a/b ?'), 'https://core.example')
        const match = matchPath(index, url.pathname, Object.fromEntries(url.searchParams))
        expect(match).toMatchObject({ kind: 'screen', screen, entry: { key: entry.key } })
      }
    }
  })

  test.each([
    ['users', 'list', undefined, '/console/users/users'],
    ['users', 'clone', '42', '/console/users/users/create?clone_from=42'],
    ['org-roles', 'list', undefined, '/console/users/roles?activeTab=org'],
    ['org-roles', 'clone', '42', '/console/users/roles/create?scope=org&clone_from=42'],
    ['users', 'detail', '../x', '/console/users/users/..%2Fx'],
  ] as const)('%s %s %s is %s', (key, screen, id, expected) => {
    const entry = index.find((each) => each.key === key)
    if (entry === undefined) throw new Error(`no ${key}`)
    expect(hrefTo(entry, screen, id)).toBe(expected)
  })
})

describe('an old link', () => {
  test.each([
    ['#/console/users/users', '/console/users/users'],
    ['#/console/users/users/42?activeTab=x', '/console/users/users/42?activeTab=x'],
    ['#/', '/'],
    ['#section', null],
    ['', null],
    ['#//evil.example', null],
    ['#/\\evil.example', null],
    ['#/\t/evil.example', null],
    ['#javascript:alert(1)', null],
  ])('%s: %s', (hash, expected) => {
    expect(pathFromHash(hash)).toBe(expected)
  })
})
