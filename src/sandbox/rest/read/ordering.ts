import { type RawBuilder, sql } from 'kysely'
import { storedFields } from '../model/storage.ts'
import type { Model, Scope } from '../model/model.ts'

const TEXT_TYPES = new Set(['string', 'email', 'url', 'regex', 'slug', 'choice'])

/** Sorts by a column of a related row (`role.name`). */
function targetKey(model: Model, field: string, column: string): RawBuilder<unknown> | null {
  const relation = model.relations[field]
  if (relation?.kind !== 'one') return null
  return sql`(select lower(${sql.ref(`target.${column}`)}) collate "C" from ${sql.table(relation.table)} as target
    where target.id = ${sql.ref(`row.${field}`)})`
}

/** Text sorts case-insensitively, and by bytes, so that the order does not depend on the database's collation. */
function sortKey(model: Model, name: string): RawBuilder<unknown> {
  const [relation = '', targetColumn] = name.split('.')
  const target = targetColumn === undefined ? null : targetKey(model, relation, targetColumn)
  if (target !== null) return target
  const column = sql.ref(`row.${name}`)
  const field = storedFields(model).find((candidate) => candidate.name === name)
  const isText = field !== undefined && TEXT_TYPES.has(field.type) && typeof (field.choices?.[0] ?? '') === 'string'
  return isText ? sql`lower(${column}) collate "C"` : column
}

const bare = (name: string) => name.replace(/^-/, '')

function isSortable(model: Model, name: string) {
  if (model.sortable.includes(name)) return true
  return storedFields(model).some((field) => field.name === name && field.order === true)
}

/** The `order` parameter if it names sortable fields, else the model's order; ties are sorted by id. */
export function orderClause(model: Model, { query }: Pick<Scope, 'query'>): RawBuilder<unknown> {
  const requested = (query['order'] ?? '').split(',').filter((name) => isSortable(model, bare(name)))
  const names = requested.length > 0 ? requested : model.order
  const keys = names.map((name) =>
    name.startsWith('-')
      ? sql`${sortKey(model, bare(name))} desc nulls last`
      : sql`${sortKey(model, name)} asc nulls first`,
  )
  return sql.join([...keys, sql`row.id`])
}
