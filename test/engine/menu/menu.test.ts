import { describe, expect, test } from '@jest/globals'
import { type MenuItemModel, menuOf } from '../../../src/engine/menu/menu.ts'
import type { MenuFile } from '../../../src/engine/registry/entry-types.generated.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { listEntry, tabsEntry } from '../../support/index-entries.ts'
import { sessionOf, type SessionOptions } from '../../support/sessions.ts'

const index = toIndex([
  listEntry('boxs'),
  listEntry('crates'),
  listEntry('rooms', { license: true }),
  listEntry('halls', { within: 'places' }),
  tabsEntry('places', [{ key: 'halls', entry: 'halls' }]),
])
const menu: MenuFile = {
  $schema: '',
  views: [
    {
      view: 'console',
      items: [
        { key: 'store', icon: 'box', items: [{ entry: 'boxs' }, { entry: 'crates' }] },
        { entry: 'rooms', icon: 'room' },
        { entry: 'places', icon: 'map' },
        { key: 'monitor', icon: 'pulse', href: '/core/flower/', perm: 'ops.view_taskmonitor' },
      ],
    },
    { view: 'audit', items: [{ entry: 'boxs' }] },
  ],
}

/** `key>path` with the items of a group in brackets. */
function drawn(items: readonly MenuItemModel[]): string {
  return items
    .map(({ key, to, href, items: inner }) =>
      inner.length > 0 ? `${key}[${drawn(inner)}]` : `${key}>${to ?? href ?? ''}`,
    )
    .join(' ')
}

describe('the menu of a view', () => {
  test.each<[what: string, options: SessionOptions, expected: string]>([
    ['nothing is permitted', {}, ''],
    [
      'a group of two',
      { permissions: ['things.view_box', 'things.view_crate'] },
      'store[boxs>/console/things/boxs crates>/console/things/crates]',
    ],
    ['a group with one remaining item', { permissions: ['things.view_crate'] }, 'crates>/console/things/crates'],
    ['a licensed entry', { permissions: ['things.view_room'] }, 'rooms>/console/things/rooms'],
    ['a licensed entry without license', { permissions: ['things.view_room'], license: false }, ''],
    ['tabs with one permitted tab', { permissions: ['things.view_hall'] }, 'places>/console/things/places'],
    ['another program', { permissions: ['ops.view_taskmonitor'] }, 'monitor>/core/flower/'],
  ])('%s', (_what, options, expected) => {
    expect(drawn(menuOf('console', menu, index, sessionOf(options)))).toBe(expected)
  })

  test('names groups and screens by key, and gives a single item the icon of its group', () => {
    const both = menuOf('console', menu, index, sessionOf({ permissions: ['things.view_box', 'things.view_crate'] }))
    const one = menuOf('console', menu, index, sessionOf({ permissions: ['things.view_box'] }))
    expect(both[0]).toMatchObject({ titleKey: 'shell.menu.store', icon: 'box' })
    expect(one[0]).toMatchObject({ titleKey: 'resources.boxs.title', icon: 'box' })
  })
})
