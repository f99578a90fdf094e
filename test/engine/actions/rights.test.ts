import { describe, expect, test } from '@jest/globals'
import { rightsOf } from '../../../src/engine/actions/rights.ts'
import { indexed, listEntry } from '../../support/index-entries.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

const entry = listEntry('boxs', {
  form: { sections: [{ title: 'basic', fields: ['name'] }] },
  header: ['create', { key: 'sort', perm: 'things.sort_box', call: ['POST', '/api/v1/things/boxs/sort/'] }],
  row: ['update', 'delete', { key: 'open', enabledWhen: { 'row.locked': false }, call: ['POST', '/x/{id}/'] }],
})
if (entry.kind !== 'list') throw new Error('The entry is no list')
const index = indexed(entry)
const EVERYTHING = ['view_box', 'add_box', 'change_box', 'delete_box', 'sort_box'].map((name) => `things.${name}`)

const list = entry

const missing = (options: SessionOptions) =>
  Object.fromEntries(
    rightsOf({ entry: list, index, session: sessionOf(options), metadata: null }).map((right) => [
      right.key,
      right.missing.map((proof) => (proof.kind === 'permission' ? proof.anyOf.join('|') : proof.kind)).join(' '),
    ]),
  )

const NOTHING = { view: '', create: '', sort: '', update: '', delete: '', open: '' }

describe('the rights of a list with the user’s missing permissions', () => {
  test.each<[what: string, options: SessionOptions, expected: Readonly<Record<string, string>>]>([
    ['nothing, whatever a row decides', { permissions: EVERYTHING }, NOTHING],
    [
      'permissions, each by its name',
      { permissions: ['things.view_box'] },
      {
        ...NOTHING,
        create: 'things.add_box',
        sort: 'things.sort_box',
        update: 'things.change_box',
        delete: 'things.delete_box',
      },
    ],
    [
      'an organization that takes writes',
      { permissions: EVERYTHING, organization: ROOT_ORGANIZATION },
      { ...NOTHING, create: 'root-organization', update: 'root-organization', delete: 'root-organization' },
    ],
  ])('%s', (_what, options, expected) => {
    expect(missing(options)).toEqual(expected)
  })
})
