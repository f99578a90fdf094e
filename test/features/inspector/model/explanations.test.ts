import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { columnsOf } from '../../../../src/engine/list/columns.ts'
import { searchOptions } from '../../../../src/engine/list/search.ts'
import { detailOf } from '../../../../src/engine/detail/detail.ts'
import { explainAll } from '../../../../src/features/inspector/model/explain.ts'
import type { ListSubject } from '../../../../src/engine/subjects.ts'
import type { Explanation } from '../../../../src/features/inspector/model/explanation.ts'
import { unresolvedIn } from '../../../../src/features/inspector/model/unresolved.ts'
import { visibleSections } from '../../../../src/engine/form/field-state.ts'
import { dialogForm } from '../../../../src/engine/form/dialog-form.ts'
import { formOf } from '../../../../src/engine/form/form.ts'
import { menuOf } from '../../../../src/engine/menu/menu.ts'
import type { EntryOf } from '../../../../src/engine/registry/entry.ts'
import type { Action, MenuFile } from '../../../../src/engine/registry/entry-types.generated.ts'
import { choices, field } from '../../../support/fields.ts'
import { indexed, listEntry, tabsEntry } from '../../../support/index-entries.ts'
import { list, metadata, REFERENCES } from '../../../support/screens.ts'
import { ROOT_ORGANIZATION, type SessionOptions, sessionOf } from '../../../support/sessions.ts'
import { toIndex } from '../../../../src/engine/compile/index-entry.ts'

const THINGS = ['view', 'add', 'change', 'delete'].map((action) => `things.${action}_thing`)

const FIELDS = [
  field('name', { filterable: true, sortable: true }),
  field('source', { type: 'choice', choices: choices('local', 'ldap'), filterable: true }),
  field('state', { filterable: true, readOnly: true }),
  field('node'),
]

const ENTRY = {
  columns: [
    'name',
    { field: 'source', perm: 'things.view_secret' },
    { field: 'state', when: { 'setting.XPACK_ENABLED': false } },
    { field: 'node', sort: true },
    'port',
  ],
  shown: ['name', 'source'],
  search: { extra: ['port'], exclude: ['state'] },
  form: {
    sections: [
      {
        title: 'basic',
        fields: [
          'name',
          { field: 'source', when: { 'form.name': 'box' } },
          'state',
          { field: 'type', constant: 'x' },
          'nothing',
        ],
      },
    ],
  },
  header: ['create', { key: 'scan', perm: 'things.scan_thing', call: ['POST', 'scan/', {}] }],
  row: [
    { action: 'update', enabledWhen: { 'row.builtin': false } },
    'delete',
    { key: 'test', when: { 'row.state': 'on' }, call: ['POST', '/api/v1/things/things/{id}/test/', {}] },
  ],
  detail: {
    tabs: [
      {
        key: 'basic',
        fields: ['name', { field: 'source', when: { 'row.state': 'on' } }],
        quick: ['test'],
        relations: [{ field: 'users' }, { field: 'unknown' }],
      },
      { key: 'logs', perm: 'things.view_log' },
      { key: 'others', table: 'others' },
    ],
  },
}

interface Options extends SessionOptions {
  readonly fixedParams?: readonly string[]
  readonly chosen?: Partial<ListSubject['chosen']>
}

const things = (words: object = {}): EntryOf<'list'> => list({ ...ENTRY, ...words })

function subject({ fixedParams = [], chosen = {}, ...options }: Options = {}, entry = things()): ListSubject {
  const session = sessionOf({ permissions: THINGS, ...options })
  const answer = metadata({ GET: FIELDS, POST: FIELDS, PATCH: FIELDS })
  return {
    kind: 'list',
    source: { entry, index: indexed(entry), session, metadata: answer },
    columns: columnsOf(entry, FIELDS, session),
    options: searchOptions(entry, FIELDS),
    chosen: { shown: [], known: [], by: 'user', ...chosen },
    rows: [],
    fixedParams,
    request: { method: 'GET', url: entry.url, params: ['offset', 'limit'] },
    metadataUrl: entry.url,
  }
}

