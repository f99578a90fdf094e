import { describe, expect, test } from '@jest/globals'
import type { Metadata, NoMetadata } from '../../../src/contract/field.ts'
import type { Row } from '../../../src/contract/page.ts'
import type { ActionModel } from '../../../src/engine/actions/action-model.ts'
import {
  bulkActions,
  headerActions,
  treeNodeActions,
  nodeRow,
  rowActions,
} from '../../../src/engine/actions/actions.ts'
import { toIndex, toIndexEntry } from '../../../src/engine/compile/index-entry.ts'
import { reasons } from '../../../src/engine/permission/verdict.ts'
import type { TreeNode } from '../../../src/engine/tree/tree-model.ts'
import { permissionFacts } from '../../support/facts-metadata.ts'
import { field } from '../../support/fields.ts'
import { registered } from '../../support/registry.ts'
import { list, metadata } from '../../support/screens.ts'
import { DEFAULT_ORGANIZATION, ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

type Words = Readonly<Record<string, unknown>>

const SECTIONS = { form: { sections: [{ title: 'basic', fields: ['name'] }] } }
const ALL = ['view', 'add', 'change', 'delete'].map((action) => `things.${action}_thing`)
const ADMIN: SessionOptions = { permissions: ALL }
const NOTHING: NoMetadata = { kind: 'no-metadata', reason: 'status' }

/** `create`, or `create (disabled: selection)`: the control, and why it is disabled. */
const told = (actions: readonly ActionModel[]): readonly string[] =>
  actions.map(({ key, verdict }) =>
    verdict.state === 'allowed'
      ? key
      : `${key} (${verdict.state}: ${reasons(verdict)
          .map(({ kind }) => kind)
          .join()})`,
  )

function header(words: Words, options: SessionOptions = ADMIN, described: Metadata | NoMetadata | null = null) {
  const entry = list({ ...SECTIONS, ...words })
  return headerActions({ entry, index: toIndexEntry(entry), session: sessionOf(options), metadata: described })
}

function row(words: Words, options: SessionOptions = ADMIN, of: Row | undefined = { id: '7' }) {
  const entry = list({ ...SECTIONS, ...words })
  return rowActions({ entry, index: toIndexEntry(entry), session: sessionOf(options), metadata: null }, of)
}

function bulk(words: Words, options: SessionOptions = ADMIN, selection = ['7'], described: Metadata | null = null) {
  const entry = list({ ...SECTIONS, ...words })
  return bulkActions({ entry, index: toIndexEntry(entry), session: sessionOf(options), metadata: described }, selection)
}

const without = (action: string): SessionOptions => ({ permissions: ALL.filter((perm) => !perm.includes(action)) })
const inRoot: SessionOptions = { ...ADMIN, organization: ROOT_ORGANIZATION }

describe('a list in the tab of an object', () => {
  const rule = { when: { 'parent.kind': 'ssh' }, enabledWhen: { 'parent.auto_push': true }, go: '/x' }
  const words = { header: [{ key: 'h', ...rule }], row: [{ key: 'r', ...rule }], bulk: [{ key: 'b', ...rule }] }
  const entry = list({ ...SECTIONS, ...words })
  const offered = (parent?: Row) => {
    const source = { entry, index: toIndexEntry(entry), session: sessionOf(ADMIN), metadata: null }
    const around = parent === undefined ? source : { ...source, parent }
    return [...headerActions(around), ...rowActions(around, { id: '7' }), ...bulkActions(around, ['7'])]
  }

  test.each<[around: string, parent: Row | undefined, shown: readonly string[]]>([
    ['one that allows it', { kind: 'ssh', auto_push: true }, ['h', 'r', 'b']],
    [
      'one that refuses it',
      { kind: 'ssh', auto_push: false },
      ['h (disabled: condition)', 'r (disabled: condition)', 'b (disabled: condition)'],
    ],
    ['one of another kind', { kind: 'rdp', auto_push: true }, []],
    ['none', undefined, []],
  ])('offers what its parent allows: %s', (_, parent, shown) => {
    expect(told(offered(parent))).toEqual(shown)
  })
})

describe('the header of a list', () => {
  test.each<[given: string, words: Words, options: SessionOptions, shown: readonly string[]]>([
    ['the permission', {}, ADMIN, ['create']],
    ['no permission', {}, without('add'), []],
    ['the root organization', {}, inRoot, ['create (disabled: root-organization)']],
    ['an entry that allows it there', { rootOrg: ['add'] }, inRoot, ['create']],
    ['an entry with none', { header: [] }, ADMIN, []],
    ['an entry without a form', { form: undefined }, ADMIN, []],
  ])('given %s', (_, words, options, shown) => {
    expect(told(header(words, options))).toEqual(shown)
  })

  test.each<[what: string, described: Metadata | NoMetadata | null, shown: readonly string[]]>([
    ['names POST', metadata({ GET: [], POST: [field('name')] }), ['create']],
    ['leaves POST out: the user may not create', metadata({ GET: [] }), []],
    ['describes nothing', NOTHING, ['create']],
    ['has not answered yet', null, ['create']],
  ])('when OPTIONS %s', (_, described, shown) => {
    expect(told(header({}, ADMIN, described))).toEqual(shown)
  })

  test('create links to the form with a built-in label', () => {
    expect(header({})[0]).toMatchObject({
      slot: 'header',
      effect: { kind: 'go', to: 'create' },
      confirm: false,
      danger: false,
      labelKey: 'actions.create',
    })
  })

  test('an action of the entry has its own texts, permission and condition', () => {
    const sync = { key: 'sync', perm: 'things.sync_thing', when: { license: true }, call: ['POST', '/api/v1/sync/'] }
    const allowed = { permissions: ['things.sync_thing'] }
    expect(told(header({ header: [sync] }, allowed))).toEqual(['sync'])
    expect(told(header({ header: [sync] }, { ...allowed, license: false }))).toEqual([])
    expect(told(header({ header: [sync] }))).toEqual([])
    expect(header({ header: [sync] }, allowed)[0]?.labelKey).toBe('resources.things.actions.sync')
  })
})

describe('the actions of a row', () => {
  const locked = { row: [{ action: 'update', enabledWhen: { 'row.builtin': false } }] }

  test.each<[given: string, words: Words, options: SessionOptions, of: Row | undefined, shown: readonly string[]]>([
    ['every permission', {}, ADMIN, { id: '7' }, ['update', 'delete', 'clone']],
    ['no change', {}, without('change'), { id: '7' }, ['delete', 'clone']],
    ['no add', {}, without('add'), { id: '7' }, ['update', 'delete']],
    ['no delete', {}, without('delete'), { id: '7' }, ['update', 'clone']],
    ['a list without a form', { form: undefined }, ADMIN, { id: '7' }, ['delete']],
    [
      'the root organization',
      {},
      inRoot,
      { id: '7' },
      [
        'update (disabled: root-organization)',
        'delete (disabled: root-organization)',
        'clone (disabled: root-organization)',
      ],
    ],
    ['a row that its rule admits', locked, ADMIN, { id: '7', builtin: false }, ['update']],
    ['a row that its rule refuses', locked, ADMIN, { id: '7', builtin: true }, ['update (disabled: condition)']],
    ['a rule, but no row yet', locked, ADMIN, undefined, []],
    ['a rule, a refusing row and no permission', locked, without('change'), { id: '7', builtin: true }, []],
    [
      'a row that an action is not for',
      { row: [{ action: 'delete', when: { 'row.own': true } }] },
      ADMIN,
      { own: false },
      [],
    ],
  ])('given %s', (_, words, options, of, shown) => {
    const entry = list({ ...SECTIONS, ...words })
    const source = { entry, index: toIndexEntry(entry), session: sessionOf(options), metadata: null }
    expect(told(rowActions(source, of))).toEqual(shown)
  })

  test('delete is dangerous and needs confirmation; update and clone link to the form', () => {
    expect(row({}).map(({ effect, confirm, danger }) => ({ effect, confirm, danger }))).toEqual([
      { effect: { kind: 'go', to: 'update' }, confirm: false, danger: false },
      { effect: { kind: 'delete', url: '/api/v1/things/things/{id}/' }, confirm: true, danger: true },
      { effect: { kind: 'go', to: 'clone' }, confirm: false, danger: false },
    ])
  })

  test.each<[words: Words, kind: string]>([
    [{ call: ['PATCH', '/api/v1/things/things/{id}/run/'] }, 'call'],
    [{ patch: { is_active: false } }, 'patch'],
    [{ switch: 'is_active' }, 'switch'],
    [{ go: '/console/things/{id}' }, 'link'],
    [{ use: 'terminal' }, 'extension'],
    [{ table: 'members' }, 'table'],
    [{ table: 'members', call: ['PUT', '/api/v1/things/things/{id}/members/', { members: '{ids}' }] }, 'table'],
    [{ dialog: ['name'], call: ['POST', '/api/v1/things/things/{id}/invite/'] }, 'dialog'],
  ])('an action with %j is a %s', (words, kind) => {
    expect(row({ row: [{ key: 'act', ...words }] })[0]?.effect.kind).toBe(kind)
  })
})

describe('the actions of a selection', () => {
  const disable = { key: 'disable', perm: 'things.change_thing', patch: { is_active: false } }

  test('without a selection are disabled with a reason', () => {
    const shown = told(bulk({ bulk: [disable, 'delete'] }, ADMIN, []))
    expect(shown).toEqual(['disable (disabled: selection)', 'delete (disabled: selection)'])
  })

  test.each<[given: string, options: SessionOptions, shown: readonly string[]]>([
    ['every permission', ADMIN, ['disable', 'delete']],
    ['no change', without('change'), ['delete']],
    ['no delete', without('delete'), ['disable']],
    [
      'the root organization',
      inRoot,
      ['disable (disabled: root-organization)', 'delete (disabled: root-organization)'],
    ],
  ])('given %s', (_, options, shown) => {
    expect(told(bulk({ bulk: [disable, 'delete'] }, options))).toEqual(shown)
  })

  test('without PATCH in OPTIONS none patches', () => {
    const described = metadata({ GET: [], POST: [] })
    expect(told(bulk({ bulk: [disable, 'delete'] }, ADMIN, ['7'], described))).toEqual(['delete'])
  })

  test('a bulk patch goes to the list, a bulk delete uses a selection token', () => {
    expect(bulk({ bulk: [disable, 'delete'] }).map(({ effect }) => effect)).toEqual([
      { kind: 'bulk-patch', action: disable, url: '/api/v1/things/things/' },
      { kind: 'bulk-delete', url: '/api/v1/things/things/?spm={spm}' },
    ])
  })

  test('an entry without bulk actions offers delete', () => {
    expect(told(bulk({}))).toEqual(['delete'])
  })
})

describe('roles of the registry', () => {
  const entry = registered('console/org-roles')
  const session = sessionOf({ permissions: ['view', 'add', 'change', 'delete'].map((verb) => `rbac.${verb}_orgrole`) })
  const source = { entry, index: toIndexEntry(entry), session, metadata: null }
  const offered = (of: Row) => told(rowActions(source, of))

  test('built-in ones are locked but may be cloned', () => {
    expect(offered({ id: '1', builtin: true })).toEqual([
      'update (disabled: condition)',
      'delete (disabled: condition)',
      'clone',
      'preview',
    ])
    expect(offered({ id: '2', builtin: false })).toEqual(['update', 'delete', 'clone', 'preview'])
  })
})

const entry = registered('console/assets')
const [index] = toIndex([entry])

const node = (id: string, count: number | null = 0): TreeNode => ({
  id,
  label: 'Office',
  count,
  kind: 'node',
  value: `id-${id}`,
  branch: true,
  dim: false,
})

const EVERYTHING = permissionFacts().permissions

function offered(about: TreeNode, permissions: readonly string[] = EVERYTHING, organization = DEFAULT_ORGANIZATION) {
  if (index === undefined) throw new Error('assets are registered')
  const session = sessionOf({ permissions, organization })
  return treeNodeActions({ entry, index, session, metadata: null }, about).map(
    ({ key, verdict }) => `${key}${verdict.state === 'allowed' ? '' : ` ${verdict.state}`}`,
  )
}

test('a node is converted to a row with the server’s field names', () => {
  expect(nodeRow(node('1:0', 4))).toEqual({ id: 'id-1:0', key: '1:0', value: 'Office', count: 4, top: false })
})

describe('the actions of a node', () => {
  test('are all for a user with all permissions', () => {
    expect(offered(node('1:0'))).toEqual([
      'create-node',
      'rename-node',
      'move-node',
      'delete-node',
      'add-assets',
      'move-assets',
      'refresh-node',
      'test-node',
      'check-amounts',
      'node-access',
      'node-details',
    ])
  })

  test.each([
    ['assets.add_node', ['create-node']],
    ['assets.change_node', ['rename-node', 'move-node', 'check-amounts']],
    ['assets.delete_node', ['delete-node']],
    ['assets.add_assettonode', ['add-assets']],
    ['assets.move_assettonode', ['move-assets']],
    ['assets.refresh_assethardwareinfo', ['refresh-node']],
    ['assets.test_assetconnectivity', ['test-node']],
    ['assets.view_node', ['node-details']],
  ])('with %s alone are %j', (permission, keys) => {
    expect(offered(node('1:0'), [permission])).toEqual(keys)
  })

  test('of the root node exclude rename, move and delete', () => {
    const keys = offered(node('1'))
    expect(keys).toContain('move-node disabled')
    expect(keys).toContain('rename-node disabled')
    expect(keys).toContain('delete-node disabled')
  })

  test('are read-only in the root organization', () => {
    const keys = offered(node('1:0'), EVERYTHING, ROOT_ORGANIZATION)
    expect(keys.filter((key) => !key.endsWith(' disabled'))).toEqual(['node-access', 'node-details'])
    expect(keys).toHaveLength(11)
  })

  test('exclude delete for a node with assets in it or its children', () => {
    expect(offered(node('1:0', 3))).toContain('delete-node disabled')
  })
})
