import { type RawBuilder, sql } from 'kysely'
import { storedFields } from '../models/storage.ts'
import type { Model, Scope } from '../models/model.ts'

const TEXT_TYPES = new Set(['string', 'email', 'url', 'regex', 'slug', 'choice'])

/** `role.name`: by a column of the row that the field names. */
function targetKey(model: Model, field: string, column: string): RawBuilder<unknown> | null {
  const relation = model.relations[field]
  if (relation?.kind !== 'one') return null
  return sql`(select lower(${sql.ref(`target.${column}`)}) collate "C" from ${sql.table(relation.table)} as target
    where target.id = ${sql.ref(`row.${field}`)})`
}

/** Text sorts without regard to case and the same on every PostgreSQL, whatever collation it was made with. */
function sortKey(model: Model, name: string): RawBuilder<unknown> {
  const [own = '', ofTarget] = name.split('.')
  const target = ofTarget === undefined ? null : targetKey(model, own, ofTarget)
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

/** `order` of the query where it names sortable fields, else the model's own; the id decides between equals. */
export function orderOf(model: Model, { query }: Pick<Scope, 'query'>): RawBuilder<unknown> {
  const asked = (query['order'] ?? '').split(',').filter((name) => isSortable(model, bare(name)))
  const names = asked.length > 0 ? asked : model.order
  const keys = names.map((name) =>
    name.startsWith('-')
      ? sql`${sortKey(model, bare(name))} desc nulls last`
      : sql`${sortKey(model, name)} asc nulls first`,
  )
  return sql.join([...keys, sql`row.id`])
}
