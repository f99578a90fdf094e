import { expect, test } from '@jest/globals'
import type { Row } from '../../../../src/contract/page.ts'
import { recordActionKeys, recordActions } from '../../../../src/features/palette/model/record-actions.ts'
import { toIndexEntry } from '../../../../src/engine/compile/index-entry.ts'
import { list, REFERENCES } from '../../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../../support/sessions.ts'

const entry = list({
  form: { sections: [{ title: 'basic', fields: ['name'] }] },
  bulk: [
    { key: 'disable', patch: { is_active: false } },
    { key: 'activate', patch: { is_active: true } },
    { key: 'update-many', fields: ['comment'] },
    'delete',
  ],
  row: ['update', 'delete', { key: 'unlock', when: { 'row.locked': true }, call: ['POST', '/x/{id}/'] }],
  detail: {
    tabs: [
      {
        key: 'Detail',
        fields: ['name'],
        quick: [
          { key: 'active', switch: 'is_active' },
          { key: 'shared', switch: 'is_shared' },
          { key: 'test', call: ['POST', '/x/{id}/test/'] },
          'unlock',
        ],
      },
      { key: 'Secret', perm: 'things.view_secret', quick: [{ key: 'reset', call: ['POST', '/x/{id}/reset/'] }] },
    ],
  },
})
const index = toIndexEntry(entry)
const ALL = ['view', 'add', 'change', 'delete'].map((action) => `things.${action}_thing`)

test.each<[what: string, row: Row, options: SessionOptions, expected: readonly string[]]>([
  [
    'row actions, patches that change it, quick actions, dangerous ones last; no switch of a field that a patch sets',
    { id: '1', is_active: true },
    { permissions: ALL },
    ['update', 'disable', 'shared', 'test', 'delete'],
  ],
  [
    'the other patch',
    { id: '1', is_active: false },
    { permissions: ALL },
    ['update', 'activate', 'shared', 'test', 'delete'],
  ],
  [
    'an action of rows and detail once',
    { id: '1', is_active: true, locked: true },
    { permissions: ALL },
    ['update', 'unlock', 'disable', 'shared', 'test', 'delete'],
  ],
  [
    'quick actions of a tab that the user may see',
    { id: '1', is_active: true },
    { permissions: [...ALL, 'things.view_secret'] },
    ['update', 'disable', 'shared', 'test', 'reset', 'delete'],
  ],
  [
    'nothing that the root organization refuses',
    { id: '1', is_active: true },
    { permissions: ALL, organization: ROOT_ORGANIZATION },
    ['shared', 'test'],
  ],
  [
    'nothing without the permission',
    { id: '1', is_active: true },
    { permissions: ALL.slice(0, 1) },
    ['shared', 'test'],
  ],
])('the actions on a record: %s', (_what, row, options, expected) => {
  const source = { entry, index, session: sessionOf(options), metadata: null, all: [index], references: REFERENCES }
  expect(recordActions(source, row).map(({ key }) => key)).toEqual(expected)
})

test('the keys of all actions that a record may have', () => {
  expect(recordActionKeys(entry)).toEqual([
    'update',
    'delete',
    'unlock',
    'disable',
    'activate',
    'active',
    'shared',
    'test',
    'reset',
  ])
})
