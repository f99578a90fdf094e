import { describe, expect, test } from '@jest/globals'
import type { Metadata, NoMetadata } from '../../../src/contract/field.ts'
import { dialogForm, undescribed } from '../../../src/engine/form/dialog-form.ts'
import type { FormItem } from '../../../src/engine/registry/entry-types.ts'
import { field } from '../../support/fields.ts'
import { metadata, REFERENCES } from '../../support/screens.ts'
import { sessionOf, type SessionWish } from '../../support/sessions.ts'

const LIST = metadata({ POST: [field('name', { label: 'Of the list' }), field('port', { type: 'integer' })] })
const CALLED = metadata({ POST: [field('name', { label: 'Of the call' }), field('users', { type: 'field' })] })
const SILENT: NoMetadata = { kind: 'no-metadata', reason: 'status' }

function form(
  items: readonly FormItem[],
  described: readonly (Metadata | NoMetadata | null)[],
  wish: SessionWish = {},
) {
  const action = { key: 'ask', dialog: [...items] }
  return dialogForm({ action, described, session: sessionOf(wish), references: REFERENCES })
}

const labels = (items: readonly FormItem[], described: readonly (Metadata | NoMetadata | null)[]) =>
  form(items, described).sections.flatMap(({ fields }) => fields.map(({ path, label, input }) => [path, label, input]))

describe('the form of a dialog', () => {
  test('is described by the call where it knows the field, else by the list', () => {
    expect(labels(['name', 'port', 'users'], [CALLED, LIST])).toEqual([
      ['name', 'Of the call', 'text-area'],
      ['port', 'The port', 'integer'],
      ['users', 'The users', 'reference'],
    ])
  })

  test('asks as the entry says for what nobody describes', () => {
    expect(labels([{ field: 'minutes', input: 'integer' }], [SILENT, LIST])).toEqual([
      ['minutes', 'minutes', 'integer'],
    ])
  })

  test.each<[given: string, items: readonly FormItem[], described: readonly (Metadata | NoMetadata)[], can: boolean]>([
    ['all are described', ['name', 'port'], [LIST], true],
    ['nobody describes one', ['name', 'minutes'], [LIST], false],
    ['the entry says how to ask for it', ['name', { field: 'minutes', input: 'integer' }], [LIST], true],
    ['the entry says from where it is chosen', [{ field: 'users', from: 'user-suggestion' }], [SILENT], true],
    ['there is no metadata at all (ruling 8)', ['name'], [SILENT, SILENT], false],
  ])('can be sent or not: %s', (_, items, described, can) => {
    expect(form(items, described).submittable).toBe(can)
  })

  test('leaves out what this user may not set', () => {
    const items: readonly FormItem[] = ['name', { field: 'port', perm: 'things.change_port' }]
    const shown = (wish: SessionWish) => form(items, [LIST], wish).sections[0]?.fields.map(({ path }) => path)
    expect(shown({})).toEqual(['name'])
    expect(shown({ permissions: ['things.change_port'] })).toEqual(['name', 'port'])
  })

  test('names what the list does not describe: only then the URL that is called is asked', () => {
    expect(undescribed(['name', { field: 'users' }], LIST)).toEqual(['users'])
    expect(undescribed(['name', 'port'], LIST)).toEqual([])
    expect(undescribed(['name'], SILENT)).toEqual(['name'])
  })
})
