import { describe, expect, test } from '@jest/globals'
import { readSheet } from 'read-excel-file/node'
import { factFields } from '../../../../src/contract/facts.ts'
import { fieldLabel } from '../../../../src/sandbox/messages/labels.ts'
import { models } from '../../../../src/sandbox/registry.ts'
import { asObject, asPage, asRows } from '../reading.ts'
import { seededRest, type Who } from '../rest-server.ts'

const { call, get } = seededRest()

/** Enough of csv for what the sandbox writes: no line breaks inside of cells. */
const cellsOf = (line: string) =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
    .slice(0, -1)
    .map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))

async function csv(path: string, who: Who = {}) {
  const reply = await get(path, who)
  expect(reply.status).toBe(200)
  const text = reply.bytes.toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  const [titles = [], ...rows] = text.slice(1).trimEnd().split('\r\n').map(cellsOf)
  return { titles, rows, headers: reply.headers }
}

describe('a list as csv', () => {
  test('is a file with the class name and a byte order mark', async () => {
    const { headers } = await csv('/assets/labels/?format=csv&draw=1&display=1')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="label_2026-11-20_18-00-00.csv"')
  })

  test("has a column for each readable field except the organization's id, with a star if required", async () => {
    const { titles } = await csv('/assets/labels/?format=csv')
    expect(titles.slice(0, 3)).toEqual(['ID', '*Name', '*Value'])
    const [row = {}] = asRows((await get('/assets/labels/')).body)
    expect(titles).toHaveLength(Object.keys(row).length - 1)
  })

  test('is in the language of the user', async () => {
    const { titles } = await csv('/assets/labels/?format=csv', { language: 'ja' })
    expect(titles[1]).toBe(`*${fieldLabel('labels', 'name', 'ja')}`)
  })

  test('has all rows regardless of the page size', async () => {
    const { rows } = await csv('/audits/login-logs/?format=csv', { org: '00000000-0000-0000-0000-000000000000' })
    expect(rows).toHaveLength(320)
  })

  test('writes lists, booleans and empty values as a core does', async () => {
    const { titles, rows } = await csv('/users/users/?format=csv&username=admin')
    const cell = (title: string) => rows[0]?.[titles.indexOf(title)]
    expect(cell('*System roles')).toBe("['00000000-0000-0000-0000-000000000001']")
    expect(cell('Active')).toBe('True')
    expect(cell('Phone')).toBe('')
    expect(cell('Expires at')).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \+0800$/)
  })

  test.each(['search=amel', 'source=ldap&is_active=true', 'order=-name&limit=7', 'search=nobody-of-that-name'])(
    'has the rows of the list with %s, in order',
    async (query) => {
      const list = (await get(`/users/users/?${query}`)).body
      const shown = Array.isArray(list) ? asRows(list) : asPage(await get(`/users/users/?${query}`)).results
      const { rows } = await csv(`/users/users/?${query}&format=csv`)
      expect(rows.map(([id]) => id)).toEqual(shown.map(({ id }) => id))
    },
  )

  test('has the selected rows only', async () => {
    const chosen = asPage(await get('/users/users/?limit=2&offset=3')).results.map(({ id }) => id)
    const { spm } = asObject((await call('POST', '/common/resources/cache/', { resources: chosen })).body)
    const { rows } = await csv(`/users/users/?format=csv&spm=${String(spm)}`)
    expect(rows.map(([id]) => id)).toEqual(chosen)
  })

  test('an invalid filter is rejected before anything is sent', async () => {
    const reply = await get('/users/users/?format=csv&source=nowhere')
    expect(reply.status).toBe(400)
    expect(reply.headers['content-type']).toMatch(/json/)
    expect(asObject(reply.body)).toHaveProperty('source')
  })

  test('needs the permission of the list', async () => {
    expect((await get('/users/users/?format=csv', { as: 'user' })).status).toBe(403)
  })

  test('an unknown format returns the list', async () => {
    expect(Array.isArray((await get('/users/users/?format=pdf')).body)).toBe(true)
  })
})

describe('a template', () => {
  test('to create has the writable fields, without the id, and one row', async () => {
    const { titles, rows } = await csv('/assets/labels/?format=csv&template=import&limit=1')
    expect(titles).toEqual(['*Name', '*Value', 'Active', 'Comment', 'Assets'])
    expect(rows).toHaveLength(1)
  })

  test('to update begins with the id, and has the selected rows', async () => {
    const chosen = asPage(await get('/users/users/?limit=2')).results.map(({ id }) => id)
    const { spm } = asObject((await call('POST', '/common/resources/cache/', { resources: chosen })).body)
    const { titles, rows } = await csv(`/users/users/?format=csv&template=update&spm=${String(spm)}`)
    expect(titles.slice(0, 3)).toEqual(['ID', '*Name', '*Username'])
    expect(rows.map(([id]) => id)).toEqual(chosen)
  })

  test('to create users has an example row without an administrator role', async () => {
    const { titles, rows } = await csv('/users/users/?format=csv&template=import')
    expect(rows).toHaveLength(1)
    const roles = rows[0]?.[titles.indexOf('*System roles')]
    expect(roles).toMatch(/^\['00000000-/)
    expect(roles).not.toContain('00000000-0000-0000-0000-000000000001')
  })

  test('never holds a secret', async () => {
    const { titles, rows } = await csv('/users/users/?format=csv&template=update&limit=5')
    const at = titles.indexOf('Password')
    expect(at).toBeGreaterThan(0)
    expect(rows.map((row) => row[at])).toEqual(['', '', '', '', ''])
  })

  const plain = models.filter(({ parent, facts }) => parent === undefined && facts.allow.includes('POST'))

  test.each(plain.map((model) => [model.key, model] as const))('of %s has unique titles', async (_key, model) => {
    for (const language of ['en', 'zh', 'ja'] as const) {
      const labels = factFields(model.facts, 'POST')
        .filter(({ readOnly }) => readOnly !== true)
        .map(({ name }) => fieldLabel(model.key, name, language).toLowerCase())
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
    }
  })
})

describe('a list as a workbook', () => {
  test('is a file that a spreadsheet reads, with the cells of the csv', async () => {
    const path = '/users/users/?search=l&format='
    const reply = await get(`${path}xlsx`)
    expect(reply.headers['content-type']).toBe('application/xlsx; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="user_2026-11-20_18-00-00.xlsx"')
    const [titles, ...rows] = await readSheet(reply.bytes)
    const expected = await csv(`${path}csv`)
    expect(titles).toEqual(expected.titles)
    expect(rows.map((row) => row.map((cell) => cell ?? ''))).toEqual(expected.rows)
  })

  test('escapes special characters, also those that XML cannot contain', async () => {
    const name = 'a & <b> "c" \u0001 漢字 😀'
    await call('POST', '/users/groups/', { name, users: [] })
    const reply = await get(`/users/groups/?format=xlsx&search=${encodeURIComponent('<b>')}`)
    const [, row] = await readSheet(reply.bytes)
    expect(row?.[1]).toBe(name)
  })
})
