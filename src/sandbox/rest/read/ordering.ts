import { type RawBuilder, sql } from 'kysely'
import { columnOf } from './columns.ts'
import { storedFields } from '../model/storage.ts'
import type { Model, Scope } from '../model/model.ts'

const TEXT_TYPES = new Set(['string', 'email', 'url', 'regex', 'slug', 'choice'])

/** Text sorts case-insensitively, and by bytes, so that the order does not depend on the database's collation. */
function sortKey(model: Model, name: string): RawBuilder<unknown> | null {
  const column = columnOf(model, name)
  if (column === null) return null
  return isText(model, model.columnNames[name] ?? name) ? sql`lower(${column}) collate "C"` : column
}

/** Columns of related rows are names. */
function isText(model: Model, name: string): boolean {
  if (name.includes('__')) return true
  const field = storedFields(model).find((candidate) => candidate.name === name)
  return field !== undefined && TEXT_TYPES.has(field.type) && typeof (field.choices?.[0] ?? '') === 'string'
}

const bare = (name: string) => name.replace(/^-/, '')

function orderKey(model: Model, name: string): RawBuilder<unknown> | null {
  const key = sortKey(model, bare(name))
  if (key === null) return null
  return name.startsWith('-') ? sql`${key} desc nulls last` : sql`${key} asc nulls first`
}

const keysOf = (model: Model, names: readonly string[]) => names.flatMap((name) => orderKey(model, name) ?? [])

/** The `order` parameter if it names sortable fields, else the list's order; ties are sorted by id. */
export function orderClause(model: Model, { query }: Pick<Scope, 'query'>): RawBuilder<unknown> {
  const names = (query['order'] ?? '').split(',')
  const allowed = names.filter((name) => model.sortable === undefined || model.sortable.includes(bare(name)))
  const requested = keysOf(model, allowed)
  return sql.join([...(requested.length > 0 ? requested : keysOf(model, model.order)), sql`row.id`])
}
