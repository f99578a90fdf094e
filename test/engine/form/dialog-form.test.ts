import { describe, expect, test } from '@jest/globals'
import type { Metadata, NoMetadata } from '../../../src/contract/field.ts'
import { dialogForm, undescribedFields } from '../../../src/engine/form/dialog-form.ts'
import type { FormItem } from '../../../src/engine/registry/entry-types.generated.ts'
import { field } from '../../support/fields.ts'
import { metadata, REFERENCES } from '../../support/screens.ts'
import { sessionOf, type SessionOptions } from '../../support/sessions.ts'

const LIST = metadata({ POST: [field('name', { label: 'Of the list' }), field('port', { type: 'integer' })] })
const CALLED = metadata({ POST: [field('name', { label: 'Of the call' }), field('users', { type: 'field' })] })
const SILENT: NoMetadata = { kind: 'no-metadata', reason: 'status' }

function form(
  items: readonly FormItem[],
  described: readonly (Metadata | NoMetadata | null)[],
  options: SessionOptions = {},
) {
  const action = { key: 'ask', dialog: [...items] }
  return dialogForm({ action, described, session: sessionOf(options), references: REFERENCES })
}

const labels = (items: readonly FormItem[], described: readonly (Metadata | NoMetadata | null)[]) =>
  form(items, described).sections.flatMap(({ fields }) => fields.map(({ path, label, input }) => [path, label, input]))

describe('the form of a dialog', () => {
  test('takes fields from the metadata of the call, else of the list', () => {
    expect(labels(['name', 'port', 'users'], [CALLED, LIST])).toEqual([
      ['name', 'Of the call', 'text-area'],
      ['port', 'The port', 'integer'],
      ['users', 'The users', 'reference'],
    ])
  })

  test('takes undescribedFields fields from the entry', () => {
    expect(labels([{ field: 'minutes', input: 'integer' }], [SILENT, LIST])).toEqual([
      ['minutes', 'minutes', 'integer'],
    ])
  })

  test.each<[given: string, items: readonly FormItem[], described: readonly (Metadata | NoMetadata)[], can: boolean]>([
    ['all are described', ['name', 'port'], [LIST], true],
    ['nobody describes one', ['name', 'minutes'], [LIST], false],
    ['the entry says how to ask for it', ['name', { field: 'minutes', input: 'integer' }], [LIST], true],
    ['the entry says from where it is chosen', [{ field: 'users', from: 'user-suggestion' }], [SILENT], true],
    ['there is no metadata at all', ['name'], [SILENT, SILENT], false],
  ])('is submittable or not: %s', (_, items, described, can) => {
    expect(form(items, described).submittable).toBe(can)
  })

  test('omits fields that the user may not set', () => {
    const items: readonly FormItem[] = ['name', { field: 'port', perm: 'things.change_port' }]
    const shown = (options: SessionOptions) => form(items, [LIST], options).sections[0]?.fields.map(({ path }) => path)
    expect(shown({})).toEqual(['name'])
    expect(shown({ permissions: ['things.change_port'] })).toEqual(['name', 'port'])
  })

  test('names fields that only the metadata of the call can describe', () => {
    expect(undescribedFields(['name', { field: 'users' }], LIST)).toEqual(['users'])
    expect(undescribedFields(['name', 'port'], LIST)).toEqual([])
    expect(undescribedFields(['name'], SILENT)).toEqual(['name'])
  })
})
