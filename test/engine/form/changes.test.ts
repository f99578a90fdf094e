import { describe, expect, test } from '@jest/globals'
import { changedPaths, conflictsOf, isChanged, mergeFresh, sameValue } from '../../../src/engine/form/changes.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { formWith } from '../../support/forms.ts'

const MODEL = formWith(['name', 'groups', 'comment', 'rules.ip_group'], null, { mode: 'update' })
const OPENED: FormValues = { name: 'a', groups: ['1', '2'], comment: null, rules: { ip_group: ['*'] } }

describe('the equality of form values', () => {
  test.each<[left: unknown, right: unknown, same: boolean]>([
    ['a', 'a', true],
    ['a', 'b', false],
    ['', undefined, true],
    [null, '', true],
    [[], null, true],
    [false, undefined, false],
    [0, '', false],
    [1, '1', false],
    [['1', '2'], ['1', '2'], true],
    [['1', '2'], ['2', '1'], false],
    [['1'], ['1', '2'], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{}, [], false],
  ])('%j and %j: %s', (left, right, same) => {
    expect(sameValue(left, right)).toBe(same)
    expect(sameValue(right, left)).toBe(same)
  })
})

describe('whether a form has unsaved changes', () => {
  test.each<[what: string, values: FormValues, paths: readonly string[]]>([
    ['nothing touched', OPENED, []],
    ['an empty text where nothing was', { ...OPENED, comment: '' }, []],
    ['typed and taken back', { ...OPENED, name: 'a' }, []],
    ['typed', { ...OPENED, name: 'b' }, ['name']],
    ['a nested value', { ...OPENED, rules: { ip_group: ['10.0.0.1'] } }, ['rules.ip_group']],
    ['a value the form does not ask for', { ...OPENED, id: '9' }, []],
  ])('%s', (_, values, paths) => {
    expect(changedPaths(MODEL, OPENED, values)).toEqual(paths)
    expect(isChanged(MODEL, OPENED, values)).toBe(paths.length > 0)
  })
})

describe('saving after a concurrent change', () => {
  const fresh: FormValues = { name: 'a', groups: ['3'], comment: 'theirs', rules: { ip_group: ['::1'] } }

  test('keeps the other values except those that the user changed', () => {
    const values = { ...OPENED, name: 'mine', rules: { ip_group: ['*', '10.0.0.1'] } }
    expect(mergeFresh(MODEL, OPENED, values, fresh)).toEqual({
      name: 'mine',
      groups: ['3'],
      comment: 'theirs',
      rules: { ip_group: ['*', '10.0.0.1'] },
    })
  })

  test.each([
    [[], []],
    ['', ''],
    [null, null],
    [undefined, null],
  ])('sends a cleared value %j as %j', (emptied, sent) => {
    expect(mergeFresh(MODEL, OPENED, { ...OPENED, groups: emptied }, fresh)['groups']).toEqual(sent)
  })
})

describe('the conflicts of concurrent changes', () => {
  const base: FormValues = { name: 'a', groups: ['1'], comment: 'c' }
  test.each<[what: string, mine: FormValues, theirs: FormValues, paths: readonly string[]]>([
    ['nobody', {}, {}, []],
    ['I alone', { name: 'b' }, {}, []],
    ['they alone', {}, { name: 'b' }, []],
    ['different fields', { name: 'b' }, { comment: 'd' }, []],
    ['the same field to the same value', { name: 'b' }, { name: 'b' }, []],
    ['the same field', { name: 'b' }, { name: 'c' }, ['name']],
    ['the same list', { groups: ['1', '2'] }, { groups: ['1', '3'] }, ['groups']],
    ['one of two fields', { name: 'b', comment: '' }, { name: 'c' }, ['name']],
    ['a field that they emptied', { comment: 'd' }, { comment: null }, ['comment']],
  ])('%s', (_, mine, theirs, paths) => {
    const found = conflictsOf(MODEL, base, { ...base, ...mine }, { ...base, ...theirs })
    expect(found.map(({ field }) => field.path)).toEqual(paths)
    for (const { field, ...values } of found) {
      const [name = ''] = [field.path]
      expect(values).toEqual({ base: base[name], mine: mine[name], theirs: theirs[name] })
    }
  })
})
