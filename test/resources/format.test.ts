import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatted, readSchemas, unformatted } from '../../scripts/format/resources.ts'
import { printJson } from '../../src/registry/files/print-json.ts'

const schemas = await readSchemas(path.resolve('.'))

describe('the files of resources/', () => {
  test('are written as `npm run format` writes them', async () => {
    expect([...(await unformatted(path.resolve('.'))).keys()]).toEqual([])
  })
})

describe('the formatter', () => {
  test('puts keys in the order of the schema, through references, lists and alternatives', () => {
    const entry = {
      url: '/api/v1/x/y/',
      key: 'x',
      columns: [{ cell: 'mono', field: 'ip' }, 'name'],
      form: {
        cloneWithout: ['a'],
        sections: [{ fields: [{ when: { mode: 'create', license: true }, field: 'a' }], title: 't' }],
      },
      row: [
        { enabledWhen: { 'row.b': 1, 'row.a': 2 }, action: 'update' },
        { call: ['GET', '/api/v1/x/'], key: 'k' },
      ],
      $schema: '../../schemas/list.schema.json',
    }
    expect(formatted(entry, schemas)).toBe(
      [
        '{',
        '  "$schema": "../../schemas/list.schema.json",',
        '  "key": "x",',
        '  "url": "/api/v1/x/y/",',
        '  "columns": [{ "field": "ip", "cell": "mono" }, "name"],',
        '  "form": {',
        '    "sections": [{ "title": "t", "fields": [{ "field": "a", "when": { "mode": "create", "license": true } }] }],',
        '    "cloneWithout": ["a"]',
        '  },',
        '  "row": [',
        '    { "action": "update", "enabledWhen": { "row.b": 1, "row.a": 2 } },',
        '    { "key": "k", "call": ["GET", "/api/v1/x/"] }',
        '  ]',
        '}',
        '',
      ].join('\n'),
    )
  })

  test('fills lines with names', () => {
    const names = Array.from({ length: 40 }, (_, at) => `name-${at}`)
    const lines = printJson({ names }).trimEnd().split('\n')
    expect(lines.length).toBeLessThan(12)
    expect(lines.every((line) => line.length <= 120)).toBe(true)
  })

  test('changes the layout and never the content', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
