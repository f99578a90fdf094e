import { describe, expect, test } from '@jest/globals'
import { namedFields, type RefusalCase } from '../../../scripts/replay/refusals.ts'
import { parseServerTime } from '../../../src/contract/datetime.ts'
import { equal, isObject, type JsonObject, own } from '../../../src/contract/json-object.ts'
import { BUILTIN_ROLES } from '../../../src/sandbox/models/rbac/builtin-roles.ts'
import { asObject, asRows } from '../../sandbox/rest/reading.ts'
import { seededRest } from '../../sandbox/rest/rest-server.ts'
import differences from './refusal-differences.json' with { type: 'json' }
import refusals from './refusals.json' with { type: 'json' }

const { call, get } = seededRest()

interface List {
  readonly url: string
  readonly base: JsonObject
  readonly status: number
  readonly cases: readonly RefusalCase[]
}

const LISTS: readonly List[] = refusals

const UNKNOWN = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
/** Lists whose first object has a symbolic id. */
const STAND_INS = {
  user1: '/users/users/?username=orguser',
  group1: '/users/groups/',
  asset1: '/assets/assets/',
  node1: '/assets/nodes/',
  'system-user1': '/assets/system-users/?protocol=ssh&type=common',
  'cmd-filter1': '/assets/cmd-filters/',
} as const

const idsByName = new Map<string, string>()

async function standIns(): Promise<ReadonlyMap<string, string>> {
  if (idsByName.size > 0) return idsByName
  for (const [name, path] of Object.entries(STAND_INS))
    idsByName.set(`<${name}>`, String(asRows((await get(path)).body)[0]?.['id']))
  return idsByName
    .set('<role User>', BUILTIN_ROLES.user)
    .set('<role OrgUser>', BUILTIN_ROLES.orgUser)
    .set('<id>', UNKNOWN)
}

let count = 0

/** A value as it is sent, or as it is stored: symbols as ids, `%s` as the number of the case, "129 letters" as so many. */
function spelled(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => spelled(each, ids))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, spelled(member, ids)]))
  if (typeof value !== 'string') return value
  const letters = /^(\d+) letters$/.exec(value)?.[1]
  if (letters !== undefined) return 'x'.repeat(Number(letters))
  return [...ids].reduce((text, [symbol, id]) => text.replaceAll(symbol, id), value).replaceAll('%s', String(count))
}

const withField = (base: JsonObject, { field, value }: RefusalCase): JsonObject => {
  const { [field]: _, ...others } = base
  return value === undefined ? others : { ...base, [field]: value }
}

/** How an answer differs from that of the core; null: in nothing. */
async function differenceOf({ url, base }: List, refusal: RefusalCase): Promise<string | null> {
  count += 1
  const ids = await standIns()
  const [list = '', query = ''] = url
    .replace('/api/v1', '')
    .replace('{id}', ids.get('<cmd-filter1>') ?? '')
    .split('?')
  const { status, body } = await call('POST', `${list}?${query}`, spelled(withField(base, refusal), ids))
  const answer = isObject(body) ? body : {}
  if (status !== refusal.status) return `${String(status)} ${JSON.stringify(body).slice(0, 120)}`
  if (refusal.named !== undefined && isObject(body)) {
    const named = namedFields(answer).join(', ')
    return named === refusal.named.join(', ') ? null : `names ${named}`
  }
  if (!Object.hasOwn(refusal, 'stored')) return null
  const path = `${list}${String(answer['id'])}/?${query}`
  created.push(path)
  const detail = await get(path)
  const stored = detail.status === 200 ? (own(asObject(detail.body), refusal.field) ?? null) : detail.status
  const wanted = spelled(refusal.stored, ids)
  if (equal(stored, wanted) || (wanted === '<time>' && parseServerTime(stored) !== null)) return null
  return `stores ${JSON.stringify(stored)}, not ${JSON.stringify(wanted)}`
}

/** Details of the objects of a list, which are deleted after its cases. */
let created: string[] = []

const keyOf = ({ url }: List, { field, case: name }: RefusalCase): string => `${url} ${field}: ${name}`

/** A core returns nothing else about these. */
const WRITABLE = LISTS.filter(({ url }) => !/cache|\{id\}/.test(url))

/** Why a seeded row would be refused as it is; null: it would not, or it is built in. */
async function refusedAsItIs({ url, base }: List, id: unknown): Promise<string | null> {
  const list = url.replace('/api/v1', '').replace(/\?.*/, '')
  const { type } = asObject((await get(`${list}${String(id)}/`)).body)
  const path = `${list}${String(id)}/${url.includes('?type=') ? `?type=${String(type)}` : ''}`
  const row = asObject((await get(path)).body)
  const fields = Object.keys(base).filter((field) => Object.hasOwn(row, field))
  const { status, body } = await call('PATCH', path, Object.fromEntries(fields.map((field) => [field, row[field]])))
  return status === 200 || status === 403 ? null : `${path} ${String(status)} ${JSON.stringify(body)}`
}

test.each(WRITABLE)(
  'seeded rows hold by the same rules: $url',
  async (list) => {
    const rows = asRows((await get(list.url.replace('/api/v1', '').replace(/\?.*/, ''))).body)
    const refused: string[] = []
    for (const { id } of rows) refused.push(...[await refusedAsItIs(list, id)].filter((each) => each !== null))
    expect(refused).toEqual([])
  },
  120_000,
)

describe('the sandbox is as strict as a core', () => {
  const meant = new Map(Object.entries(differences))

  test.each(LISTS)(
    '$url',
    async (list) => {
      const found: string[] = []
      for (const refusal of list.cases) {
        const [key, difference] = [keyOf(list, refusal), await differenceOf(list, refusal)]
        if (difference !== null && !meant.has(key))
          found.push(`${key} (${JSON.stringify(refusal.value)}) ${String(refusal.status)}: ${difference}`)
        if (difference === null && meant.has(key)) found.push(`${key} differs no more`)
      }
      for (const path of created) await call('DELETE', path)
      created = []
      expect(found).toEqual([])
    },
    120_000,
  )

  test('but for what is meant', () => {
    const keys = new Set(LISTS.flatMap((list) => list.cases.map((each) => keyOf(list, each))))
    expect([...meant.keys()].filter((key) => !keys.has(key))).toEqual([])
    expect(meant.size).toBeLessThanOrEqual(20)
  })
})
