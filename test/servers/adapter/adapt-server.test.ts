import { describe, expect, test } from '@jest/globals'
import { ENDPOINT } from '../../../src/contract/endpoints.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import type { Product } from '../../../src/contract/product/product.ts'
import { readProfile } from '../../../src/contract/session/profile.ts'
import { readPublicSettings } from '../../../src/contract/settings/settings.ts'
import type { HttpMethod } from '../../../src/client/failure.ts'
import type { Call } from '../../../src/client/http.ts'
import { adaptApi } from '../../../src/servers/adapter/adapt-server.ts'
import { type Answer, cookieJar, fakeApi, refusal } from '../../client/support/fakes.ts'

const DRF: Product = { ...PRESETS.drf, name: 'Library', version: '1.0', check: '/api/tags/' }
const BOOKS = '/api/books/'
const TITLE = { type: 'string', label: 'Title', required: true }

function adapted(answer: Answer, change: Partial<Product> = {}) {
  const { api: server, calls } = fakeApi(answer)
  const cookies = cookieJar()
  const facts = [
    {
      url: BOOKS,
      source: 'recorded' as const,
      allow: ['GET'],
      methods: ['GET' as const],
      fields: [{ name: 'title', type: 'string', label: 'Title', filter: true as const, order: true as const }],
    },
  ]
  const api = adaptApi({ product: { ...DRF, ...change }, cookies, facts: async () => facts, labelOf: () => '' }, server)
  const sent = () => calls.map(({ method, url }) => `${method} ${url}`)
  return {
    api,
    sent,
    calls,
    cookies,
    send: (method: HttpMethod, url: string, more: Partial<Call> = {}) => api.send({ method, url, ...more }),
  }
}

describe('the start', () => {
  test('asks the server for nothing that it has not', async () => {
    const { send, sent } = adapted(() => ({ results: [] }))
    const settings = readPublicSettings(await send('GET', ENDPOINT.publicSettings))
    await send('GET', ENDPOINT.openSettings)
    await send('GET', ENDPOINT.currentOrganization)
    const user = readProfile(await send('GET', ENDPOINT.profile))
    expect(settings).toMatchObject({ PRODUCT_NAME: 'Library', PRODUCT_VERSION: '1.0', SITE_MESSAGES_ENABLED: false })
    expect(user).toMatchObject({ name: '', perms: [] })
    expect(sent()).toEqual(['GET /api/tags/'])
  })

  test('reads a profile by its map', async () => {
    const profile = { path: '/api/me/', id: 'pk', username: 'login.name', name: null, permissions: 'may' }
    const { send } = adapted(() => ({ pk: 7, login: { name: 'ann' }, may: ['library.view_book'] }), { profile })
    expect(readProfile(await send('GET', ENDPOINT.profile))).toMatchObject({
      id: '7',
      username: 'ann',
      name: 'ann',
      perms: ['library.view_book'],
    })
  })

  test('without a session is a refusal of the profile', async () => {
    const { send } = adapted(() => {
      throw refusal(403, '/api/tags/')
    })
    await expect(send('GET', ENDPOINT.profile)).rejects.toMatchObject({ status: 403, url: ENDPOINT.profile })
  })
})

