import path from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { checkWorld } from '../../src/registry/check/check-world.ts'
import { problemLine } from '../../src/registry/check/problem.ts'
import { readWorld } from '../../scripts/product.ts'
import type { Metadata } from '../../src/contract/field.ts'
import type { Facts } from '../../src/contract/facts.ts'
import { prepareCall } from '../../src/engine/actions/prepare-call.ts'
import { columnsOf } from '../../src/engine/list/columns.ts'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { writeUrl } from '../../src/engine/form/form-address.ts'
import { readListQuery } from '../../src/engine/list/list-query-url.ts'
import { listParams, listUrl } from '../../src/engine/list/list-request.ts'
import { toIndexEntry } from '../../src/engine/compile/index-entry.ts'
import { parseEntry } from '../../src/engine/compile/load-files.ts'
import { searchOptions } from '../../src/engine/list/search.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { readPage, type Row } from '../../src/contract/page.ts'
import { headerActions, rowActions } from '../../src/engine/actions/actions.ts'
import { detailOf } from '../../src/engine/detail/detail.ts'
import type { FormMode, FormValues } from '../../src/engine/form/form-model.ts'
import { payloadOf } from '../../src/engine/form/payload.ts'
import { initialValues } from '../../src/engine/form/values.ts'
import { validateForm } from '../../src/engine/validate/validate.ts'
import { defineModel } from '../../src/sandbox/rest/model/model.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import { NOW } from '../sandbox/database/seeded-database.ts'
import { type Method, seededRest } from '../sandbox/rest/rest-server.ts'
import { references } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'

const URL = '/api/v1/assets/shelves/'

const FACTS: Facts = {
  url: URL,
  source: 'derived',
  allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
  methods: ['GET', 'POST', 'PUT', 'PATCH'],
  detailMethods: ['GET', 'PUT', 'PATCH'],
  fields: [
    { name: 'id', type: 'string' },
    { name: 'name', type: 'string', required: true, maxLength: 64, filter: true, order: true },
    { name: 'room', type: 'string', required: true, maxLength: 64, filter: true },
    { name: 'is_active', type: 'boolean', default: true },
    { name: 'comment', type: 'string' },
  ],
}

/** All that a sandbox needs of a list. */
const shelves = defineModel({
  key: 'shelves',
  facts: FACTS,
  table: 'shelves',
  className: 'Shelf',
  permission: 'assets.label',
  scope: 'organization',
  search: ['name', 'room'],
  order: ['name'],
})

/** All that the console needs of it, beside its names in three languages and its place in the menu. */
const FILE = {
  $schema: '../../schemas/list.schema.json',
  key: 'shelves',
  view: 'console',
  path: 'assets/shelves',
  routes: 'Shelf',
  url: URL,
  permission: {
    view: 'assets.view_label',
    add: 'assets.add_label',
    change: 'assets.change_label',
    delete: 'assets.delete_label',
  },
  columns: ['name', 'room', 'is_active', 'comment'],
  shown: ['name', 'room'],
  form: { sections: [{ title: 'basic', fields: ['name', 'room', 'is_active', 'comment'] }] },
  detail: { tabs: [{ key: 'Detail', fields: ['name', 'room', 'is_active', 'comment'] }] },
}

const entry = parseEntry(FILE, 'resources/console/shelves.json')
if (entry.kind !== 'list') throw new Error('shelves are a list')
const index = toIndexEntry(entry)
const session = sessionOf({
  permissions: ['view', 'add', 'change', 'delete'].map((action) => `assets.${action}_label`),
})

const server = seededRest('enterprise', {}, [shelves])
const known: { metadata?: Metadata } = {}
beforeAll(async () => {
  const { body, status } = await server.call('OPTIONS', '/assets/shelves/')
  const metadata = readMetadata(body, status)
  if (metadata.kind === 'metadata') known.metadata = metadata
})
const metadata = (): Metadata => known.metadata ?? { kind: 'metadata', fields: {} }
const fields = () => metadata().fields.GET ?? null

async function send(method: Method, url: string, body?: unknown): Promise<unknown> {
  const reply = await server.call(method, url.replace('/api/v1', ''), body)
  expect([method, url, reply.status < 300, reply.body]).toEqual([method, url, true, reply.body])
  return reply.body
}