/** "state: requirement that is not met, ..." of one control. */
function said(explanations: readonly Explanation[], origin: string): string {
  const found = explanations.find(({ kind, name }) => `${kind}:${name}` === origin)
  if (found === undefined) return 'not explained'
  const unmet = found.verdict.proof.filter(({ met }) => !met)
  return [
    found.verdict.state,
    ...unmet.map(({ kind, met: _met, ...rest }) => `${kind} ${Object.values(rest).join(' ')}`),
  ].join(': ')
}

describe('a list', () => {
  test.each<readonly [string, string, Options]>([
    ['column:name', 'allowed', {}],
    ['column:source', 'absent: permission things.view_secret', {}],
    ['column:state', 'absent: setting XPACK_ENABLED', {}],
    ['column:node', 'absent: entry shown', {}],
    ['column:node', 'allowed', { chosen: { shown: ['node'], known: ['node'] } }],
    ['column:port', 'absent: chosen view', { chosen: { known: ['port'], by: 'view' } }],
    ['sort:name', 'allowed', {}],
    ['sort:node', 'allowed', {}],
    ['sort:port', 'absent: announced order', {}],
    ['filter:name', 'absent: choices 0', {}],
    ['filter:source', 'allowed', { permissions: [...THINGS, 'things.view_secret'] }],
    [
      'filter:source',
      'absent: free-param parent source',
      { permissions: [...THINGS, 'things.view_secret'], fixedParams: ['source'] },
    ],
    ['search:source', 'allowed', {}],
    ['search:state', 'absent: entry exclude', {}],
    ['search:port', 'allowed', {}],
    ['search:node', 'absent: announced filter', {}],
    ['header:create', 'allowed', {}],
    ['header:create', 'absent: permission things.add_thing', { permissions: [] }],
    ['header:create', 'disabled: root-organization add', { organization: ROOT_ORGANIZATION }],
    ['header:scan', 'absent: permission things.scan_thing', {}],
    ['row:update', 'unknown: condition row.builtin', {}],
    ['row:delete', 'allowed', {}],
    ['bulk:delete', 'absent: permission things.delete_thing', { permissions: ['things.view_thing'] }],
    ['transfer:import', 'allowed', {}],
    [
      'transfer:import',
      'absent: permission things.add_thing things.change_thing: permission things.add_thing',
      { permissions: ['things.view_thing'] },
    ],
    ['transfer:export', 'allowed', {}],
  ])('%s is %s', (origin, expected, options) => {
    expect(said(explainAll(subject(options)), origin).replaceAll(',', ' ')).toBe(expected)
  })

  test.each<readonly [string, string, Row]>([
    ['row:update', 'disabled: condition row.builtin', { id: '1', builtin: true }],
    ['row:update', 'allowed', { id: '1', builtin: false }],
    ['row:test', 'absent: condition row.state', { id: '1', state: 'off' }],
  ])('%s of a row is %s', (origin, expected, row) => {
    expect(said(explainAll(subject(), row), origin)).toBe(expected)
  })

  test('a method that OPTIONS does not list is the reason for a missing button', () => {
    const known = subject()
    const source = { ...known.source, metadata: metadata({ GET: FIELDS }) }
    expect(said(explainAll({ ...known, source }), 'header:create')).toBe('absent: method POST')
  })

  test('a filter that the tree sets is dropped, and says so', () => {
    const tree = { url: '/api/v1/things/tree/', params: { node: 'source' } }
    expect(said(explainAll(subject({}, things({ tree }))), 'search:source')).toBe('absent: free-param tree source')
  })

  test('shown columns, filters and sorting are those of the models', () => {
    const known = subject({ permissions: [...THINGS, 'things.view_secret'] })
    const explanations = explainAll(known)
    const namesOf = (kind: string) =>
      explanations.filter((each) => each.kind === kind && each.verdict.state === 'allowed').map(({ name }) => name)
    expect(namesOf('column')).toEqual(known.columns.filter(({ shown }) => shown).map(({ name }) => name))
    expect(namesOf('filter')).toEqual(known.columns.filter(({ filter }) => filter !== null).map(({ name }) => name))
    expect(namesOf('sort')).toEqual(known.columns.filter(({ sortable }) => sortable).map(({ name }) => name))
    expect([...namesOf('search')].sort()).toEqual(known.options.map(({ param }) => param).sort())
  })

  test('a control names its place, its field of OPTIONS and its requests, without values of parameters', () => {
    const explanations = explainAll(subject())
    expect(explanations.find(({ kind, name }) => kind === 'column' && name === 'source')).toMatchObject({
      entry: 'things',
      pointer: '/columns/1',
      field: { url: '/api/v1/things/things/', method: 'GET', name: 'source', field: { type: 'choice' } },
      requests: [{ method: 'GET', url: '/api/v1/things/things/', params: ['offset', 'limit'] }],
    })
    const requestsOf = (origin: string) =>
      explanations
        .find(({ kind, name }) => `${kind}:${name}` === origin)
        ?.requests.map(({ method, url }) => `${method} ${url}`)
    expect(requestsOf('header:create')).toEqual(['POST /api/v1/things/things/'])
    expect(requestsOf('row:update')).toEqual(['PUT /api/v1/things/things/{id}/'])
    expect(requestsOf('row:delete')).toEqual(['DELETE /api/v1/things/things/{id}/'])
    expect(requestsOf('row:test')).toEqual(['POST /api/v1/things/things/{id}/test/'])
  })
})

