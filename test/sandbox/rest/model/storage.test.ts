import { describe, expect, test } from '@jest/globals'
import type { Facts } from '../../../../src/contract/facts.ts'
import { defineModel } from '../../../../src/sandbox/rest/model/model.ts'
import { mergeTables, tableOf } from '../../../../src/sandbox/rest/model/storage.ts'

const facts: Facts = {
  url: '/api/v1/things/things/',
  source: 'recorded',
  allow: ['GET', 'POST'],
  methods: ['GET', 'POST'],
  fields: [
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string', required: true },
    { name: 'level', type: 'choice', choices: [0, 1] },
    { name: 'level_display', type: 'field', readOnly: true },
    { name: 'kind', type: 'choice', choices: ['a', 'b'] },
    { name: 'done', type: 'choice', choices: [true, false] },
    { name: 'active', type: 'boolean' },
    { name: 'port', type: 'integer' },
    { name: 'since', type: 'datetime', readOnly: true },
    { name: 'rules', type: 'nested object' },
    { name: 'protocols', type: 'list' },
    { name: 'secret', type: 'string', writeOnly: true },
    { name: 'amount', type: 'integer', readOnly: true },
    { name: 'owner', type: 'field' },
    { name: 'owner_display', type: 'string', readOnly: true },
    { name: 'labels', type: 'field' },
    { name: 'org_id', type: 'field', readOnly: true },
  ],
}

const things = defineModel({
  key: 'things',
  facts,
  table: 'things',
  className: 'Thing',
  permission: 'things.thing',
  scope: 'organization',
  columns: { secret_hash: 'text' },
  relations: {
    owner: { kind: 'one', table: 'users', onDelete: 'set null', display: () => '' },
    labels: {
      kind: 'many',
      table: 'labels',
      through: 'thing_labels',
      sourceColumn: 'thing',
      targetColumn: 'label',
      display: () => '',
    },
  },
  computed: { fields: ['amount'], values: (rows) => Promise.resolve(rows) },
  order: ['name'],
})

describe('the table of a model', () => {
  test('has columns from the facts, without display-only, write-only, computed or linked fields', () => {
    expect(tableOf(things).columns).toEqual({
      id: 'uuid primary key',
      org_id: 'uuid not null references "organizations" (id) on delete cascade',
      name: 'text',
      level: 'integer',
      kind: 'text',
      done: 'boolean',
      active: 'boolean',
      port: 'integer',
      since: 'timestamptz',
      rules: 'jsonb',
      protocols: 'jsonb',
      owner: 'uuid references "users" (id) on delete set null',
      secret_hash: 'text',
    })
  })

  test('is shared by all URLs of the model', () => {
    const [merged, ...others] = mergeTables([
      { name: 't', columns: { id: 'uuid primary key', a: 'text' }, unique: [['a']] },
      { name: 't', columns: { id: 'uuid primary key', b: 'text' }, unique: [] },
    ])
    expect(merged).toMatchObject({
      name: 't',
      columns: { id: 'uuid primary key', a: 'text', b: 'text' },
      unique: [['a']],
    })
    expect(others).toEqual([])
  })
})