describe('metadata', () => {
  const answers =
    (post: boolean, put: boolean): Answer =>
    ({ method, url }) => {
      if (method === 'GET') return { count: 1, results: [{ id: 5 }] }
      const told = url === BOOKS ? (post ? { POST: { title: TITLE } } : null) : put ? { PUT: { title: TITLE } } : null
      return told === null ? { name: 'Books' } : { name: 'Books', actions: told }
    }

  test.each([
    ['may do everything', true, true, ['GET', 'POST', 'PUT', 'PATCH'], undefined],
    ['may only change rows', false, true, ['GET', 'PUT', 'PATCH'], ['POST']],
    ['may only create rows', true, false, ['GET', 'POST'], ['PUT', 'PATCH']],
    ['may only read', false, false, ['GET'], ['POST', 'PUT', 'PATCH']],
  ])('of a user who %s', async (_name, post, put, methods, denied) => {
    const { send, sent } = adapted(answers(post, put))
    const metadata = readMetadata(await send('OPTIONS', BOOKS))
    if (metadata.kind !== 'metadata') throw new Error('no metadata')
    expect(Object.keys(metadata.fields)).toEqual(methods)
    expect(metadata.denied).toEqual(denied)
    expect(
      metadata.fields.GET?.map(({ name, label, filterable, sortable }) => [name, label, filterable, sortable]),
    ).toEqual([['title', 'Title', true, true]])
    expect(sent()).toEqual(['GET /api/books/', 'OPTIONS /api/books/', 'OPTIONS /api/books/5/'])
  })

  test('of a list without rows leaves the change of rows to the server', async () => {
    const { send } = adapted(({ method }) =>
      method === 'GET' ? { count: 0, results: [] } : { actions: { POST: { title: TITLE } } },
    )
    const metadata = readMetadata(await send('OPTIONS', BOOKS))
    expect(metadata.kind === 'metadata' ? Object.keys(metadata.fields) : []).toEqual(['GET', 'POST', 'PUT', 'PATCH'])
  })
})

describe('several rows', () => {
  const select = async (answer: Answer) => {
    const all = adapted(answer)
    const { spm } = (await all.send('POST', ENDPOINT.selection, { body: { resources: ['1', '2'] } })) as { spm: string }
    return { ...all, spm }
  }

  test('are deleted by a request each', async () => {
    const { send, sent, spm } = await select(() => null)
    await send('DELETE', `${BOOKS}?spm=${spm}`)
    expect(sent()).toEqual(['DELETE /api/books/1/', 'DELETE /api/books/2/'])
  })

  test('that are all refused are an error with the reason', async () => {
    const { send, spm } = await select(({ url }) => {
      throw refusal(403, url, { detail: 'You may not do this.' })
    })
    await expect(send('DELETE', `${BOOKS}?spm=${spm}`)).rejects.toMatchObject({
      problem: { status: 403, message: 'You may not do this.' },
    })
  })

  test('are read by a request each, without those that are gone', async () => {
    const { send, spm } = await select(({ url }) => {
      if (url.endsWith('/2/')) throw refusal(404, url)
      return { id: 1 }
    })
    expect(await send('GET', BOOKS, { query: { spm, limit: 100, offset: 0 } })).toEqual({
      results: [{ id: 1 }],
      count: 1,
    })
  })

  test('are changed by a request each, and refused with the messages of each row', async () => {
    const { send, calls } = adapted(({ url }) => {
      if (url.endsWith('/2/')) throw refusal(400, url, { title: ['Too long.'] })
      return {}
    })
    const body = [
      { id: 1, title: 'A' },
      { id: 2, title: 'B' },
    ]
    await expect(send('PATCH', BOOKS, { body })).rejects.toMatchObject({
      problem: { rows: [{}, { title: 'Too long.' }] },
    })
    expect(calls).toMatchObject([
      { method: 'PATCH', url: '/api/books/1/', body: { title: 'A' } },
      { method: 'PATCH', url: '/api/books/2/', body: { title: 'B' } },
    ])
  })
})

test('a server that takes PUT alone gets the whole row', async () => {
  const { send, calls } = adapted(({ method }) => (method === 'GET' ? { id: 1, title: 'A', genre: 'essay' } : {}), {
    update: 'PUT',
  })
  await send('PATCH', '/api/books/1/', { body: { title: 'B' } })
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { id: 1, title: 'B', genre: 'essay' } })
})

test('URLs lose the slash at their end for a server without it', async () => {
  const { send, sent } = adapted(() => ({}), { api: { prefix: '/api/', permission: null, slash: false } })
  await send('GET', '/api/books/1/')
  expect(sent()).toEqual(['GET /api/books/1'])
})

