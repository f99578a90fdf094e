/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals'
import { typesWithFilters } from '../../../../src/features/access/model/permission-types.ts'
import { objectStates } from '../../../../src/engine/fields/states.ts'
import { namesInField, reachOf } from '../../../../src/features/access/view/tab/reach.ts'
import { byStatus, matchesFilter, ACCESS_FILTERS } from '../../../../src/features/access/view/tab/permission-status.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const granted = { is_active: true, is_valid: true, is_expired: false, date_start: '2026/01/01 08:00:00 +0800' }
const until = (date_expired: string, rest: object = {}) => ({ ...granted, date_expired, ...rest })

const LATER = until('2096/01/01 08:00:00 +0800')
const SOON = until('2026/11/27 18:00:00 +0800')
const ENDED = until('2026/11/20 18:00:00 +0800')

describe('a permission', () => {
  test.each([
    ['holds for long', LATER, 'active', ['all']],
    ['holds for seven days more', SOON, 'ending', ['all', 'ending']],
    ['holds for a second longer', until('2026/11/27 18:00:01 +0800'), 'active', ['all']],
    ['has ended', ENDED, 'expired', ['all', 'expired']],
    ['has ended by the clock of the server', { ...SOON, is_expired: true }, 'expired', ['all', 'expired']],
    ['is switched off, and ends soon', { ...SOON, is_active: false }, 'inactive', ['all']],
    ['begins later', { ...LATER, date_start: '2026/12/01 08:00:00 +0800' }, 'coming', ['all']],
    ['has no users', { ...LATER, users_amount: 0, user_groups_amount: 0 }, 'incomplete', ['all']],
    ['names nothing', { ...LATER, assets: [], nodes: [] }, 'incomplete', ['all']],
    ['has no system user, and ends soon', { ...SOON, system_users_amount: 0 }, 'incomplete', ['all']],
    [
      'names no system user, and is switched off',
      { ...LATER, is_active: false, system_users: [] },
      'inactive incomplete',
      ['all'],
    ],
    ['has no end that is told', { ...LATER, date_expired: null }, 'active', ['all']],
  ] as const)('that %s', (_how, row, states, lenses) => {
    expect(objectStates(row, NOW).join(' ')).toBe(states)
    expect(ACCESS_FILTERS.filter((lens) => matchesFilter(lens, row, NOW))).toEqual(lenses)
  })

  test('that ends soon is first, an ended one last', () => {
    expect([ENDED, LATER, SOON].sort(byStatus(NOW))).toEqual([SOON, LATER, ENDED])
  })

  test('sorts by end date within a status', () => {
    const sooner = until('2030/01/01 08:00:00 +0800')
    expect([LATER, sooner].sort(byStatus(NOW))).toEqual([sooner, LATER])
  })
})

test('pairs names with ids by order, or omits them', () => {
  const row = { nodes: ['n1', 'n2'], nodes_display: ['/A', '/A/B'], nodes_amount: 9, users: ['u1'] }
  expect(namesInField(row, 'nodes')).toEqual({
    field: 'nodes',
    items: [
      { id: 'n1', name: '/A' },
      { id: 'n2', name: '/A/B' },
    ],
    total: 9,
  })
  expect(namesInField(row, 'users')).toEqual({ field: 'users', items: [{ id: 'u1', name: null }], total: 1 })
  expect(namesInField(row, 'assets')).toEqual({ field: 'assets', items: [], total: 0 })
  const fewer = namesInField({ users: ['u1', 'u2'], users_display: ['bo'] }, 'users')
  expect(fewer.items.map(({ name }) => name)).toEqual([null, null])
})

const PERMISSION = {
  users: ['u1'],
  user_groups: ['g1', 'g2'],
  user_groups_display: ['Ops', 'Dev'],
  assets: ['a1'],
  nodes: ['n1', 'n2'],
  nodes_display: ['/Default/Web', '/Default/Webmail'],
  applications: ['x1'],
}
const WEB = { kind: 'through', field: 'nodes', thing: { id: 'n1', name: '/Default/Web' } }
const DEV = { kind: 'through', field: 'user_groups', thing: { id: 'g2', name: 'Dev' } }
const ITSELF = { kind: 'itself' }

describe('permission filters', () => {
  test.each([
    ['a user by name and by a group', { groups: ['g2', 'g3'] }, { user_id: 'u1' }, [ITSELF, DEV]],
    ['a user by a group alone', { groups: ['g2'] }, { user_id: 'u9' }, [DEV]],
    ['a group', {}, { user_group_id: 'g1' }, [ITSELF]],
    ['an asset by name', { nodes_display: ['/Other'] }, { asset_id: 'a1' }, [ITSELF]],
    ['an asset at a node', { nodes_display: ['/Default/Web'] }, { asset_id: 'a9' }, [WEB]],
    ['an asset below a node', { nodes_display: ['/Default/Web/Rack', '/X'] }, { asset_id: 'a9' }, [WEB]],
    ['no asset of a node that is only called alike', { nodes_display: ['/Default/Webs'] }, { asset_id: 'a9' }, []],
    ['an application', {}, { application_id: 'x1' }, [ITSELF]],
    ['no application of another name', {}, { application_id: 'a1' }, []],
    ['a node itself', { full_value: '/Default/Web' }, { node_id: 'n1' }, [ITSELF]],
    ['a node below another', { full_value: '/Default/Web/Rack' }, { node_id: 'n9' }, [WEB]],
    ['nothing by a parameter that nobody knows', {}, { colour: 'u1' }, []],
  ])('%s', (_what, object, params, ways) => {
    expect(reachOf(PERMISSION, object, { ...params })).toEqual(ways)
  })
})

test.each([
  ['user_id', ['asset-permissions', 'application-permissions']],
  ['user_group_id', ['asset-permissions', 'application-permissions']],
  ['asset_id', ['asset-permissions']],
  ['node_id', ['asset-permissions']],
  ['application_id', ['application-permissions']],
])('by %s are sent only to kinds that support them: %j', (name, entries) => {
  expect(typesWithFilters({ [name]: 'x' }).map(({ entry }) => entry)).toEqual(entries)
})
