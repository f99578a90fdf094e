import { sql } from 'kysely'
import type { FieldFact } from '../../../src/contract/facts.ts'
import { isObject } from '../../../src/contract/json-object.ts'
import type { Queries } from '../../../src/sandbox/database/open.ts'
import type { Model, ModelRelation } from '../../../src/sandbox/rest/model/model.ts'
import { tables } from '../../../src/sandbox/registry.ts'
import { DEFAULT_ORG } from './rest-server.ts'

export type Values = Readonly<Record<string, unknown>>

/** Which row of a table a relation names: asked anew for each body, so that pairs do not repeat. */
export type KeyOf = (relation: ModelRelation) => unknown

const unique = { count: 0 }

/** A short word that no row has yet. */
function word(field: FieldFact): string {
  unique.count += 1
  return `q${unique.count.toString(36)}`.padEnd(field.minLength ?? 0, 'q')
}

const TEXTS: Readonly<Partial<Record<FieldFact['type'], (text: string) => string>>> = {
  email: (text) => `${text}@example.org`,
  url: (text) => `https://${text}.example.org/`,
}

function goodValue(field: FieldFact): unknown {
  switch (field.type) {
    case 'boolean':
      return false
    case 'integer':
    case 'float':
      return field.minValue ?? 1
    case 'choice':
      return field.choices?.[0]
    case 'multiple choice':
      return field.choices?.slice(0, 1)
    case 'datetime':
      return '2030-01-02T03:04:05Z'
    case 'list':
      return field.child === undefined ? [] : [goodValue(field.child)]
    case 'nested object':
      return goodObject(field.children ?? [])
    default:
      return (TEXTS[field.name === 'ENDPOINT' ? 'url' : field.type] ?? ((text: string) => text))(word(field))
  }
}

const isDemanded = ({ required, readOnly }: FieldFact) => required === true && readOnly !== true

const goodObject = (fields: readonly FieldFact[]): Values =>
  Object.fromEntries(fields.filter(isDemanded).map((field) => [field.name, goodValue(field)]))

/** Another number each time, as far as there are others. */
function nextNumber({ minValue = 1, maxValue = Infinity }: FieldFact): number {
  unique.count += 1
  return minValue + (unique.count % Math.min(maxValue - minValue + 1, 1_000_000))
}

const isUnique = (model: Model, { name, type }: FieldFact) =>
  type === 'integer' && model.unique.some((names) => names.includes(name))

/** A body with everything that the facts demand, each value good by its own facts. */
export function goodBody(model: Model, fields: readonly FieldFact[], keyOf: KeyOf): Values {
  const entries = fields.filter(isDemanded).map((field) => {
    const relation = model.relations[field.name]
    if (relation === undefined)
      return [field.name, isUnique(model, field) ? nextNumber(field) : goodValue(field)] as const
    return [field.name, relation.kind === 'many' ? [keyOf(relation)] : keyOf(relation)] as const
  })
  return Object.fromEntries(entries)
}

/** Filled by the server where a body leaves them out: they tell no two bodies apart. */
const FILLED: ReadonlySet<string> = new Set(['org', 'org_id'])

/**
 * Whether a row has the values of a body in columns that are unique together: links of seeded rows are. One that is
 * empty in the row may be emptied by the server too (the organization of a binding to a system role).
 */
async function isTaken({ table, unique: lists }: Model, body: Values, queries: Queries): Promise<boolean> {
  const own = lists.map((list) => list.filter((name) => !FILLED.has(name) || Object.hasOwn(body, name)))
  for (const names of own.filter((list) => list.length > 0 && list.every((name) => Object.hasOwn(body, name)))) {
    const same = names.map((name) => sql`(${sql.ref(name)} = ${body[name]} or ${sql.ref(name)} is null)`)
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(queries)
    if (rows.length > 0) return true
  }
  return false
}

/** A body that `make` makes, made again while a row has the same links. */
export async function freeBody(model: Model, queries: Queries, make: () => Values): Promise<Values> {
  const body = make()
  return (await isTaken(model, body, queries)) ? freeBody(model, queries, make) : body
}

/** The rows of each table that the organization of the tests may name, in turn. */
export async function readKeys(queries: Queries): Promise<KeyOf> {
  const known = new Map<string, readonly Values[]>()
  for (const { name, columns } of tables) {
    const here = columns['org_id'] === undefined ? sql`true` : sql`org_id = ${DEFAULT_ORG}`
    const found = await sql<Values>`select * from ${sql.table(name)} where ${here}`.execute(queries)
    known.set(name, found.rows)
  }
  const turn = { at: 0 }
  return ({ table, ...relation }) => {
    const rows = known.get(table) ?? []
    turn.at += 1
    const row = rows[turn.at % Math.max(rows.length, 1)]
    return isObject(row) ? row[relation.kind === 'one' ? (relation.lookupColumn ?? 'id') : 'id'] : undefined
  }
}
