import { describe, expect, test } from '@jest/globals'
import { fileRefusal, renderFile } from '../../../src/console/transfer/import/import-file.ts'
import { IMPORT_MAX_BYTES } from '../../../src/contract/limits.ts'
import { fakeApi, refusal } from '../../client/support/fakes.ts'
import { importSource } from './support.ts'

const file = (name: string, size = 1) => ({ name, size })

describe('a file for an import', () => {
  test.each([
    ['a csv', [file('users.csv')], null],
    ['a workbook, whatever the case of its name', [file('USERS.XLSX')], null],
    ['another type', [file('users.xls')], 'type'],
    ['a name without a type', [file('csv')], 'type'],
    ['two files', [file('a.csv'), file('b.csv')], 'many'],
    ['30 MB', [file('users.csv', IMPORT_MAX_BYTES)], null],
    ['more than 30 MB', [file('users.csv', IMPORT_MAX_BYTES + 1)], 'size'],
  ])('%s', (_, files, kind) => {
    expect(fileRefusal(files)?.kind ?? null).toBe(kind)
  })
})

describe('a file parsed by the server', () => {
  test('is sent by POST to render-to-json/ of the list', async () => {
    const { api, calls } = fakeApi(() => ({ title: [['*Name', 'name']], data: [{ name: 'one' }] }))
    const csv = new Blob(['*Name\none\n'])
    expect(await renderFile(importSource({ api }), csv, 'csv')).toEqual({
      titles: [['*Name', 'name']],
      rows: [{ name: 'one' }],
    })
    expect(calls).toEqual([
      {
        method: 'POST',
        url: '/api/v1/users/groups/render-to-json/',
        query: {},
        body: csv,
        contentType: 'text/csv',
      },
    ])
  })

  test.each([
    ['a server that takes less', 400, { code: 'file_content_overflowed', detail: 'too much' }, 'server-size'],
    ['a front server', 413, null, 'server-size'],
    ['a file that cannot be read', 400, { detail: 'no table' }, 'failed'],
  ])('%s', async (_, status, body, kind) => {
    const { api } = fakeApi(() => {
      throw refusal(status, '/api/v1/users/groups/render-to-json/', body)
    })
    expect(await renderFile(importSource({ api }), new Blob(['x']), 'xlsx')).toMatchObject({ kind })
  })

  test('without rows is rejected', async () => {
    const { api } = fakeApi(() => ({ title: [], data: {} }))
    expect(await renderFile(importSource({ api }), new Blob(['']), 'csv')).toEqual({ kind: 'empty' })
  })
})
