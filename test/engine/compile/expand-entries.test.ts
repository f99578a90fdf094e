import { describe, expect, test } from '@jest/globals'
import { applyExtends, expandEntry } from '../../../src/engine/compile/expand-entries.ts'

const BASE = {
  $schema: 'list.schema.json',
  key: 'accounts',
  view: 'console',
  path: 'accounts',
  license: true,
  url: '/api/v1/assets/accounts/',
  columns: ['name'],
  bulk: ['delete'],
}
const OPENED = { form: { sections: [] }, detail: { tabs: [] } }

const whole = (own: object): unknown =>
  applyExtends(
    new Map<string, unknown>([
      ['a.json', { ...BASE, ...OPENED }],
      ['b.json', { $schema: 'variation.schema.json', key: 'b', view: 'console', ...own }],
    ]),
  ).get('b.json')

describe('a list that extends another', () => {
  test('inherits all keys except its position and audience', () => {
    expect(whole({ extends: 'accounts' })).toEqual({
      $schema: 'list.schema.json',
      key: 'b',
      view: 'console',
      url: BASE.url,
      columns: BASE.columns,
      bulk: BASE.bulk,
      ...OPENED,
    })
  })

  test('has the form and detail of the entry that it opens', () => {
    const own = whole({ extends: 'accounts', opens: 'accounts' })
    expect(own).toMatchObject({ opens: 'accounts', columns: BASE.columns })
    expect(own).not.toHaveProperty('form')
    expect(own).not.toHaveProperty('detail')
  })

  test('keeps its own keys', () => {
    expect(whole({ extends: 'accounts', bulk: [], path: 'b' })).toMatchObject({ bulk: [], path: 'b' })
  })

  test.each(['nobody', 'b'])('of %s is refused with the file name', (base) => {
    expect(() => whole({ extends: base })).toThrow(`b.json: there is no entry ${base} that could be extended`)
  })
})

const HOSTS = '/api/v1/assets/hosts/'
const PARTS = {
  timer: [{ field: 'is_periodic' }, { field: 'crontab', when: { 'form.is_periodic': true } }],
  'two-parts': ['name', { part: 'timer' }],
}

const out = (entry: object, url = HOSTS): unknown => {
  const { url: _url, ...rest } = expandEntry({ url, ...entry }, PARTS)
  return rest
}

describe('an entry is expanded:', () => {
  test.each<[what: string, short: object, whole: object]>([
    ['a part is its items', { columns: ['a', { part: 'timer' }, 'b'] }, { columns: ['a', ...PARTS.timer, 'b'] }],
    ['a part may hold parts', { columns: [{ part: 'two-parts' }] }, { columns: ['name', ...PARTS.timer] }],
    [
      'a condition before fields holds beside that of each',
      { fields: [{ when: { 'form.a': 1 }, fields: ['x', { field: 'y', when: { 'form.b': 2 } }] }] },
      {
        fields: [
          { when: { 'form.a': 1 }, field: 'x' },
          { when: { 'form.a': 1, 'form.b': 2 }, field: 'y' },
        ],
      },
    ],
    [
      'alternative conditions are each joined with the other condition',
      { fields: [{ when: { org: 1 }, fields: [{ field: 'y', when: [{ 'form.b': 2 }, { 'form.c': 3 }] }] }] },
      {
        fields: [
          {
            field: 'y',
            when: [
              { org: 1, 'form.b': 2 },
              { org: 1, 'form.c': 3 },
            ],
          },
        ],
      },
    ],
    [
      'conditions may be nested',
      { fields: [{ when: { org: 1 }, fields: [{ when: { me: 2 }, fields: ['x'] }] }] },
      { fields: [{ field: 'x', when: { org: 1, me: 2 } }] },
    ],
    [
      'the condition of a section is that of its fields',
      { sections: [{ title: 'push', when: { org: 1 }, fields: ['x'] }] },
      { sections: [{ title: 'push', fields: [{ field: 'x', when: { org: 1 } }] }] },
    ],
    [
      'a query with a list is a kind for each value, with a dash for each underline',
      { variants: [{ group: 'db', query: { category: 'db', type: ['mysql', 'ms_sql'] }, when: { license: true } }] },
      {
        variants: [
          { key: 'mysql', group: 'db', when: { license: true }, query: { category: 'db', type: 'mysql' } },
          { key: 'ms-sql', group: 'db', when: { license: true }, query: { category: 'db', type: 'ms_sql' } },
        ],
      },
    ],
    [
      'a task is a call and its log',
      { row: [{ key: 'test', task: 'test_it' }] },
      { row: [{ key: 'test', call: ['POST', `${HOSTS}{id}/tasks/`, { action: 'test_it' }], after: 'task' }] },
    ],
    [
      'the URL of a call is below the list, unless it begins at the root',
      { row: [{ call: ['PATCH', '{id}/unblock/', {}] }, { call: ['GET', '/api/v1/x/'] }] },
      { row: [{ call: ['PATCH', `${HOSTS}{id}/unblock/`, {}] }, { call: ['GET', '/api/v1/x/'] }] },
    ],
    [
      'what the menu of a tree does is about a node',
      { tree: { node: '/api/v1/nodes/{id}/', menu: [{ call: ['PUT', '{form.target}/children/'] }] } },
      { tree: { node: '/api/v1/nodes/{id}/', menu: [{ call: ['PUT', '/api/v1/nodes/{form.target}/children/'] }] } },
    ],
    [
      'a link calls the object as the server does, unless said',
      {
        relations: [
          { link: '/l/', other: 'a' },
          { link: '/l/', other: 'a', self: 'machine' },
        ],
      },
      {
        relations: [
          { link: '/l/', other: 'a', self: 'host' },
          { link: '/l/', other: 'a', self: 'machine' },
        ],
      },
    ],
    [
      'an action and a tab keep their own conditions and fields',
      { bulk: [{ key: 'update', when: { org: 1 }, fields: ['a'] }] },
      { bulk: [{ key: 'update', when: { org: 1 }, fields: ['a'] }] },
    ],
  ])('%s', (_what, short, whole) => {
    expect(out(short)).toEqual(whole)
  })
})

describe('an entry is not expanded:', () => {
  test.each<[what: string, entry: object, url: string, message: string]>([
    ['an unknown part', { columns: [{ part: 'none' }] }, HOSTS, 'there is no part none'],
    [
      'two conditions on one value',
      { fields: [{ when: { org: 1 }, fields: [{ field: 'x', when: { org: 2 } }] }] },
      HOSTS,
      'two conditions of a field have the path org',
    ],
    [
      'a relative call without a list URL',
      { row: [{ call: ['GET', 'x/'] }] },
      '',
      'x/ is relative, but the entry has no list URL',
    ],
  ])('%s', (_what, entry, url, message) => {
    expect(() => out(entry, url)).toThrow(message)
  })
})
