import { describe, expect, test } from '@jest/globals'
import type { Api } from '../../../../src/client/http.ts'
import { readPage, type Row } from '../../../../src/contract/page.ts'
import { changesNothing } from '../../../../src/features/access/model/access-effect.ts'
import type { RowChange } from '../../../../src/engine/actions/action-change.ts'
import type { EffectKind } from '../../../../src/engine/registry/entry-types.generated.ts'
import { readEffect } from '../../../../src/features/access/requests/read-effect.ts'
import { create, createUser, LIST, PAST } from '../../../campaigns/effect/small-world.ts'
import { apiOf } from '../../../resources/saving.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { NOW } from '../../../sandbox/database/seeded-database.ts'
import { seededRest } from '../../../sandbox/rest/rest-server.ts'

const rest = seededRest()

describe('a permission that begins later', () => {
  const START = '2030-01-01 08:00:00 +0800'
  const ids = async (url: string, filter: Readonly<Record<string, string>> = {}) => {
    const rows = await apiOf(rest).send({ method: 'GET', url, query: { limit: 1, offset: 0, ...filter } })
    return readPage(rows).rows.map(({ id }) => String(id))
  }
  const permission = async (changed: Row = {}): Promise<Row> => ({
    id: '',
    users: await ids(LIST.users),
    assets: await ids(LIST.assets, { protocol__in: 'ssh' }),
    system_users: await ids(LIST.accounts, { protocol: 'ssh' }),
    actions: ['connect'],
    is_active: true,
    date_start: START,
    date_expired: '2040-01-01 08:00:00 +0800',
    ...changed,
  })
  const effectOf = async (row: RowChange) =>
    readEffect({
      api: apiOf(rest),
      change: { kind: 'asset-permission', rows: [row] },
      now: NOW,
      self: '',
      maySee: () => true,
    })

  test('changes nothing now, and is told for its start', async () => {
    const { effect, later } = await effectOf({ before: null, after: await permission() })
    expect(changesNothing(effect)).toBe(true)
    expect(later?.start.toISOString()).toBe('2030-01-01T00:00:00.000Z')
    expect(later?.known.effect.gained).toMatchObject([{ type: 'assets', each: true }])
  })

  test('of a ticket is that for its applicant, who is known by name and username only', async () => {
    const id = await createUser(apiOf(rest), 'Ana Applicant', 'ana-applicant')
    const after = await permission({ users: ['Ana Applicant(ana-applicant)'], date_start: PAST })
    const { effect } = await effectOf({ before: null, after })
    expect(effect.gained).toMatchObject([{ users: [id], resources: after['assets'], accounts: after['system_users'] }])
  })

  test('is nothing at all while it is switched off, or if it ends before', async () => {
    expect((await effectOf({ before: null, after: await permission({ is_active: false }) })).later).toBeNull()
    const ended = await permission({ date_expired: '2029-01-01 08:00:00 +0800' })
    expect((await effectOf({ before: null, after: ended })).later).toBeNull()
  })

  test('tells what users lose then that are taken out of it, also where the server says that it is not valid yet', async () => {
    const api = apiOf(rest)
    const { id: _, ...body } = await permission({ name: 'From 2030' })
    const id = await create(api, LIST.assetPermissions, body)
    const before: Row = { ...body, id, is_valid: false }
    const { effect, later } = await effectOf({ before, after: { ...before, users: [] } })
    expect(changesNothing(effect)).toBe(true)
    expect(later?.known.effect.lost).toHaveLength(1)
  })

  describe('and is in force now', () => {
    const inForce = async (name: string): Promise<Row> => {
      const api = apiOf(rest)
      const { id: _, ...body } = await permission({ name, date_start: PAST })
      const users = [await createUser(api, name, name)]
      return { ...body, users, id: await create(api, LIST.assetPermissions, { ...body, users }), is_valid: true }
    }

    test('is lost only until its new start', async () => {
      const before = await inForce('postponed')
      const { effect, later } = await effectOf({ before, after: { ...before, date_start: START } })
      expect(effect).toMatchObject({ gained: [], lost: [{ users: before['users'] }] })
      expect(later?.start.toISOString()).toBe('2030-01-01T00:00:00.000Z')
      expect(later && changesNothing(later.known.effect)).toBe(true)
    })

    test('has another effect from its new start if more than its start changes', async () => {
      const before = await inForce('postponed-and-less')
      const { effect, later } = await effectOf({
        before,
        after: { ...before, date_start: START, actions: ['connect', 'upload_file'] },
      })
      expect(effect.lost).toHaveLength(1)
      expect(later?.known.effect).toMatchObject({ gained: [], lost: [], altered: [{ added: ['upload_file'] }] })
    })

    test('is lost once and for all if it is switched off, or ends before it begins', async () => {
      const before = await inForce('switched-off')
      const off = await effectOf({ before, after: { ...before, date_start: START, is_active: false } })
      expect([off.effect.lost.length, off.later]).toEqual([1, null])
      const ended = { ...before, date_start: START, date_expired: '2029-01-01 08:00:00 +0800' }
      expect((await effectOf({ before, after: ended })).later).toBeNull()
    })
  })
})

test.each<[EffectKind, (api: Api) => Promise<Row>]>([
  ['user', async (api) => ({ name: 'New', groups: [await create(api, LIST.groups, { name: 'for the new' })] })],
  ['asset', async (api) => ({ hostname: 'new', nodes: [await create(api, LIST.nodes, { value: 'for the new' })] })],
])('the effect of a new %s asks for no object that is not there', async (kind, row) => {
  const api = apiOf(rest)
  const asked: string[] = []
  const counted = fakeApi((call) => {
    asked.push(JSON.stringify([call.url, call.query, call.body]))
    return api.send(call)
  })
  const { atLeast } = await readEffect({
    api: counted.api,
    change: { kind, rows: [{ before: null, after: { ...(await row(api)), id: 'new', is_active: true } }] },
    now: NOW,
    self: '',
    maySee: () => true,
    limits: { grants: 0, asked: 60, users: 500, resources: 3000 },
  })
  expect(asked.filter((text) => text.includes('"new"'))).toEqual([])
  expect(atLeast).toBe(false)
})
