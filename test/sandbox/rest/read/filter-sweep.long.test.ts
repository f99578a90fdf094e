import { describe, expect, test } from '@jest/globals'
import filters from '../../../../src/contract/facts/filters.json' with { type: 'json' }
import type { ListFilterFact, ListFilterFacts } from '../../../../src/contract/facts.ts'
import { isObject, type JsonObject, toText } from '../../../../src/contract/json-object.ts'
import { asRows } from '../reading.ts'
import { DEFAULT_ORG, seededRest } from '../rest-server.ts'

const { get } = seededRest()
const LISTS: ListFilterFacts = filters
const NONSENSE = 'no-such-thing'

/** Lists that the sandbox does not have: why. */
const ABSENT: Readonly<Record<string, string>> = {
  '/api/v1/assets/account-history-secrets/': 'secrets of old versions are for superusers only',
  '/api/v1/authentication/super-connection-token/': 'for components',
  '/api/v1/terminal/session-sharings/': 'sharing has no table',
  '/api/v1/terminal/terminals/{id}/sessions/': 'for components',
  '/api/v1/users/connection-token/': 'an old address of the tokens',
}

const parents = new Map<string, string>()

/** The first row of a list that has something below it. */
async function firstId(list: string): Promise<string> {
  const known = parents.get(list)
  if (known !== undefined) return known
  const [row] = asRows((await get(list)).body)
  const id = String(row?.['id'])
  parents.set(list, id)
  return id
}

async function placed(url: string): Promise<string> {
  const [start = '', middle, end] = url.replace('/api/v1', '').split('{id}')
  if (middle === undefined) return start
  const owner = start === '/perms/users/' ? '/users/users/' : start === '/perms/user-groups/' ? '/users/groups/' : start
  const first = await firstId(owner)
  if (end === undefined) return `${start}${first}${middle}`
  const second = await firstId(
    middle.includes('nodes') ? '/assets/nodes/' : middle.includes('groups') ? '/users/groups/' : '/users/users/',
  )
  return `${start}${first}${middle}${second}${end}`
}

async function queryOf(url: string): Promise<Readonly<Record<string, string>>> {
  if (url !== '/api/v1/terminal/commands/') return {}
  const storages = asRows((await get('/terminal/command-storages/')).body)
  return {
    date_from: '2000-01-01T00:00:00Z',
    command_storage_id: String(storages.find(({ name }) => name === 'default')?.['id']),
  }
}

async function reader(url: string) {
  const path = await placed(url)
  const always = await queryOf(url)
  return async (query: Readonly<Record<string, string>> = {}) => {
    const search = new URLSearchParams({ ...always, ...query }).toString()
    const { status, body } = await get(`${path}?${search}`, { org: DEFAULT_ORG })
    return { status, rows: Array.isArray(body) ? asRows(body) : [] }
  }
}

type Read = Awaited<ReturnType<typeof reader>>

const bare = (value: unknown): unknown => (isObject(value) ? (value['id'] ?? value['value']) : value)
const textOf = (row: JsonObject, field: string): string => {
  const value = bare(row[field])
  return Array.isArray(value) ? value.map(toText).join(' ') : toText(value)
}
const idsOf = (rows: readonly JsonObject[]) => rows.map((row) => toText(row['id'] ?? row)).sort()

const MATCHES: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  exact: (text, value) => text === value,
  startswith: (text, value) => text.startsWith(value),
  icontains: (text, value) => text.toLowerCase().includes(value.toLowerCase()),
  in: (text, value) => value.split(',').includes(text),
}

/** What nonsense is answered with, by the kind of value. */
const REFUSED = new Set(['UUID', 'Number', 'Choice', 'ModelChoice'])

function queryText(value: unknown, kind: string | undefined): string {
  if (typeof value === 'boolean') return kind === 'Choice' ? (value ? 'True' : 'False') : String(value)
  return Array.isArray(value) ? value.map(toText).join(' ') : toText(value)
}

