import { describe, expect, test } from '@jest/globals'
import type { Row } from '../../../src/contract/page.ts'
import { type RelationModel, relationModels } from '../../../src/engine/detail/relation.ts'
import { reasons } from '../../../src/engine/permission/verdict.ts'
import type { Relation } from '../../../src/engine/registry/entry-types.generated.ts'
import { field } from '../../support/fields.ts'
import { indexed } from '../../support/index-entries.ts'
import { list, REFERENCES } from '../../support/screens.ts'
import { ROOT_ORGANIZATION, sessionOf, type SessionOptions } from '../../support/sessions.ts'

const FIELDS = [field('users', { label: 'Members' })]
const LINK: Relation = { field: 'users', link: '/api/v1/links/', self: 'group', other: 'user' }
const TO_NODES: Relation = { ...LINK, field: 'nodes', other: 'node' }
const CHANGE = { permissions: ['things.change_thing'] }

function models(
  relation: Relation,
  options: SessionOptions = CHANGE,
  row: Row = { id: '7', protocol: 'ssh' },
  table: string | null = null,
) {
  const scope = { session: sessionOf(options), row }
  return relationModels(relation, { index: indexed(list()), fields: FIELDS, references: REFERENCES, scope }, table)
}

function model(relation: Relation, options?: SessionOptions, row?: Row): RelationModel {
  const [only] = models(relation, options, row)
  if (only === undefined) throw new Error('There is no card')
  return only
}

describe('a relation card', () => {
  test('has a link with both sides, or else a field of the object', () => {
    expect(model(LINK).store).toEqual({ kind: 'link', url: '/api/v1/links/', self: 'group', other: 'user' })
    expect(model({ field: 'users' }).store).toEqual({ kind: 'field', field: 'users' })
  })

  test.each<[by: string, relation: Relation, key: string, label: string | null, reference: string]>([
    ['the field, with its label', LINK, 'users', 'Members', 'user'],
    [
      'the other side, where the object has no field',
      { link: '/api/v1/links/', self: 'group', other: 'user' },
      'user',
      null,
      'user',
    ],
    ['the reference that is named', { ...LINK, from: 'node' }, 'users', 'Members', 'node'],
  ])('has the label and reference of %s', (_, relation, key, label, reference) => {
    expect(model(relation)).toMatchObject({ key, label, reference: { key: reference } })
  })

  test('can filter options by the object', () => {
    const query = { protocol: '{protocol}', all: true }
    expect(model({ ...LINK, query }).reference.query).toEqual({ protocol: 'ssh', all: 'true' })
  })

  test.each<[what: string, relation: Relation, table: string | null, things: string | null]>([
    ['the entry of its reference', LINK, null, 'users'],
    ['it even beside a table', { ...LINK, only: 'add' }, 'group-users', 'users'],
    ['the table that it only adds to, where the reference has none', { ...TO_NODES, only: 'add' }, 'boxes', 'boxes'],
    ['nothing, where neither is there', TO_NODES, 'boxes', null],
  ])('names linked objects as %s', (_, relation, table, things) => {
    expect(models(relation, CHANGE, undefined, table)[0]?.things).toBe(things)
  })

  test.each<[given: string, relation: Relation, options: SessionOptions, state: string, why: readonly string[]]>([
    ['the permission to change the object', LINK, CHANGE, 'allowed', []],
    ['no permission', LINK, {}, 'disabled', ['permission']],
    ['another permission than it asks for', { ...LINK, perm: 'users.add_user' }, CHANGE, 'disabled', ['permission']],
    ['the root organization', LINK, { ...CHANGE, organization: ROOT_ORGANIZATION }, 'disabled', ['root-organization']],
    [
      'the root organization, which it allows',
      { ...LINK, rootOrg: true },
      { ...CHANGE, organization: ROOT_ORGANIZATION },
      'allowed',
      [],
    ],
  ])('given %s', (_, relation, options, state, why) => {
    const { verdict } = model(relation, options)
    expect([verdict.state, reasons(verdict).map(({ kind }) => kind)]).toEqual([state, why])
  })

  test('is absent if its condition fails or without a reference', () => {
    expect(models({ ...LINK, when: { 'row.protocol': 'rdp' } })).toEqual([])
    expect(models({ ...LINK, field: 'strangers', other: 'stranger' })).toEqual([])
  })
})
