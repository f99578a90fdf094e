import { describe, expect, test } from '@jest/globals'
import { IMPORT_SERVER_MAX_BYTES } from '../../../../src/contract/limits.ts'
import { fieldLabel } from '../../../../src/sandbox/messages/labels.ts'
import { BUILTIN_ROLES } from '../../../../src/sandbox/models/rbac/builtin-roles.ts'
import { type Model, permissionFor } from '../../../../src/sandbox/rest/model/model.ts'
import { permissionFacts } from '../../../../src/sandbox/models/rbac/permissions.ts'
import { models } from '../../../../src/sandbox/registry.ts'
import { readCsv } from '../../../support/read-csv.ts'
import { asObject, asPage, asRows } from '../reading.ts'
import { seededRest, type Who } from '../rest-server.ts'

const { call, get } = seededRest()

const upload = (path: string, bytes: Buffer | string, type = 'text/csv', who: Who = {}) =>
  call('POST', `${path}render-to-json/`, { type, bytes: Buffer.from(bytes) }, who)

const LABELS = '/assets/labels/'

describe('the cells of a csv text', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', [['a'], ['b']]],
    ['"a,b","say ""x"""', [['a,b', 'say "x"']]],
    ['"two\r\nlines",x', [['two\r\nlines', 'x']]],
    ['a,,\n', [['a', '', '']]],
    ['5" disk,x', [['5" disk', 'x']]],
    ['', []],
    ['"never closed', [['never closed']]],
  ])('%j are %j', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })
})

describe('the rows of a file', () => {
  test('have a field for each title and cells in request format', async () => {
    const text = "\uFEFF*Name,*Value,Active,Comment,Assets\r\nenv,staging,True,,\"['a', 'b']\"\r\n"
    expect((await upload(LABELS, text)).body).toEqual({
      title: [
        ['*Name', 'name'],
        ['*Value', 'value'],
        ['Active', 'is_active'],
        ['Comment', 'comment'],
        ['Assets', 'assets'],
      ],
      data: [{ name: 'env', value: 'staging', is_active: true, assets: ['a', 'b'] }],
    })
  })

  test.each([
    ['the label', 'Name,Value\na,b'],
    ['the name of the field', 'name,value\na,b'],
    ['a star or none', '*Name,Value*\na,b'],
  ])('titles may be %s', async (_what, text) => {
    expect(asObject((await upload(LABELS, text)).body)['data']).toEqual([{ name: 'a', value: 'b' }])
  })

  test.each(['zh', 'ja'] as const)('titles are read in the language of the request: %s', async (language) => {
    const titles = ['name', 'value'].map((name) => fieldLabel('labels', name, language))
    const { body } = await upload(LABELS, `${titles.join(',')}\na,b`, 'text/csv', { language })
    expect(asObject(body)['title']).toEqual(titles.map((title, at) => [title, ['name', 'value'][at]]))
  })

  test('leave out columns without a field', async () => {
    const { body } = await upload(LABELS, 'Name,Colour,Value\na,red,b')
    expect(body).toEqual({
      title: [
        ['Name', 'name'],
        ['Value', 'value'],
      ],
      data: [{ name: 'a', value: 'b' }],
    })
  })

  test('empty rows and cells are dropped, and spaces are no value', async () => {
    const { body } = await upload(LABELS, 'Name,Value,Comment\n\na,b,\n,,\nc, ,d\n')
    expect(asObject(body)['data']).toEqual([
      { name: 'a', value: 'b' },
      { name: 'c', comment: 'd' },
    ])
  })

  test.each([
    ['True', true],
    ['yes', true],
    ['1', true],
    ['false', false],
    ['nonsense', false],
  ])('of a boolean %s is %s', async (cell, value) => {
    const { body } = await upload(LABELS, `Name,Active\na,${cell}`)
    expect(asRows(asObject(body)['data'])[0]).toEqual({ name: 'a', is_active: value })
  })

  test('a text that only looks like a list stays a text, and so does a list that cannot be read', async () => {
    const { body } = await upload(LABELS, 'Name,Assets\n[a],[a\n')
    expect(asObject(body)['data']).toEqual([{ name: '[a]', assets: '[a' }])
  })

  test('a file in a regional encoding of a spreadsheet program is read', async () => {
    const gbk = Buffer.concat([Buffer.from('Name,Value\n'), Buffer.from([0xb1, 0xb1, 0xbe, 0xa9]), Buffer.from(',x\n')])
    expect(asObject((await upload(LABELS, gbk)).body)['data']).toEqual([{ name: '北京', value: 'x' }])
  })
})

describe('an unreadable file', () => {
  test('an empty file has no titles and no rows', async () => {
    expect((await upload(LABELS, '')).body).toEqual({ title: [], data: {} })
  })

  test.each([
    ['titles alone', 'Name,Value\n'],
    ['titles that nobody knows', 'Colour\nred\n'],
    ['something else', '\u0000\u0001\u0002'],
  ])('%s may have the wrong format', async (_what, text) => {
    const { status, body } = await upload(LABELS, text)
    expect([status, body]).toEqual([400, { error: 'Request file format may be wrong' }])
  })

  test('an invalid workbook cannot be parsed', async () => {
    const { status, body } = await upload(LABELS, 'Name,Value\na,b', 'text/xlsx')
    expect([status, body]).toEqual([400, { detail: 'Parse file error: File is not a zip file', code: 'parse_error' }])
  })

  test('more than 10 MB is refused', async () => {
    const text = `Name,Value\n${'x'.repeat(IMPORT_SERVER_MAX_BYTES)}`
    const { status, body } = await upload(LABELS, text)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'file_content_overflowed' })
  })
})

describe('permissions of an upload', () => {
  test('need add or change', async () => {
    expect((await upload(LABELS, 'Name\na', 'text/csv', { as: 'user' })).status).toBe(403)
    expect((await upload(LABELS, 'Name\na', 'text/csv', { as: 'orgadmin' })).status).toBe(200)
  })

  test('only by POST', async () => {
    expect((await get(`${LABELS}render-to-json/`)).status).toBe(405)
    expect((await call('OPTIONS', `${LABELS}render-to-json/`)).status).toBe(200)
  })
})

/** A number as id is the store's own affair, and so is one that nobody may give: no template holds it. */
const holdsId = ({ id, facts }: Model) =>
  id === 'uuid' && facts.fields.some(({ name, readOnly }) => name === 'id' && readOnly !== true)

const ADMIN = new Set(permissionFacts.roles.find(({ id }) => id === BUILTIN_ROLES.systemAdmin)?.permissions)

const importable = models.filter(
  (model) =>
    model.parent === undefined &&
    model.facts.allow.includes('POST') &&
    holdsId(model) &&
    (['add', 'change'] as const).some((action) => ADMIN.has(permissionFor(model, action))),
)

test.each(
  importable.flatMap((model) => (['csv', 'xlsx'] as const).map((format) => [model.key, format, model] as const)),
)('the template of %s as %s survives a round trip', async (_key, format, model) => {
  const url = model.facts.url.replace('/api/v1', '')
  const sent = asPage(await get(`${url}?limit=3`)).results
  if (sent.length === 0) return
  const file = await get(`${url}?format=${format}&template=update&limit=3`)
  const { status, body } = await upload(url, file.bytes, `text/${format}`)
  expect(status).toBe(200)
  const rows = asRows(asObject(body)['data'])
  expect(rows.map(({ id }) => id)).toEqual(sent.map(({ id }) => id))
})