/** The rows of the list at an address of the console. */
async function rowsAt(search: string): Promise<readonly Row[]> {
  const query = readListQuery(new URLSearchParams(search))
  const params = new URLSearchParams(listParams(index, query, NOW))
  return readPage(await send('GET', `${listUrl(index, query)}?${params.toString()}`)).rows
}

/** The form as it opens with `typed` put into it. */
function filled(mode: FormMode, typed: FormValues, row: Row | null = null) {
  if (entry.kind !== 'list') throw new Error('shelves are a list')
  const model = formOf({ entry, fields: formFields(metadata(), mode), mode, session, references })
  const scope = { session, mode, row, fields: fields() }
  const values = { ...initialValues(model, row, { ...scope, now: NOW }), ...typed }
  return { model, problems: validateForm(model, values, scope), body: payloadOf(model, values, scope) }
}

async function save(mode: FormMode, typed: FormValues, row: Row | null = null): Promise<Row> {
  const { model, problems, body } = filled(mode, typed, row)
  expect(problems).toEqual({})
  const id = row === null ? null : String(row['id'])
  return asObject(await send(mode === 'update' ? 'PUT' : 'POST', writeUrl(model, id), body))
}

const namesOf = (rows: readonly Row[]) => rows.map((row) => row['name'])

describe('a new resource, defined by data only,', () => {
  test('passes the check of the registry except for its missing texts and its line in the menu', async () => {
    const world = await readWorld(path.resolve('.'))
    const files = new Map([...world.files, ['resources/console/shelves.json', FILE]])
    const urls = new Set([...world.urls, URL])
    const lines = checkWorld({ ...world, files, urls, facts: [...world.facts, FACTS] }).map(problemLine)
    expect(lines).toEqual([
      expect.stringContaining('no line of the menu leads to /console/assets/shelves'),
      expect.stringContaining('texts are missing: in en, zh, ja resources.shelves.title, resources.shelves.one'),
    ])
  })

  test('is created in its form, which reports missing values', async () => {
    expect(headerActions({ entry, index, session, metadata: metadata() }).map(({ key }) => key)).toEqual(['create'])
    expect(Object.keys(filled('create', { name: 'S-3' }).problems)).toEqual(['room'])
    await save('create', { name: 'S-1', room: 'North' })
    expect(await save('create', { name: 'S-2', room: 'South' })).toMatchObject({ room: 'South', is_active: true })
  })

  test('is listed under the labels of the server', async () => {
    const columns = columnsOf(entry, fields(), session).filter(({ shown }) => shown)
    expect(columns.map(({ label }) => label)).toEqual(['Name', 'Room'])
    expect(namesOf(await rowsAt(''))).toEqual(['S-1', 'S-2'])
    expect(namesOf(await rowsAt('order=-name'))).toEqual(['S-2', 'S-1'])
  })

  test('is searched by text and by the filters of the server', async () => {
    expect(searchOptions(entry, fields()).map(({ param }) => param)).toEqual(expect.arrayContaining(['name', 'room']))
    expect(namesOf(await rowsAt('search=south'))).toEqual(['S-2'])
    expect(namesOf(await rowsAt('room=North'))).toEqual(['S-1'])
  })

  test('has a detail page, is updated in its form, and is deleted', async () => {
    const [row = {}] = await rowsAt('room=North')
    const object = asObject(await send('GET', `${URL}${String(row['id'])}/`))
    const detail = detailOf({ entry, fields: fields(), row: object, session, references, index: [index] })
    expect(detail.title).toBe('S-1')
    expect(
      detail.tabs.map(({ sections }) => sections.flatMap((each) => each.fields.map(({ label }) => label))),
    ).toEqual([['Name', 'Room', expect.any(String), expect.any(String), 'ID']])
    expect(await save('update', { room: 'West' }, object)).toMatchObject({ name: 'S-1', room: 'West' })
    const remove = rowActions({ entry, index, session, metadata: metadata() }, object).find(
      ({ key }) => key === 'delete',
    )
    if (remove === undefined) throw new Error('a row offers to be deleted')
    const { method, url } = prepareCall(remove.effect, { row: object, session })
    await send(method, url)
    expect(namesOf(await rowsAt(''))).toEqual(['S-2'])
  })
})
