import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../src/contract/page.ts'
import type { DetailModel } from '../../../src/engine/detail/detail-model.ts'
import { detailOf } from '../../../src/engine/detail/detail.ts'
import { cutTitle, detailTitle } from '../../../src/engine/detail/title.ts'
import { toIndex } from '../../../src/engine/compile/index-entry.ts'
import { reasons } from '../../../src/engine/permission/verdict.ts'
import { field } from '../../support/fields.ts'
import { listEntry } from '../../support/index-entries.ts'
import { registered } from '../../support/registry.ts'
import { list, REFERENCES } from '../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

type Words = Readonly<Record<string, unknown>>

const FIELDS = [field('name'), field('users', { type: 'field' }), field('is_active', { type: 'boolean' }), field('id')]
const ROW: Row = { id: '7', name: 'DBA', is_active: true, builtin: false }

function detail(words: Words, options: SessionOptions = {}, row: Row = ROW): DetailModel {
  const form = { sections: [{ title: 'basic', fields: ['name'] }] }
  const entry = list({ form, detail: words })
  return detailOf({ entry, fields: FIELDS, row, session: sessionOf(options), references: REFERENCES, index: [] })
}

const tab = (words: Words): Words => ({ tabs: [{ key: 'Info', ...words }] })
const sections = (model: DetailModel) =>
  model.tabs[0]?.sections.map(({ title, fields }) => [title, ...fields.map(({ name }) => name)])

describe('the tabs of a detail', () => {
  test('group fields without a heading, with the id at the end of the first section', () => {
    const words = tab({ fields: ['name', 'users', { title: 'other', fields: ['comment'] }, 'is_active'] })
    expect(sections(detail(words))).toEqual([
      [null, 'name', 'users', 'id'],
      ['other', 'comment'],
      [null, 'is_active'],
    ])
  })

  test('have the id where the entry places it', () => {
    expect(sections(detail(tab({ fields: ['id', 'name'] })))).toEqual([[null, 'id', 'name']])
  })

  test('join each field with metadata and the link of its reference', () => {
    const [first, second] =
      detail(tab({ fields: ['users', { field: 'name', cell: 'mono', show: 'title' }] })).tabs[0]?.sections[0]?.fields ??
      []
    expect(first).toEqual({
      name: 'users',
      label: 'The users',
      field: FIELDS[1],
      cell: 'text',
      show: 'users',
      linksTo: 'users',
    })
    expect(second).toMatchObject({ cell: 'mono', show: 'title', linksTo: null })
  })

  test.each<[given: string, words: Words, options: SessionOptions, row: Row, tabs: readonly string[]]>([
    ['no condition', {}, {}, ROW, ['Info', 'More']],
    ['a lacking permission', { perm: 'users.view_user' }, {}, ROW, ['Info']],
    ['a permission', { perm: 'users.view_user' }, { permissions: ['users.view_user'] }, ROW, ['Info', 'More']],
    ['a row that it is not for', { when: { 'row.builtin': true } }, {}, ROW, ['Info']],
    ['a row that it is for', { when: { 'row.builtin': true } }, {}, { ...ROW, builtin: true }, ['Info', 'More']],
  ])('given %s', (_, words, options, row, tabs) => {
    const both = {
      tabs: [
        { key: 'Info', fields: ['name'] },
        { key: 'More', fields: ['users'], ...words },
      ],
    }
    expect(detail(both, options, row).tabs.map(({ key }) => key)).toEqual(tabs)
  })

  test('omit hidden fields and empty sections', () => {
    const words = tab({
      fields: ['name', { title: 'roles', fields: [{ field: 'org_roles', when: { license: true } }] }],
    })
    expect(sections(detail(words))?.length).toBe(2)
    expect(sections(detail(words, { license: false }))).toEqual([[null, 'name', 'id']])
  })

  test('pass on tables and extensions', () => {
    const words = tab({ table: 'members', params: { of: '{id}' }, use: 'tree' })
    expect(detail(words).tabs[0]).toMatchObject({ table: 'members', params: { of: '{id}' }, extension: 'tree' })
  })

  test.each<[given: string, options: SessionOptions, tabs: readonly string[]]>([
    ['may not view its rows', {}, ['Info']],
    ['may view its rows', { permissions: ['things.view_member'] }, ['Info', 'Members']],
  ])('show a tab with a table to a user who %s', (_, options, tabs) => {
    const words = { tabs: [{ key: 'Info' }, { key: 'Members', table: 'members' }] }
    const index = toIndex([listEntry('members', { path: undefined })])
    const source = { fields: FIELDS, row: ROW, session: sessionOf(options), references: REFERENCES, index }
    expect(detailOf({ ...source, entry: list({ detail: words }) }).tabs.map(({ key }) => key)).toEqual(tabs)
  })
})

