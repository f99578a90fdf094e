import { describe, expect, test } from '@jest/globals'
import { adaptApi } from '../../../src/servers/adapter/adapt-server.ts'
import { RelatedLabels } from '../../../src/servers/adapter/related-labels.ts'
import { createListReader } from '../../../src/servers/adapter/read-lists.ts'
import type { Facts } from '../../../src/contract/facts.ts'
import { readText } from '../../../src/contract/json-object.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import type { Row } from '../../../src/contract/page.ts'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import { cookieJar, fakeApi, refusal } from '../../client/support/fakes.ts'

const PUBLISHERS = '/api/publishers/'
const AUTHORS = '/api/authors/'
const BOOKS = '/api/books/'
const labelOf = (_list: string, row: Row): string => readText(row['name'])
const RELATIONS = new Map([
  ['publisher', PUBLISHERS],
  ['authors', AUTHORS],
])

/** A server whose lists send the first ten records in a page. */
function library({ refused = '' } = {}) {
  const { api, calls } = fakeApi(({ url }) => {
    if (url.startsWith(refused) && refused !== '') throw refusal(403, url)
    const id = /(\d+)\/$/.exec(url)?.[1]
    if (id !== undefined && Number(id) > 900) throw refusal(404, url)
    const named = (each: number) => ({ id: each, name: `${url.includes('authors') ? 'Author' : 'Publisher'} ${each}` })
    if (id !== undefined) return named(Number(id))
    const results = Array.from({ length: 10 }, (_, at) => named(at + 1))
    return { count: 1000, next: `${url}?page=2`, results }
  })
  let time = 0
  const labels = new RelatedLabels({ api, lists: createListReader(PRESETS.drf, api), labelOf, now: () => time })
  return {
    labels,
    later: (ms: number) => void (time += ms),
    /** Requests since the last time. */
    sent: () => calls.splice(0).map(({ url }) => url),
  }
}

const book = (publisher: unknown, authors: unknown = []): Row => ({ publisher, authors })

describe('labels of related records', () => {
  test('are members of the rows, which keep the ids', async () => {
    const { labels } = library()
    expect(await labels.withLabels([book(3, [1, 2]), book(null)], RELATIONS)).toEqual([
      { publisher: 3, publisher_display: 'Publisher 3', authors: [1, 2], authors_display: ['Author 1', 'Author 2'] },
      { publisher: null, authors: [] },
    ])
  })

  test('are read with one page for each list, and once', async () => {
    const { labels, sent } = library()
    const rows = [1, 2, 3, 4, 5].map((id) => book(id, [id, id + 1]))
    await labels.withLabels(rows, RELATIONS)
    expect(sent().sort()).toEqual([AUTHORS, PUBLISHERS])
    await labels.withLabels(rows, RELATIONS)
    expect(sent()).toEqual([])
  })

  test('of one or two records are read by their ids', async () => {
    const { labels, sent } = library()
    await labels.withLabels([book(40), book(41)], RELATIONS)
    expect(sent()).toEqual([`${PUBLISHERS}40/`, `${PUBLISHERS}41/`])
  })

  test('behind the first page are read by their ids, and no more than sixty', async () => {
    const { labels, sent } = library()
    const rows = await labels.withLabels(
      Array.from({ length: 100 }, (_, at) => book(at + 1)),
      RELATIONS,
    )
    expect(sent()).toHaveLength(61)
    expect(rows[69]).toMatchObject({ publisher_display: 'Publisher 70' })
    expect(rows[70]).toEqual(book(71))
  })

  test('of records that are gone or refused stay ids, and are not asked for again', async () => {
    const { labels, sent } = library({ refused: PUBLISHERS })
    const rows = [book(1, [1, 999]), book(2), book(3)]
    const shown = await labels.withLabels(rows, RELATIONS)
    expect(shown[0]).toEqual({ publisher: 1, authors: [1, 999], authors_display: ['Author 1', '999'] })
    sent()
    await labels.withLabels(rows, RELATIONS)
    expect(sent()).toEqual([])
  })

  test('are read again after a minute, and after a write to their list', async () => {
    const { labels, later, sent } = library()
    const read = async () => {
      await labels.withLabels([book(1)], RELATIONS)
      return sent()
    }
    expect(await read()).toEqual([`${PUBLISHERS}1/`])
    later(59_999)
    expect(await read()).toEqual([])
    later(1)
    expect(await read()).toEqual([`${PUBLISHERS}1/`])
    labels.forget(`${AUTHORS}1/`)
    expect(await read()).toEqual([])
    labels.forget(`${PUBLISHERS}1/`)
    expect(await read()).toEqual([`${PUBLISHERS}1/`])
  })

  test('of records that a row contains are not read', async () => {
    const { labels, sent } = library()
    await labels.withLabels([book({ id: 1, name: 'Own' })], RELATIONS)
    expect(sent()).toEqual([])
  })
})

describe('the console', () => {
  const facts: Facts = {
    url: BOOKS,
    source: 'recorded',
    allow: ['GET'],
    methods: ['GET'],
    fields: [
      { name: 'title', type: 'string' },
      { name: 'publisher', type: 'field', label: 'Publisher', related: PUBLISHERS },
    ],
  }
  const adapted = () => {
    const { api: server, calls } = fakeApi(({ method, url }) => {
      if (method === 'OPTIONS') return { actions: { POST: { publisher: { type: 'field', label: 'Publisher' } } } }
      if (url === `${PUBLISHERS}1/`) return { id: 1, name: 'Nordlicht' }
      return url === BOOKS ? { count: 1, results: [{ id: 5, publisher: 1 }] } : { id: 5, publisher: 1 }
    })
    const context = { product: PRESETS.drf, cookies: cookieJar(), facts: async () => [facts], labelOf }
    return { api: adaptApi(context, server), calls }
  }

  test('reads labels in lists and objects, and learns of them from OPTIONS', async () => {
    const { api } = adapted()
    const row = { id: 5, publisher: 1, publisher_display: 'Nordlicht' }
    expect(await api.send({ method: 'GET', url: BOOKS, query: { limit: 15, offset: 0 } })).toEqual({
      results: [row],
      count: 1,
    })
    expect(await api.send({ method: 'GET', url: `${BOOKS}5/` })).toEqual(row)
    const metadata = readMetadata(await api.send({ method: 'OPTIONS', url: BOOKS }))
    const fields = metadata.kind === 'metadata' ? metadata.fields : {}
    expect(fields.GET?.map(({ name }) => name)).toEqual(['publisher', 'publisher_display'])
    expect(fields.POST?.map(({ name, related }) => [name, related])).toEqual([['publisher', PUBLISHERS]])
  })

  test('reads them again after it has renamed a record', async () => {
    const { api, calls } = adapted()
    const read = () => api.send({ method: 'GET', url: `${BOOKS}5/` })
    await read()
    await api.send({ method: 'PATCH', url: `${PUBLISHERS}1/`, body: { name: 'New' } })
    await read()
    expect(calls.filter(({ method, url }) => method === 'GET' && url === `${PUBLISHERS}1/`)).toHaveLength(2)
  })

  test('finds no labels in the files of an export, which can be imported again', async () => {
    const { api } = adapted()
    const file = await api.send({ method: 'GET', url: BOOKS, query: { format: 'csv' }, raw: true })
    expect(await file.text()).toBe('Publisher\r\n1\r\n')
  })
})