describe('a form', () => {
  const entry = things()
  const session = sessionOf({ permissions: THINGS })
  const model = formOf({ entry, fields: FIELDS, mode: 'create', session, references: REFERENCES })
  const scope = { session, row: null, form: { name: 'other' }, mode: 'create', fields: FIELDS }
  const explanations = explainAll({ kind: 'form', entry, index: indexed(entry), model, fields: FIELDS, scope })

  test.each([
    ['field:name', 'allowed'],
    ['field:source', 'absent: condition form.name'],
    ['field:state', 'disabled: writable state'],
    ['field:type', 'absent: entry constant'],
    ['field:nothing', 'absent: described nothing'],
  ])('%s is %s', (origin, expected) => {
    expect(said(explanations, origin)).toBe(expected)
  })

  test('shown fields are those of the sections', () => {
    const shown = explanations.filter(({ verdict }) => ['allowed', 'disabled'].includes(verdict.state))
    const visible = visibleSections(model, scope).flatMap(({ fields }) => fields.map(({ path }) => path))
    expect(shown.map(({ name }) => name)).toEqual(visible)
  })
})

describe('the dialog of an action', () => {
  const move = {
    key: 'move',
    call: ['POST', '/api/v1/things/things/{id}/move/', {}] satisfies Action['call'],
    dialog: ['node', { field: 'source', when: { 'form.node': 'n1' } }, { field: 'secret', perm: 'things.view_secret' }],
  }
  const entry = things({ row: ['update', move] })
  const action = entry.row?.[1] as Action
  const session = sessionOf({ permissions: THINGS })
  const described = [metadata({ GET: FIELDS, POST: FIELDS, PATCH: FIELDS })]
  const model = dialogForm({ action, described, session, references: REFERENCES })
  const scope = { session, row: null, form: {}, mode: 'create', fields: FIELDS }
  const dialog = { action, metadataUrl: () => entry.url }
  const explanations = explainAll({ kind: 'form', entry, index: indexed(entry), dialog, model, fields: null, scope })

  test.each([
    ['field:node', 'allowed'],
    ['field:source', 'absent: condition form.node'],
    ['field:secret', 'absent: permission things.view_secret'],
  ])('%s is %s', (origin, expected) => {
    expect(said(explanations, origin)).toBe(expected)
  })

  test('a field names its place in the action, its field of OPTIONS, and the request that sends it', () => {
    const url = '/api/v1/things/things/{id}/move/'
    expect(explanations[1]).toMatchObject({
      pointer: '/row/1/dialog/1',
      field: { url: entry.url, method: 'POST', name: 'source', field: { type: 'choice' } },
      requests: [{ method: 'POST', url, params: [] }],
    })
  })
})

describe('the menu of a row', () => {
  test('is there if the row can have actions, else each action says why not', () => {
    const kinds = (options: Options) => explainAll(subject(options)).filter(({ kind }) => kind === 'more')
    expect(kinds({})).toMatchObject([{ name: 'more', pointer: '/row', verdict: { state: 'allowed' } }])
    const none = subject({ permissions: [] }, things({ row: ['update', 'delete'] }))
    expect(explainAll(none).filter(({ kind }) => kind === 'more')).toEqual([])
  })
})

