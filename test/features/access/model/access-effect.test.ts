import { describe, expect, test } from '@jest/globals'
import {
  affectedBy,
  mayChangeAccess,
  onFreshRows,
  worldAfter,
} from '../../../../src/features/access/model/access-change.ts'
import type { WriteChange } from '../../../../src/engine/actions/action-change.ts'
import { accessEffect, changesNothing, sameEffect } from '../../../../src/features/access/model/access-effect.ts'
import type { FilterReach, AccessWorld, Grant, Resource } from '../../../../src/features/access/model/access-world.ts'
import { dangersOf, remainingGrants } from '../../../../src/features/access/model/effect-facts.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

const grant = (id: string, fields: Partial<Grant>): Grant => ({
  id,
  type: 'assets',
  users: [],
  groups: [],
  resources: [],
  nodes: [],
  accounts: ['ops'],
  actions: ['connect'],
  valid: true,
  ...fields,
})

const user = (id: string, groups: readonly string[] = [], active = true) => ({ id, name: id, groups, active })
const asset = (id: string, ...paths: readonly string[]): Resource => ({
  id,
  name: id,
  type: 'assets',
  paths,
  protocols: ['ssh'],
})

const world = (grants: readonly Grant[], fields: Partial<AccessWorld> = {}): AccessWorld => ({
  grants,
  people: new Map([user('ada', ['team']), user('bea', ['team']), user('cleo')].map((each) => [each.id, each])),
  resources: new Map(
    [asset('web', '/Default/Web'), asset('rack', '/Default/Web/Rack'), asset('db', '/Default/Webs')].map((each) => [
      each.id,
      each,
    ]),
  ),
  paths: new Map([
    ['n-web', '/Default/Web'],
    ['n-top', '/Default'],
  ]),
  logins: new Map(),
  protocols: new Map([['ops', 'ssh']]),
  filters: [],
  ...fields,
})

const FIRST = grant('1', { groups: ['team'], nodes: ['n-web'] })

