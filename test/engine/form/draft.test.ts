import { describe, expect, test } from '@jest/globals'
import { draftOf, isDraft, leftOutOfDraft, withDraft } from '../../../src/engine/form/draft.ts'
import type { FormValues } from '../../../src/engine/form/form-model.ts'
import { field } from '../../support/fields.ts'
import { formWith } from '../../support/forms.ts'

const FIELDS = [
  field('name'),
  field('groups', { type: 'field' }),
  field('comment'),
  field('password'),
  field('api_token'),
  field('pin', { writeOnly: true }),
  field('attrs', { type: 'field' }),
]
const MODEL = formWith(['name', 'groups', 'comment', 'password', 'api_token', 'pin', 'attrs'], FIELDS)
const OPENED: FormValues = { name: 'a', groups: ['1'] }

describe('the draft of a form', () => {
  test.each<[what: string, typed: FormValues, kept: object | null]>([
    ['nothing typed', {}, null],
    ['typed and taken back', { name: 'a' }, null],
    ['a text', { name: 'b' }, { name: { base: 'a', value: 'b' } }],
    ['a list', { groups: ['1', '2'] }, { groups: { base: ['1'], value: ['1', '2'] } }],
    ['an emptied one', { name: '' }, { name: { base: 'a', value: '' } }],
    ['one that was not there', { comment: 'x' }, { comment: { base: null, value: 'x' } }],
    ['no password', { password: 'p' }, null],
    ['no secret by its name', { api_token: 't' }, null],
    ['nothing that a server never tells', { pin: '1' }, null],
    ['no object with a secret in it', { attrs: { host: 'h', deep: [{ access_key: 'k' }] } }, null],
    ['an object without one', { attrs: { host: 'h' } }, { attrs: { base: null, value: { host: 'h' } } }],
    ['no file', { attrs: new Blob(['x']) }, null],
  ])('%s', (_, typed, kept) => {
    expect(draftOf(MODEL, OPENED, { ...OPENED, ...typed })).toEqual(kept)
  })

  test('a draft is restored from its stored text', () => {
    const values = { ...OPENED, name: 'b', groups: [], comment: 'x', password: 'p' }
    const draft: unknown = JSON.parse(JSON.stringify(draftOf(MODEL, OPENED, values)))
    if (!isDraft(draft)) throw new Error('A draft is one after it was kept')
    const restored = withDraft(MODEL, OPENED, draft)
    expect(restored?.values).toEqual({ name: 'b', groups: [], comment: 'x' })
    expect(restored?.opened).toEqual({ name: 'a', groups: ['1'], comment: null })
    expect(restored?.typed).toEqual(new Set(['name', 'groups', 'comment']))
  })
})

describe('a draft applied to a form', () => {
  test('keeps the values of fields that the form no longer has apart', () => {
    const draft = { name: { base: 'a', value: 'b' }, remark: { base: '', value: 'long text' } }
    expect(withDraft(MODEL, OPENED, draft)?.values).toEqual({ ...OPENED, name: 'b' })
    expect(leftOutOfDraft(MODEL, draft)).toEqual([['remark', 'long text']])
  })

  test('is null if the form has the same values', () => {
    expect(withDraft(MODEL, { name: 'b' }, { name: { base: 'a', value: 'b' } })).toBeNull()
  })

  test('keeps its base values, so that later changes are noticed', () => {
    const restored = withDraft(MODEL, { name: 'theirs' }, { name: { base: 'a', value: 'mine' } })
    expect(restored).toMatchObject({ opened: { name: 'a' }, values: { name: 'mine' } })
  })

  test('sets neither secrets nor unknown fields', () => {
    const edited = { password: { base: null, value: 'p' }, other: { base: null, value: 'x' } }
    expect(withDraft(MODEL, OPENED, edited)).toBeNull()
  })

  test.each([null, [], 'x', { name: 'b' }, { name: { value: 'b' } }])('is refused as %j', (value) => {
    expect(isDraft(value)).toBe(false)
  })
})
