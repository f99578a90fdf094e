import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { SandboxContext } from '../../../src/sandbox/rest/model/context.ts'
import { assets } from '../../../src/sandbox/models/assets/assets.ts'
import { keyPath } from '../../../src/sandbox/models/nodes/node-store.ts'
import { loginLogs } from '../../../src/sandbox/models/audits/user-logs.ts'
import type { Scope } from '../../../src/sandbox/rest/model/model.ts'
import { selectIds, visibleConditions } from '../../../src/sandbox/rest/read/find-rows.ts'
import { orderClause } from '../../../src/sandbox/rest/read/ordering.ts'
import { seedLarge } from '../../../src/sandbox/seed/seed-large.ts'
import { createLicenses } from '../../../src/sandbox/settings/licenses.ts'
import { createSettings } from '../../../src/sandbox/settings/settings.ts'
import { NOW } from '../database/seeded-database.ts'
import { asPage, asRows, pluck } from '../rest/reading.ts'
import { DEFAULT_ORG, ROOT_ORG, seededRest } from '../rest/rest-server.ts'

const ASSETS = 4000
const LOG_ROWS = 3000
const CORE = { edition: 'enterprise', license: 'valid' } as const

const { actor, call, database, get, queries } = seededRest()

beforeAll(async () => {
  await seedLarge(queries(), NOW, { assets: ASSETS, logRows: LOG_ROWS })
  await sql`vacuum analyze`.execute(queries())
})

const contextOf = (): SandboxContext => ({
  database: database(),
  settings: createSettings(createLicenses(CORE, () => NOW)),
  ...CORE,
  now: () => NOW,
})

const HERE = sql`row.org_id = ${DEFAULT_ORG}`

async function planOf(query: ReturnType<typeof selectIds>, within = queries()): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(within)
  return rows.map((line) => line['QUERY PLAN'] ?? '').join('\n')
}

const countOf = async (path: string, org = DEFAULT_ORG) => asPage(await get(`${path}?limit=1`, { org })).count

describe('the large store', () => {
  test('has the requested amounts, and ten thousand nodes in the default organization', async () => {
    expect(await countOf('/assets/nodes/')).toBe(10_000)
    expect(await countOf('/assets/assets/', ROOT_ORG)).toBe(ASSETS)
    expect(await countOf('/audits/login-logs/', ROOT_ORG)).toBe(320 + LOG_ROWS * 0.5)
    expect(await countOf('/audits/operate-logs/', ROOT_ORG)).toBe(260 + LOG_ROWS * 0.4)
    expect(await countOf('/audits/password-change-logs/', ROOT_ORG)).toBe(36 + LOG_ROWS * 0.1)
  })

  test('has correct asset counts of all nodes', async () => {
    const links = await sql<{ asset: string; key: string }>`select link.asset, node.key from asset_nodes as link
      join nodes as node on node.id = link.node`.execute(queries())
    const standing = new Map<string, Set<string>>()
    for (const { asset, key } of links.rows)
      for (const above of keyPath(key)) standing.set(above, (standing.get(above) ?? new Set()).add(asset))
    const nodes = await sql<{ key: string; assets_amount: number }>`select key, assets_amount from nodes`.execute(
      queries(),
    )
    expect(nodes.rows.filter(({ key, assets_amount }) => assets_amount !== (standing.get(key)?.size ?? 0))).toEqual([])
  })

  test('keeps its counts up to date', async () => {
    const rootName = async () => asRows((await get('/assets/nodes/children/tree/')).body)[0]?.['name']
    const before = await countOf('/assets/assets/')
    expect(await rootName()).toBe(`Default (${String(before)})`)
    const made = await call('POST', '/assets/assets/', { hostname: 'one-more', ip: '10.1.1.1', platform: 'Linux' })
    expect([made.status, await rootName()]).toEqual([201, `Default (${String(before + 1)})`])
  })
})

describe('the pages of a long list', () => {
  test.each(['hostname', '-hostname', 'ip', '-ip', 'port', ''])('by "%s" are slices of it', async (order) => {
    const path = `/assets/assets/?fields_size=mini&order=${order}`
    const all = pluck(asRows((await get(path)).body), 'id')
    for (const offset of [0, 100, 1985, all.length - 7]) {
      const page = asPage(await get(`${path}&limit=100&offset=${String(offset)}`))
      expect([page.count, pluck(page.results, 'id')]).toEqual([all.length, all.slice(offset, offset + 100)])
    }
    expect(asPage(await get(`${path}&limit=100&offset=${String(all.length)}`)).results).toEqual([])
  })

  test.each(['hostname', 'ip'])('by %s are read without the rows of earlier pages', async (name) => {
    const order = orderClause(assets, { query: { order: name } })
    const plan = await planOf(selectIds(assets, { conditions: [HERE], order, limit: 15, offset: 2000 }))
    expect(plan).toMatch(new RegExp(`Index Only Scan using assets_sorted_by_${name} `))
    expect(plan).not.toMatch(/Sort/)
  })

  test('of logins are read in order with any number of members', async () => {
    const scope: Scope = {
      queries: queries(),
      context: contextOf(),
      actor: await actor({}),
      now: NOW,
      query: {},
      remoteAddress: '',
    }
    const conditions = visibleConditions(loginLogs, scope)
    const plan = await planOf(selectIds(loginLogs, { conditions, order: orderClause(loginLogs, scope), limit: 15 }))
    expect(plan).toMatch(/Index Scan using login_logs_newest .*\n *Filter: \(username = ANY/)
    expect(plan).not.toMatch(/Sort|Semi Join/)
  })
})

describe('a search of a long list', () => {
  test.each(['rack-01', '10.1.2', 'WEB', 'eb-00', 'w', '%', 'nothing-like-it'])(
    'finds "%s" at any position',
    async (word) => {
      const path = '/assets/assets/?fields_size=mini'
      const all = asRows((await get(path)).body)
      const wanted = all.filter(({ hostname, ip }) =>
        [hostname, ip].some((text) => String(text).toLowerCase().includes(word.toLowerCase())),
      )
      const page = asPage(await get(`${path}&limit=100&search=${encodeURIComponent(word)}`))
      expect([page.count, pluck(page.results, 'id')]).toEqual([wanted.length, pluck(wanted.slice(0, 100), 'id')])
    },
  )

  test('reads only assets that contain its letters', async () => {
    const conditions = [HERE, sql`(row.hostname ilike '%nothing-like-it%' or row.ip ilike '%nothing-like-it%')`]
    const plan = await queries()
      .transaction()
      .execute(async (transaction) => {
        // So few as there are here are as well read one after the other.
        await sql`set local enable_seqscan = off`.execute(transaction)
        return planOf(selectIds(assets, { conditions, order: sql`row.id` }), transaction)
      })
    expect(plan).toMatch(/BitmapOr[^]*assets_searched[^]*assets_searched/)
  })
})
