import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { createAskCore } from '../../src/cli/core/ask-core.ts'
import { examineServer } from '../../src/cli/doctor/server-checks.ts'
import { isObject, readItems } from '../../src/contract/json-object.ts'
import type { World } from '../../src/registry/check/world.ts'
import { mergeOverlay } from '../../src/registry/overlay/merge-overlay.ts'
import { SERVER_FILE } from '../../src/registry/overlay/overlay-product.ts'
import { type Overlay, readOverlay } from '../../src/registry/overlay/read-overlay.ts'
import { type LibraryServer, startLibrary } from '../peers/openapi/server.ts'

const OVERLAY = 'test/peers/openapi/overlay'
const BOOKS = 'facts/api__books.json'

let library: LibraryServer
let core: World
let overlay: Overlay
let token = ''

beforeAll(async () => {
  library = await startLibrary()
  const credentials = JSON.stringify({ username: 'librarian', password: 'librarian' })
  const headers = { 'content-type': 'application/json' }
  const answer: unknown = await (
    await fetch(new URL('/auth/token', library.url), { method: 'POST', headers, body: credentials })
  ).json()
  token = isObject(answer) ? String(answer['access_token']) : ''
  core = await readWorld(path.resolve('.'))
  overlay = await readOverlay(OVERLAY)
})
afterAll(() => library.close())

type Change = Readonly<Record<string, (json: Readonly<Record<string, unknown>>) => unknown>>

/** What does not hold, of the overlay with changed files. */
async function drifts(change: Change, isSignedIn = true) {
  const files = new Map(overlay.files)
  for (const [file, changed] of Object.entries(change)) {
    const json = files.get(file)
    files.set(file, changed(isObject(json) ? json : {}))
  }
  const { world, product } = mergeOverlay(core, { ...overlay, files })
  if (product === null) throw new Error('product.json is wrong')
  const session = isSignedIn ? { headers: { authorization: `Bearer ${token}` }, cookieNames: [] } : null
  const ask = createAskCore(library.url, { timeoutMs: 2000, session })
  const findings = await examineServer({ ask, session, world, product })
  return {
    holding: findings.filter(({ status }) => status === 'holds').map(({ subject }) => subject),
    others: findings
      .filter(({ status }) => status !== 'holds' && status !== 'skipped')
      .map(({ status, subject, reason, remedy }) => ({ status, subject, reason, remedy })),
  }
}

const product =
  (settings: object) =>
  (json: object): object => ({ ...json, ...settings })

const listMissing = (json: Readonly<Record<string, unknown>>) => ({ ...json, url: '/api/shelf/' })

describe('gatehouse doctor with product.json', () => {
  test('finds that everything holds on its server', async () => {
    const { holding, others } = await drifts({})
    expect(others).toEqual([])
    expect(holding).toEqual([
      'GET /api/me without a session',
      'GET /api/me',
      'GET /api/me',
      'GET /openapi.json',
      'GET /api/authors/',
      'GET /api/books/',
      'GET /api/loans/',
      'GET /api/tags/',
    ])
  })

  test('without a session compares only the login', async () => {
    expect(await drifts({}, false)).toEqual({ holding: ['GET /api/me without a session'], others: [] })
  })

  test.each([
    [
      'a check that everybody may read',
      { [SERVER_FILE]: product({ check: '/openapi.json' }) },
      ['drifted', 'GET /openapi.json without a session', /everybody may read it/, /"check"/],
    ],
    [
      'a check that is not there',
      { [SERVER_FILE]: product({ check: '/api/nobody' }) },
      ['missing', 'GET /api/nobody', /no such address/, /"check"/],
    ],
    [
      'a login page that is not there',
      { [SERVER_FILE]: product({ token: null, login: { page: '/login' } }) },
      ['refused', 'GET /login', /401/, /"login"/],
    ],
    [
      'a member of the profile that is not there',
      { [SERVER_FILE]: product({ profile: { path: '/api/me', username: 'login' } }) },
      ['drifted', 'GET /api/me', /no member login/, /"profile": \{"username"/],
    ],
    [
      'a document that is not there',
      { [SERVER_FILE]: product({ metadata: { document: '/api/schema' } }) },
      ['missing', 'GET /api/schema', /no such address/, /"document"/],
    ],
    [
      'rows in another member',
      { [SERVER_FILE]: product({ paging: { rows: 'data' } }) },
      ['drifted', 'GET /api/books/', /no rows at data/, /"paging"/],
    ],
    [
      'a list that is gone',
      { 'resources/console/books.json': listMissing },
      ['missing', 'GET /api/shelf', /no such address/, /app, list/],
    ],
    [
      'a field that is gone',
      {
        [BOOKS]: (json: Readonly<Record<string, unknown>>) => ({
          ...json,
          fields: [...readItems(json['fields'], (field) => field), { name: 'colour', type: 'string' }],
        }),
        'resources/console/books.json': (json: Readonly<Record<string, unknown>>) => ({
          ...json,
          columns: ['title', 'colour'],
        }),
      },
      ['drifted', 'GET /api/books/', /colour is gone/, /record the list again/],
    ],
    [
      'a required field that no form has',
      {
        'resources/console/loans.json': (json: Readonly<Record<string, unknown>>) => ({
          ...json,
          columns: ['borrower'],
          shown: ['borrower'],
          detail: { tabs: [] },
          form: { sections: [{ title: 'basic', fields: ['borrower', 'book_id'] }] },
        }),
      },
      ['drifted', 'GET /api/loans/', /due is required/, /add due to the form/],
    ],
  ] as const)('names %s, with its remedy', async (_name, change, [status, subject, reason, remedy]) => {
    const { others } = await drifts(change)
    expect(others).toContainEqual({
      status,
      subject,
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(remedy),
    })
  })
})
