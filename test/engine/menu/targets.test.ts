import { describe, expect, test } from '@jest/globals'
import { menuTargets } from '../../../src/engine/menu/targets.ts'
import type { MenuFile } from '../../../src/engine/registry/entry-types.generated.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { listEntry, tabsEntry } from '../../support/index-entries.ts'
import { DEFAULT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

const form = { sections: [{ title: 'basic', fields: ['name'] }] }
const index = toIndex([
  listEntry('boxs', { form }),
  listEntry('crates'),
  listEntry('halls', { within: 'places', form }),
  listEntry('lodges', { within: 'places' }),
  tabsEntry('places', [
    { key: 'Halls', entry: 'halls' },
    { key: 'Lodges', entry: 'lodges' },
  ]),
  listEntry('doors', { form, owner: { entry: 'halls', param: 'hall' } }),
  listEntry('logs', { view: 'audit' }),
])
const menu: MenuFile = {
  $schema: '',
  views: [
    {
      view: 'console',
      items: [
        { key: 'store', icon: 'box', items: [{ entry: 'boxs' }, { entry: 'crates' }] },
        { entry: 'places', icon: 'map' },
        { key: 'monitor', icon: 'pulse', href: '/core/flower/', perm: 'ops.view_taskmonitor' },
      ],
    },
    { view: 'audit', items: [{ entry: 'logs' }] },
  ],
}

const things = (...names: readonly string[]): SessionOptions => ({ permissions: names.map((name) => `things.${name}`) })

describe('the targets of the palette', () => {
  test.each<[what: string, options: SessionOptions, expected: readonly string[]]>([
    ['nothing that nobody permits', {}, []],
    [
      'a screen, by its group',
      things('view_box', 'view_crate'),
      ['screen shell.menu.store boxs /console/things/boxs', 'screen shell.menu.store crates /console/things/crates'],
    ],
    [
      'a form that creates',
      things('view_box', 'add_box'),
      ['screen  boxs /console/things/boxs', 'create  boxs /console/things/boxs/create'],
    ],
    [
      'each list in tabs that may be seen',
      things('view_lodge'),
      [
        'screen  places /console/things/places',
        'screen resources.places.title lodges /console/things/places?activeTab=Lodges',
      ],
    ],
    [
      'no form about what belongs to an object',
      things('add_door', 'add_hall'),
      ['create  halls /console/things/halls/create'],
    ],
    ['another program', { permissions: ['ops.view_taskmonitor'] }, ['screen  monitor /core/flower/']],
    ['no screen of a view that is closed', things('view_log'), []],
    [
      'screens of every view that is open',
      { ...things('view_log'), auditOrganizations: [DEFAULT_ORGANIZATION] },
      ['screen  logs /audit/things/logs'],
    ],
  ])('%s', (_what, options, expected) => {
    const targets = menuTargets(menu, index, sessionOf(options))
    const said = targets.map(
      ({ kind, groupKey, key, to, href }) => `${kind} ${groupKey ?? ''} ${key} ${to ?? href ?? ''}`,
    )
    expect(said).toEqual(expected)
  })
})

describe('the palette targets of a resource with variants', () => {
  const kinds = new Map([
    [
      'boxs',
      [
        { key: 'small', query: { size: 1 } },
        { key: 'large', query: { size: 2 }, perm: 'things.lift_box' },
      ],
    ],
  ])
  const creates = (...names: readonly string[]) =>
    menuTargets(menu, index, sessionOf(things(...names)), kinds)
      .filter(({ kind }) => kind === 'create')
      .map(({ variant, to }) => `${variant?.key ?? ''} ${to ?? ''}`)

  test('have a form for each permitted variant', () => {
    expect(creates('add_box')).toEqual(['small /console/things/boxs/create?size=1'])
    expect(creates('add_box', 'lift_box')).toEqual([
      'small /console/things/boxs/create?size=1',
      'large /console/things/boxs/create?size=2',
    ])
  })

  test('are unchanged without variants', () => {
    expect(creates('add_hall')).toEqual([' /console/things/halls/create'])
  })
})