describe('the effect of a change on access', () => {
  test('is one group for users with the same gain, through groups and all nodes below', () => {
    expect(accessEffect(world([]), world([FIRST]))).toEqual({
      gained: [{ type: 'assets', users: ['ada', 'bea'], resources: ['rack', 'web'], accounts: ['ops'], each: true }],
      lost: [],
      altered: [],
      filters: [],
    })
  })

  test('leaves out what another permission grants anyway', () => {
    const other = grant('2', { users: ['ada'], resources: ['web'] })
    expect(accessEffect(world([FIRST, other]), world([other])).lost).toEqual([
      { type: 'assets', users: ['ada', 'bea'], resources: ['rack', 'web'], accounts: ['ops'], each: false },
    ])
    expect(changesNothing(accessEffect(world([FIRST]), world([FIRST, other])))).toBe(true)
  })

  test('needs a valid permission, a user who can sign in, and the action to connect', () => {
    const useless = [grant('2', { ...FIRST, valid: false }), grant('3', { ...FIRST, actions: ['upload_file'] })]
    expect(changesNothing(accessEffect(world([]), world(useless)))).toBe(true)
    const people = new Map([['ada', user('ada', ['team'], false)]])
    expect(changesNothing(accessEffect(world([], { people }), world([FIRST], { people })))).toBe(true)
  })

  test('leaves out resources that do not speak the protocol of the system user', () => {
    const resources = new Map([
      ['web', asset('web', '/Default/Web')],
      ['rack', { ...asset('rack', '/Default/Web/Rack'), protocols: ['rdp'] }],
      ['old', { ...asset('old', '/Default/Web'), protocols: ['telnet', 'ssh'] }],
    ])
    const gained = [{ type: 'assets', users: ['ada', 'bea'], resources: ['old', 'web'], accounts: ['ops'], each: true }]
    expect(accessEffect(world([], { resources }), world([FIRST], { resources })).gained).toEqual(gained)
    // Without permission to view system users their protocols are not known.
    const unseen = { resources, protocols: new Map<string, string>() }
    expect(accessEffect(world([], unseen), world([FIRST], unseen)).gained).toMatchObject([
      { resources: ['old', 'rack', 'web'] },
    ])
  })

  test('is lost on an asset without the protocol any more', () => {
    const before = { id: 'web', nodes: ['n-web'], protocols: ['ssh/22', 'rdp/3389'] }
    const change = { kind: 'asset' as const, rows: [{ before, after: { ...before, protocols: ['rdp/3389'] } }] }
    expect(mayChangeAccess(change)).toBe(true)
    const effect = accessEffect(world([FIRST]), worldAfter(world([FIRST]), change, { now: NOW, moves: [] }))
    expect(effect.lost).toMatchObject([{ resources: ['web'], accounts: ['ops'] }])
  })

  const filter = (fields: Partial<FilterReach>): FilterReach => ({
    id: 'f1',
    name: 'No rm',
    users: [],
    groups: [],
    resources: [],
    nodes: [],
    ...fields,
  })

  test.each<[string, FilterReach, WriteChange, object[]]>([
    [
      'ends on assets that leave its node',
      filter({ nodes: ['n-web'] }),
      { kind: 'asset', rows: [{ before: { id: 'web', nodes: ['n-web'] }, after: { id: 'web', nodes: ['n-top'] } }] },
      [{ id: 'f1', name: 'No rm', applies: false, users: [], resources: ['web'] }],
    ],
    [
      'begins on assets that enter its node',
      filter({ nodes: ['n-web'] }),
      { kind: 'asset', rows: [{ before: { id: 'db', nodes: ['n-top'] }, after: { id: 'db', nodes: ['n-web'] } }] },
      [{ id: 'f1', name: 'No rm', applies: true, users: [], resources: ['db'] }],
    ],
    [
      'stays on an asset that it names itself',
      filter({ nodes: ['n-web'], resources: ['web'] }),
      { kind: 'asset', rows: [{ before: { id: 'web', nodes: ['n-web'] }, after: { id: 'web', nodes: ['n-top'] } }] },
      [],
    ],
    [
      'ends for users who leave its group',
      filter({ groups: ['team'] }),
      {
        kind: 'user-group',
        rows: [{ before: { id: 'team', users: ['ada', 'bea'] }, after: { id: 'team', users: ['ada'] } }],
      },
      [{ id: 'f1', name: 'No rm', applies: false, users: ['bea'], resources: [] }],
    ],
  ])('a command filter %s', (_what, one, change, expected) => {
    const before = world([], { filters: [one] })
    const effect = accessEffect(before, worldAfter(before, change, { now: NOW, moves: [] }))
    expect(effect.filters).toEqual(expected)
    expect(changesNothing(effect)).toBe(expected.length === 0)
  })

  test('says other actions of an access that stays', () => {
    const more = grant('1', { ...FIRST, actions: ['connect', 'upload_file'] })
    expect(accessEffect(world([FIRST]), world([more])).altered).toMatchObject([
      { users: ['ada', 'bea'], added: ['upload_file'], removed: [] },
    ])
  })

  test('counts another login of a system user as access gained and lost', () => {
    const rows = [{ before: { id: 'ops', username: 'ops' }, after: { id: 'ops', username: 'root' } }]
    const before = world([FIRST], { logins: new Map([['ops', 'ops']]) })
    const after = worldAfter(before, { kind: 'system-user', rows }, { now: NOW, moves: [] })
    const effect = accessEffect(before, after)
    expect(effect.gained.map(({ accounts }) => accounts)).toEqual([['ops root']])
    expect(dangersOf({ effect, grants: [FIRST], paths: before.paths, loginOf: () => 'ops', self: 'bea' })).toEqual([
      'self',
      'root',
    ])
  })

  test('of a moved node takes its assets and permissions along', () => {
    const rows = [{ before: { id: 'n-web' }, after: { id: 'n-web', parent: 'n-other' } }]
    const before = world([FIRST, grant('2', { users: ['cleo'], nodes: ['n-old'] })], {
      paths: new Map([
        ['n-web', '/Default/Old/Web'],
        ['n-old', '/Default/Old'],
      ]),
      resources: new Map([['web', asset('web', '/Default/Old/Web')]]),
    })
    const moves = [{ from: '/Default/Old/Web', to: '/Default/New/Web' }]
    const effect = accessEffect(before, worldAfter(before, { kind: 'node', rows }, { now: NOW, moves }))
    expect(effect).toMatchObject({ gained: [], lost: [{ users: ['cleo'], resources: ['web'] }] })
  })

  test('is the same whatever the order of its groups, and another one for other users', () => {
    const other = { ...FIRST, id: '2', users: ['cleo'], groups: [], accounts: ['root'] }
    const effect = accessEffect(world([]), world([FIRST, other]))
    expect(effect.gained).toHaveLength(2)
    expect(sameEffect(effect, { ...effect, gained: [...effect.gained].reverse() })).toBe(true)
    expect(sameEffect(effect, accessEffect(world([]), world([FIRST, { ...other, users: ['bea'] }])))).toBe(false)
    expect(sameEffect(effect, { ...effect, gained: [], lost: effect.gained })).toBe(false)
  })

  test('names the permissions that are left to those who lose something', () => {
    const direct = grant('2', { users: ['bea'], resources: ['db'] })
    const after = world([direct])
    const left = remainingGrants(accessEffect(world([FIRST, direct]), after), after)
    expect([...left].map(([id, grants]) => [id, grants.length])).toEqual([
      ['ada', 0],
      ['bea', 1],
    ])
  })
})

