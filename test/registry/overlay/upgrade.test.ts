import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../../src/contract/json-object.ts'
import type { Overlay } from '../../../src/registry/overlay/read-overlay.ts'
import { type Migration, planUpgrade } from '../../../src/registry/overlay/upgrade.ts'

const RACKS = 'resources/console/racks.json'

const overlayOf = (version: unknown, unread: Overlay['unread'] = []): Overlay => ({
  folder: 'mine',
  files: new Map<string, unknown>([
    [RACKS, { key: 'racks', hint: 'x' }],
    ['resources/menu.json', { views: [] }],
    ...(version === undefined ? [] : [['overlay.json', { $schema: 's', schemaVersion: version }] as const]),
  ]),
  modules: new Map(),
  sources: new Map(),
  unread,
  problems: [],
  warnings: [],
})

const renamed = (from: number, before: string, after: string): Migration => ({
  from,
  summary: `${before} is called ${after}`,
  apply: (_file, json) => {
    if (!isObject(json) || !Object.hasOwn(json, before)) return json
    const { [before]: value, ...others } = json
    return { ...others, [after]: value }
  },
})

const THREE = { version: 3, migrations: [renamed(2, 'help', 'note'), renamed(1, 'hint', 'help')] }

describe('gatehouse upgrade', () => {
  test('has nothing to do for an overlay of this version', () => {
    expect(planUpgrade(overlayOf(1))).toMatchObject({ kind: 'done', lines: ['mine is up to date: version 1.'] })
  })

  test('writes the version into an overlay without one', () => {
    const plan = planUpgrade(overlayOf(undefined))
    expect(plan).toMatchObject({ kind: 'todo', lines: ['mine/overlay.json: schemaVersion is 1'] })
    expect([...plan.files]).toEqual([['overlay.json', '{\n  "schemaVersion": 1\n}\n']])
  })

  test('applies all migrations in order, to the files that they concern', () => {
    const plan = planUpgrade(overlayOf(1), THREE)
    expect(plan.lines).toEqual([
      `mine/${RACKS}: hint is called help (version 1 to 2)`,
      `mine/${RACKS}: help is called note (version 2 to 3)`,
      'mine/overlay.json: schemaVersion is 3',
    ])
    expect([...plan.files.keys()]).toEqual([RACKS, 'overlay.json'])
    expect(JSON.parse(plan.files.get(RACKS) ?? '')).toEqual({ key: 'racks', note: 'x' })
    expect(JSON.parse(plan.files.get('overlay.json') ?? '')).toEqual({ $schema: 's', schemaVersion: 3 })
  })

  test('applies only the migrations after the version of the overlay', () => {
    expect(planUpgrade(overlayOf(2), THREE).lines).toEqual(['mine/overlay.json: schemaVersion is 3'])
  })

  test.each<[what: string, overlay: Overlay, line: string]>([
    [
      'a newer version',
      overlayOf(9),
      'mine is written for version 9 of the schemas, this Gatehouse has 1: use a newer Gatehouse.',
    ],
    ['a version that is none', overlayOf('1'), 'mine/overlay.json: schemaVersion must be a whole number.'],
    [
      'files that are not JSON',
      overlayOf(1, [{ file: RACKS, pointer: '', place: { line: 1, column: 1 }, reason: 'is empty' }]),
      'mine has files that are not JSON: gatehouse check mine names them.',
    ],
  ])('refuses %s and writes nothing', (_what, overlay, line) => {
    const { kind, lines, files } = planUpgrade(overlay)
    expect({ kind, lines, files: files.size }).toEqual({ kind: 'refused', lines: [line], files: 0 })
  })
})
