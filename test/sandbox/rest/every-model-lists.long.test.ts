import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { factFields, type FieldFact } from '../../../src/contract/facts.ts'
import { isObject, type JsonObject, toText } from '../../../src/contract/json-object.ts'
import { ASKED_WITH, excepted, NOT_FILTERED, NOT_SORTED } from './model-exceptions.ts'
import { isPlain, named, type Target, targetAddresses, TARGETS } from './model-targets.ts'
import { asRows } from './reading.ts'
import { seededRest } from './rest-server.ts'

const { get, queries } = seededRest()
const address = targetAddresses(queries)

const READ = TARGETS.filter((target) => isPlain(target) && target.facts.allow.includes('GET'))

async function rowsOf(target: Target, query: Readonly<Record<string, string>> = {}): Promise<readonly JsonObject[]> {
  const reply = await get(address.list(target, { ...ASKED_WITH[target.model.key], ...query }))
  expect([query, reply.status]).toEqual([query, 200])
  return asRows(reply.body)
}

const bare = (value: unknown): unknown => (isObject(value) && Object.hasOwn(value, 'id') ? value['id'] : value)

/** What a filter may name in a row: each of several related things, the whole of a list. */
function filterable({ name, type }: FieldFact, row: JsonObject): readonly unknown[] {
  const value = row[name]
  if (!Array.isArray(value)) return [bare(value)]
  return type === 'list' ? [value.map(toText).join(' ')] : value.map(bare)
}

const isValue = (value: unknown) => value !== null && value !== undefined && value !== ''

/** A value that some rows have and others have not, if there is one: by it a filter can part them. */
function telling(rows: readonly JsonObject[], field: FieldFact): unknown {
  const values = rows.flatMap((row) => filterable(field, row)).filter(isValue)
  return values.find((value) => !rows.every((row) => filterable(field, row).includes(value))) ?? values[0]
}

/** A choice is compared with the text of a Python value: `True`, not `true`. */
const filterText = ({ choices }: FieldFact, value: unknown): string =>
  typeof value === 'boolean' && choices !== undefined ? (value ? 'True' : 'False') : toText(value)

const idsOf = (rows: readonly JsonObject[]) => rows.map(({ id }) => String(id)).sort()

/** Nothing comes first; texts by their letters, whatever their case. */
function compare(one: unknown, other: unknown): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  if (typeof one === 'string' && typeof other === 'string') return Buffer.compare(Buffer.from(one), Buffer.from(other))
  return Number(one) - Number(other)
}

/** What the rows of a list hold under a name, in the order of the list, also where they do not show it. */
async function valuesOf({ model }: Target, rows: readonly JsonObject[], name: string): Promise<readonly unknown[]> {
  if (rows.every((row) => Object.hasOwn(row, name))) return rows.map((row) => row[name])
  const stored = await sql<JsonObject>`select id, ${sql.ref(name)} from ${sql.table(model.table)}`.execute(queries())
  const values = new Map(stored.rows.map((row) => [row['id'], row[name]]))
  return rows.map(({ id }) => values.get(id))
}

const folded = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value)

describe.each(named(READ))('the list of %s', (_, target) => {
  const fields = factFields(target.facts, 'GET')

  test('is filtered by each of its filters', async () => {
    const left = excepted(NOT_FILTERED, target.model)
    const filters = fields.filter(({ name, filter }) => filter === true && !left.has(name))
    if (filters.length === 0) return
    const all = await rowsOf(target)
    for (const field of filters) {
      const value = telling(all, field)
      expect([field.name, value]).toEqual([field.name, expect.anything()])
      const wanted = all.filter((row) => filterable(field, row).includes(value))
      const found = await rowsOf(target, { [field.name]: filterText(field, value) })
      expect([field.name, value, idsOf(found)]).toEqual([field.name, value, idsOf(wanted)])
    }
  })

  test('is sorted by each sortable field', async () => {
    const left = excepted(NOT_SORTED, target.model)
    const ordered = fields.filter(({ order }) => order === true).map(({ name }) => name)
    const names = [...new Set([...ordered, ...(target.model.sortable ?? [])])].filter((name) => !left.has(name))
    for (const name of names) {
      const up = (await valuesOf(target, await rowsOf(target, { order: name }), name)).map(folded)
      const down = (await valuesOf(target, await rowsOf(target, { order: `-${name}` }), name)).map(folded)
      expect([name, new Set(up).size]).not.toEqual([name, 1])
      expect([name, up]).toEqual([name, [...up].sort(compare)])
      expect([name, down]).toEqual([name, [...up].reverse()])
    }
  })
})