describe('a change', () => {
  const permission = {
    id: '1',
    name: 'One',
    users: ['ada'],
    assets: ['web'],
    system_users: ['ops'],
    date_expired: '2026/12/01 08:00:00 +0800',
  }

  test.each([
    ['another name', { ...permission, name: 'Two' }, false],
    ['users in another order or as objects', { ...permission, users: [{ id: 'ada' }] }, false],
    ['the same end in another notation', { ...permission, date_expired: '2026-12-01T00:00:00.000Z' }, false],
    ['another end', { ...permission, date_expired: '2026-12-02T00:00:00.000Z' }, true],
    ['another user', { ...permission, users: ['bea'] }, true],
    ['a delete', null, true],
  ] as const)('with %s', (_, after, expected) => {
    expect(mayChangeAccess({ kind: 'asset-permission', rows: [{ before: permission, after }] })).toBe(expected)
  })

  test('of a group that is created concerns nobody: no permission names it yet', () => {
    const rows = [{ before: null, after: { id: 'new', users: ['ada'] } }]
    expect(mayChangeAccess({ kind: 'user-group', rows })).toBe(false)
    expect(mayChangeAccess({ kind: 'user', rows: [{ before: null, after: { id: 'new', groups: ['team'] } }] })).toBe(
      true,
    )
  })

  test('affects only the users that it adds or removes', () => {
    const rows = [{ before: permission, after: { ...permission, users: ['ada', 'cleo'] } }]
    const affected = affectedBy({ kind: 'asset-permission', rows }, [], { paths: new Map() }, NOW)
    expect(affected).toMatchObject({ users: ['cleo'], resources: { assets: ['web'] } })
  })

  test('is applied to the object as the server has it now', () => {
    const rows = [{ before: { id: 'g', users: ['ada'] }, after: { id: 'g', users: ['bea'] } }]
    const fresh = { id: 'g', name: 'Team', users: ['ada', 'cleo'] }
    expect(onFreshRows({ kind: 'user-group', rows }, () => fresh).rows).toEqual([
      { before: fresh, after: { ...fresh, users: ['cleo', 'bea'] } },
    ])
  })
})