test('the language is a cookie', async () => {
  const { send, cookies } = adapted(() => null)
  await send('GET', '/core/i18n/zh-hans/')
  expect(cookies.written).toEqual(['django_language=zh-hans; Path=/; SameSite=Lax'])
})

describe('files', () => {
  const answer: Answer = ({ method, url }) => {
    if (method !== 'OPTIONS')
      return {
        count: 2,
        results: [
          { id: 1, title: 'A, b' },
          { id: 2, title: '"C"' },
        ],
      }
    const fields = { id: { type: 'integer', label: 'ID', read_only: true }, title: TITLE }
    return { actions: url === BOOKS ? { POST: fields } : { PUT: fields } }
  }

  test('are written in the browser', async () => {
    const { api } = adapted(answer)
    const file = await api.send({ method: 'GET', url: BOOKS, query: { format: 'csv' }, raw: true })
    expect(await file.text()).toBe('ID,Title\r\n1,"A, b"\r\n2,"""C"""\r\n')
  })

  test.each(['Title', '*Title', 'title'])('are read in the browser, by the column %s', async (title) => {
    const { send } = adapted(answer)
    const body = new Blob([`ID,${title},other\r\n3,"D ""e""\nf",x\r\n,G,\r\n`])
    const read = await send('POST', `${BOOKS}render-to-json/`, { body, contentType: 'text/csv' })
    expect(read).toEqual({
      title: [
        ['ID', 'id'],
        [title, 'title'],
      ],
      data: [{ id: 3, title: 'D "e"\nf' }, { title: 'G' }],
    })
  })

  const TEXTS = [
    '=1+1',
    "'=1+1",
    "'quoted'",
    '+49 30',
    '-5',
    '@a',
    '\t=a',
    '＝1',
    '_x0041_',
    '_x005F_',
    'a\u0001b',
    ' a ',
  ]
  const rows = TEXTS.map((title, at) => ({ id: at + 1, title }))
  const kept: Answer = (call) => (call.method === 'OPTIONS' ? answer(call) : { count: rows.length, results: rows })

  test.each(['csv', 'xlsx'])('are read as they were written: %s', async (format) => {
    const { api, send } = adapted(kept)
    const file = await api.send({ method: 'GET', url: BOOKS, query: { format }, raw: true })
    const body = await file.blob()
    const read = await send('POST', `${BOOKS}render-to-json/`, { body, contentType: `text/${format}` })
    expect(read).toMatchObject({ data: rows })
  })

  test('contain no formula that a spreadsheet would run', async () => {
    const { api } = adapted(kept)
    const file = await api.send({ method: 'GET', url: BOOKS, query: { format: 'csv' }, raw: true })
    expect((await file.text()).split('\r\n').filter((line) => /^\d+,"?[=+\-@\t＝]/.test(line))).toEqual([])
  })

  test('may have a cell of 20 MB', async () => {
    const { send } = adapted(answer)
    const title = `${'x'.repeat(20 * 2 ** 20)}""`
    const body = new Blob([`Title\r\n"${title}"\r\n`])
    const read = await send('POST', `${BOOKS}render-to-json/`, { body, contentType: 'text/csv' })
    expect(read).toMatchObject({ data: [{ title: title.replaceAll('""', '"') }] })
  })

  test('may be workbooks', async () => {
    const { api, send } = adapted(answer)
    const file = await api.send({ method: 'GET', url: BOOKS, query: { format: 'xlsx' }, raw: true })
    const body = await file.blob()
    expect(await send('POST', `${BOOKS}render-to-json/`, { body, contentType: 'text/xlsx' })).toMatchObject({
      data: [
        { id: 1, title: 'A, b' },
        { id: 2, title: '"C"' },
      ],
    })
  })
})