describe('the actions of a detail', () => {
  const ADMIN = { permissions: ['things.change_thing', 'things.delete_thing'] }

  test('update and delete are in the title, with the rules of the list', () => {
    const actions = detail(tab({ fields: ['name'] }), ADMIN).actions
    expect(actions.map(({ key, slot }) => [key, slot])).toEqual([
      ['update', 'detail'],
      ['delete', 'detail'],
    ])
    expect(detail(tab({ fields: ['name'] })).actions).toEqual([])
  })

  test('in the root organization are disabled with a reason', () => {
    const actions = detail(tab({ fields: ['name'] }), { ...ADMIN, organization: ROOT_ORGANIZATION }).actions
    expect(actions.map(({ verdict }) => reasons(verdict)[0]?.kind)).toEqual(['root-organization', 'root-organization'])
  })

  test('a quick action is disabled by the row, absent without its permission', () => {
    const quick = [
      { key: 'active', perm: 'things.change_thing', switch: 'is_active' },
      {
        key: 'unblock',
        perm: 'things.change_thing',
        enabledWhen: { 'row.blocked': true },
        call: ['PATCH', '/api/v1/x/{id}/'],
      },
    ]
    const shown = detail(tab({ fields: ['name'], quick }), ADMIN).tabs[0]?.quick
    expect(shown?.map(({ key, verdict, effect }) => [key, verdict.state, effect.kind])).toEqual([
      ['active', 'allowed', 'switch'],
      ['unblock', 'disabled', 'call'],
    ])
    expect(detail(tab({ fields: ['name'], quick })).tabs[0]?.quick).toEqual([])
  })
})

describe('the title of a detail', () => {
  test.each<[row: Row, name: string | undefined, title: string]>([
    [{ id: '7', name: 'DBA' }, undefined, 'DBA'],
    [{ id: '7', name: 'x', display_name: 'Auditor' }, 'display_name', 'Auditor'],
    [{ id: '7', hostname: 'web-1' }, undefined, 'web-1'],
    [{ id: '7', name: '' }, undefined, '7'],
    [{}, undefined, ''],
  ])('of %j named by %s is %j', (row, name, title) => {
    expect(detailTitle(row, name === undefined ? {} : { name })).toBe(title)
  })

  test('is cut at 80 whole characters', () => {
    expect(cutTitle('a'.repeat(80))).toBe('a'.repeat(80))
    expect(cutTitle('𠮷'.repeat(81))).toBe(`${'𠮷'.repeat(80)}…`)
  })
})

describe('the status of a detail', () => {
  const phase = field('phase', { type: 'choice', choices: [{ value: 'open', label: 'Still open' }] })
  test.each([
    ['is_active', { is_active: false }, { label: 'The is_active', value: false }],
    ['is_active', {}, null],
    ['phase', { phase: 'open' }, { label: 'Still open', value: 'open' }],
    ['phase', { phase: 'lost' }, { label: 'lost', value: 'lost' }],
    ['phase', { phase: '' }, null],
  ])('%s of %j is %j', (status, words, expected) => {
    const entry = list({ detail: { status, ...tab({ fields: ['name'] }) } })
    const source = { entry, fields: [...FIELDS, phase], session: sessionOf(), references: REFERENCES, index: [] }
    expect(detailOf({ ...source, row: { id: '7', ...words } }).status).toEqual(
      expected && { field: status, ...expected },
    )
  })
})

describe('a session', () => {
  const session = registered('audit/sessions-online')
  const options = { permissions: ['terminal.view_session', 'terminal.terminate_session'] }
  const detailed = (row: Row) =>
    detailOf({ entry: session, fields: [], row, session: sessionOf(options), references: REFERENCES, index: [] })

  test.each([
    [{ id: '7', is_finished: false, can_terminate: true }, ['terminate allowed']],
    [{ id: '7', is_finished: false, can_terminate: false }, ['terminate disabled']],
    [{ id: '7', is_finished: true, can_terminate: false }, []],
  ])('%j offers %j', (row, offered) => {
    const { tabs } = detailed(row)
    expect(tabs[0]?.quick.map(({ key, verdict }) => `${key} ${verdict.state}`)).toEqual(offered)
  })
})

describe('the user detail of the registry', () => {
  test('disables unblock for a local user who is not blocked', () => {
    const row = {
      id: '7',
      name: 'Li',
      is_active: true,
      source: 'local',
      login_blocked: false,
      can_public_key_auth: true,
    }
    const session = sessionOf({ permissions: ['users.change_user'] })
    const model = detailOf({
      entry: registered('console/users'),
      fields: null,
      row,
      session,
      references: {},
      index: [],
    })
    expect(model.tabs[0]?.quick.map(({ key, verdict }) => [key, verdict.state])).toEqual([
      ['active', 'allowed'],
      ['reset-mfa', 'allowed'],
      ['reset-password', 'allowed'],
      ['reset-public-key', 'allowed'],
      ['unblock', 'disabled'],
    ])
  })
})
