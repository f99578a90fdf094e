import { describe, expect, test } from '@jest/globals'
import { may, mayOpen, visibleTabs } from '../../../src/engine/permission/access.ts'
import type { ResourceAction } from '../../../src/engine/permission/derive-permissions.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { indexed, listEntry, pageEntry, tabsEntry } from '../../support/index-entries.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../support/sessions.ts'

const ALL = ['things.view_box', 'things.add_box', 'things.change_box', 'things.delete_box']
const ACTIONS: readonly ResourceAction[] = ['view', 'add', 'change', 'delete', 'clone', 'import']
const boxes = indexed(listEntry('boxes', { url: '/api/v1/things/boxs/' }))

describe('the actions that a user may do', () => {
  test.each<[permission: string, allowed: readonly ResourceAction[]]>([
    ['things.view_box', ['view']],
    ['things.add_box', ['add', 'clone', 'import']],
    ['things.change_box', ['change', 'import']],
    ['things.delete_box', ['delete']],
  ])('with %s', (permission, allowed) => {
    const session = sessionOf({ permissions: [permission] })
    const states = ACTIONS.map((action) => [action, may(boxes, action, session).state])
    expect(states).toEqual(ACTIONS.map((action) => [action, allowed.includes(action) ? 'allowed' : 'absent']))
  })

  test.each<[what: string, rootOrg: readonly string[], allowed: readonly ResourceAction[]]>([
    ['a resource of one organization is read-only', [], ['view']],
    ['a global one allows what it lists', ['add', 'delete'], ['view', 'add', 'delete']],
  ])('in the root organization: %s', (_what, rootOrg, allowed) => {
    const entry = indexed(listEntry('boxes', { url: '/api/v1/things/boxs/', rootOrg }))
    const session = sessionOf({ permissions: ALL, organization: ROOT_ORGANIZATION })
    const states = ACTIONS.map((action) => [action, may(entry, action, session).state])
    expect(states).toEqual(ACTIONS.map((action) => [action, allowed.includes(action) ? 'allowed' : 'disabled']))
  })

  test('exclude actions that the resource lacks', () => {
    const entry = indexed(
      listEntry('boxes', { url: '/api/v1/things/boxs/', permission: { add: false, change: false } }),
    )
    const states = ACTIONS.map((action) => may(entry, action, sessionOf({ permissions: ALL })).state)
    expect(states).toEqual(['allowed', 'absent', 'absent', 'allowed', 'absent', 'absent'])
  })

  test('need no permission if it is decided elsewhere', () => {
    const entry = indexed(listEntry('boxes', { permission: null }))
    expect(ACTIONS.map((action) => may(entry, action, sessionOf()).state)).toEqual(ACTIONS.map(() => 'allowed'))
  })

  test('are none without a required license', () => {
    const entry = indexed(listEntry('boxes', { url: '/api/v1/things/boxs/', license: true }))
    const session = sessionOf({ permissions: ALL, license: false })
    expect(ACTIONS.map((action) => may(entry, action, session).state)).toEqual(ACTIONS.map(() => 'absent'))
  })
})

describe('a screen', () => {
  const index = toIndex([
    tabsEntry('both', [
      { key: 'left', entry: 'lefts' },
      { key: 'right', entry: 'rights', when: { 'setting.TICKETS_ENABLED': true } },
    ]),
    listEntry('lefts', { within: 'both', license: true }),
    listEntry('rights', { within: 'both' }),
    pageEntry('monitor', { perm: 'things.view_monitor' }),
  ])
  const [tabs, , , page] = index

  test.each([
    ['with the left tab', ['things.view_left'], {}, ['left']],
    ['with both tabs', ['things.view_left', 'things.view_right'], { TICKETS_ENABLED: true }, ['left', 'right']],
    ['without the setting of a tab', ['things.view_left', 'things.view_right'], {}, ['left']],
    ['with no tab', ['things.view_right'], {}, []],
  ])('%s', (_what, permissions, settings, expected) => {
    if (tabs === undefined) throw new Error('the index holds tabs')
    const session = sessionOf({ permissions, settings })
    expect(visibleTabs(tabs, session, index).map(({ key }) => key)).toEqual(expected)
    expect(mayOpen(tabs, 'tabs', session, index).state).toBe(expected.length > 0 ? 'allowed' : 'absent')
  })

  test('of a page needs the page’s permission', () => {
    if (page === undefined) throw new Error('the index holds a page')
    expect(mayOpen(page, 'page', sessionOf(), index).state).toBe('absent')
    expect(mayOpen(page, 'page', sessionOf({ permissions: ['things.view_monitor'] }), index).state).toBe('allowed')
  })

  test.each<[what: string, tabs: readonly string[], permissions: readonly string[], named: boolean]>([
    ['the one that the user may view', ['lefts', 'rights'], ['things.view_left'], true],
    ['all of them, without a permission either', ['lefts', 'tops'], [], true],
    ['one of them, without a permission for the others', ['lefts', 'rights'], [], false],
  ])('with tabs names the missing license of %s', (_what, keys, permissions, named) => {
    const licensed = listEntry('tops', { license: true })
    const tab = tabsEntry(
      'of',
      keys.map((key) => ({ key, entry: key })),
    )
    const [entry, ...others] = toIndex([tab, licensed, listEntry('lefts', { license: true }), listEntry('rights')])
    if (entry === undefined) throw new Error('the index holds tabs')
    const { state, proof } = mayOpen(entry, 'tabs', sessionOf({ permissions, license: false }), others)
    expect([state, proof.some(({ kind }) => kind === 'license')]).toEqual(['absent', named])
  })

  test('with tabs that all need a license names the license once, also if it needs one itself', () => {
    const tab = { ...tabsEntry('of', [{ key: 'lefts', entry: 'lefts' }]), license: true }
    const [entry, ...others] = toIndex([tab, listEntry('lefts', { license: true })])
    if (entry === undefined) throw new Error('the index holds tabs')
    const { proof } = mayOpen(entry, 'tabs', sessionOf({ license: false }), others)
    expect(proof.filter(({ kind }) => kind === 'license')).toHaveLength(1)
  })
})