async function checkFilter(read: Read, name: string, rule: string) {
  const [lookup = '', kind] = rule.split(':')
  const field = name.replace(/__(?:in|icontains)$/, '')
  const { rows: all } = await read()
  const nonsense = await read({ [name]: NONSENSE })
  const matches = MATCHES[lookup]
  const wantedStatus = REFUSED.has(kind ?? '') ? 400 : 200
  expect([name, nonsense.status]).toEqual([name, wantedStatus])
  if (matches === undefined) return
  if (wantedStatus === 200) expect([name, idsOf(nonsense.rows)]).toEqual([name, kind === 'Boolean' ? idsOf(all) : []])
  const sample = all.find((row) => textOf(row, field) !== '')
  if (sample === undefined) return
  const value = queryText(bare(sample[field]), kind)
  const asked = REFUSED.has(kind ?? '') || kind === 'Boolean' ? [value] : [value, value.slice(0, -1), value.slice(1)]
  for (const part of asked.filter((text) => text !== '')) {
    const found = await read({ [name]: part })
    const wanted = all.filter((row) => matches(queryText(bare(row[field]), kind), part))
    expect([name, part, found.status, idsOf(found.rows)]).toEqual([name, part, 200, idsOf(wanted)])
  }
}

/** Nodes are found with those above them. */
const isTree = (url: string) => url.includes('/children/')

async function checkSearch(read: Read, url: string, fields: readonly string[]) {
  const { rows: all } = await read()
  expect((await read({ search: NONSENSE })).rows).toEqual([])
  for (const name of fields) {
    const field = name.replace(/^\^/, '')
    const text = all.map((row) => textOf(row, field)).find((candidate) => /^[\w.-]{4,}$/.test(candidate)) ?? ''
    if (text === '' || typeof bare(all[0]?.[field]) === 'boolean') continue
    const part = name === field ? text.slice(1, 5) : text.slice(0, 5)
    const found = await read({ search: part })
    const wanted = all.filter((row) => textOf(row, field).toLowerCase().includes(part.toLowerCase()))
    expect([name, part, idsOf(found.rows)]).toEqual([name, part, expect.arrayContaining(idsOf(wanted))])
    if (isTree(url) || !fields.every((other) => all.every((row) => Object.hasOwn(row, other)))) continue
    const having = all.filter((row) =>
      fields.some((other) => textOf(row, other.replace(/^\^/, '')).toLowerCase().includes(part.toLowerCase())),
    )
    expect([name, part, found.rows.length]).toEqual([name, part, having.length])
  }
}

async function checkOrder(read: Read, { order, defaultOrder }: ListFilterFact) {
  const { rows } = await read()
  for (const name of order ?? []) {
    const up = (await read({ order: name })).rows.map((row) => row[name])
    const down = (await read({ order: `-${name}` })).rows.map((row) => row[name])
    if (new Set(up).size > 1 && name !== 'action_display') expect([name, down]).toEqual([name, [...up].reverse()])
  }
  if (order === undefined || rows.length < 2) return
  const other = Object.keys(rows[0] ?? {}).find((name) => !order.includes(name) && name !== 'id') ?? ''
  expect((await read({ order: `-${other}` })).rows).toEqual(rows)
  const [first] = defaultOrder ?? []
  if (first !== undefined) expect(idsOf((await read({ order: first })).rows)).toEqual(idsOf(rows))
}

describe.each(Object.entries(LISTS).filter(([url]) => ABSENT[url] === undefined))('%s', (url, rules) => {
  test('filters, searches and sorts as recorded', async () => {
    const read = await reader(url)
    expect((await read()).status).toBe(200)
    for (const [name, rule] of Object.entries(rules.filters ?? {})) await checkFilter(read, name, rule)
    if (rules.search !== undefined) await checkSearch(read, url, rules.search)
    await checkOrder(read, rules)
  })
})

test.each(Object.keys(ABSENT))('%s is not served', async (url) => {
  expect((await get(await placed(url))).status).toBe(404)
})