describe('a detail page', () => {
  const entry = things()
  const others = listEntry('others')
  const index = toIndex([entry, others])
  const row = { id: '1', name: 'box', state: 'off', builtin: false }
  const source = {
    entry,
    fields: FIELDS,
    row,
    session: sessionOf({ permissions: THINGS }),
    references: REFERENCES,
    index,
  }
  const explanations = explainAll({ kind: 'detail', ...source, tab: 'basic', metadataUrl: entry.url })

  test.each([
    ['tab:basic', 'allowed'],
    ['tab:logs', 'absent: permission things.view_log'],
    ['tab:others', 'absent: permission things.view_other'],
    ['detail:name', 'allowed'],
    ['detail:source', 'absent: condition row.state'],
    ['detail:id', 'allowed'],
    ['quick:test', 'absent: condition row.state'],
    ['relation:users', 'allowed'],
    ['relation:unknown', 'absent: entry from'],
    ['title:update', 'allowed'],
  ])('%s is %s', (origin, expected) => {
    expect(said(explanations, origin)).toBe(expected)
  })

  test('shown tabs are those of the model', () => {
    const shown = explanations.filter(({ kind, verdict }) => kind === 'tab' && verdict.state === 'allowed')
    expect(shown.map(({ name }) => name)).toEqual(detailOf(source).tabs.map(({ key }) => key))
  })
})

describe('the menu and tabs', () => {
  const entries = [
    listEntry('things'),
    listEntry('others'),
    listEntry('inside', { path: undefined }),
    tabsEntry('both', [
      { key: 'one', entry: 'things' },
      { key: 'two', entry: 'others' },
    ]),
  ]
  const index = toIndex(entries)
  const session = sessionOf({ permissions: THINGS })
  const menu: MenuFile = {
    $schema: '',
    views: [
      {
        view: 'console',
        items: [
          { entry: 'things' },
          { key: 'group', icon: 'apps', items: [{ entry: 'others' }, { entry: 'inside' }] },
          { key: 'program', href: '/luna/', license: true, when: { 'setting.XPACK_ENABLED': false } },
        ],
      },
    ],
  }
  const lines = explainAll({ kind: 'menu', view: 'console', menu, index, session })

  test.each([
    ['menu:things', 'allowed'],
    ['menu:others', 'absent: permission things.view_other'],
    ['menu:inside', 'absent: entry path'],
    ['menu:program', 'absent: setting XPACK_ENABLED'],
  ])('%s is %s', (origin, expected) => {
    expect(said(lines, origin)).toBe(expected)
  })

  test('shown lines are those of the menu, and name their places in its file', () => {
    const shown = lines.filter(({ verdict }) => verdict.state === 'allowed')
    expect(shown.map(({ name }) => name)).toEqual(menuOf('console', menu, index, session).map(({ key }) => key))
    expect(lines.map(({ pointer }) => pointer)).toContain('/views/0/items/1/items/0')
  })

  test('a tab says which permission of its entry is missing', () => {
    const entry = index.find(({ key }) => key === 'both')
    if (entry === undefined) throw new Error('There are no tabs')
    const tabs = explainAll({ kind: 'screen', entry, screen: 'tabs', index, session })
    expect(said(tabs, 'tab:one')).toBe('allowed')
    expect(said(tabs, 'tab:two')).toBe('absent: permission things.view_other')
  })
})

describe('unresolved names', () => {
  const wrong = things({ columns: ['name', 'gone', { field: 'own', client: true, cell: 'sparkle' }] })

  test('a column without a field and an unknown cell are named with their places', () => {
    expect(unresolvedIn(subject({}, wrong))).toEqual([
      { kind: 'field', name: 'gone', entry: 'things', pointer: '/columns/1' },
      { kind: 'cell', name: 'sparkle', entry: 'things', pointer: '/columns/2/cell' },
    ])
  })

  test('without metadata no field is missing', () => {
    const known = subject({}, wrong)
    const source = { ...known.source, metadata: { kind: 'no-metadata', reason: 'failed' } as const }
    expect(unresolvedIn({ ...known, source }).map(({ kind }) => kind)).toEqual(['cell'])
  })
})
