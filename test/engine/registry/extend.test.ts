import { describe, expect, test } from '@jest/globals'
import { extended } from '../../../src/engine/registry/extend.ts'

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
  extended(
    new Map<string, unknown>([
      ['a.json', { ...BASE, ...OPENED }],
      ['b.json', { $schema: 'variation.schema.json', key: 'b', view: 'console', ...own }],
    ]),
  ).get('b.json')

describe('a list that extends another', () => {
  test('says all that the other one says, but not where it stands and who meets it there', () => {
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

  test('has the form and the detail of the entry that it opens, and none of its own', () => {
    const own = whole({ extends: 'accounts', opens: 'accounts' })
    expect(own).toMatchObject({ opens: 'accounts', columns: BASE.columns })
    expect(own).not.toHaveProperty('form')
    expect(own).not.toHaveProperty('detail')
  })

  test('keeps what it says itself', () => {
    expect(whole({ extends: 'accounts', bulk: [], path: 'b' })).toMatchObject({ bulk: [], path: 'b' })
  })

  test.each(['nobody', 'b'])('of %s is none, and the file is named', (base) => {
    expect(() => whole({ extends: base })).toThrow(`b.json: there is no entry ${base} that could be extended`)
  })
})
