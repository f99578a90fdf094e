import { type RawBuilder, sql } from 'kysely'
import type { Model } from '../model/model.ts'
import { storedFields } from '../model/storage.ts'

type Column = RawBuilder<unknown>

const isStored = (model: Model, name: string) =>
  name === 'id' ||
  model.columns[name] !== undefined ||
  model.relations[name]?.kind === 'one' ||
  storedFields(model).some((field) => field.name === name)

/**
 * The column of a field on the alias `row`, or with `domain__name` that of the related row; null when the table has
 * none.
 */
export function columnOf(model: Model, field: string): Column | null {
  const name = model.columnNames[field] ?? field
  const [first = '', second] = name.split('__')
  if (second === undefined) return isStored(model, name) ? sql.ref(`row.${name}`) : null
  const relation = model.relations[first]
  if (relation?.kind !== 'one') return null
  return sql`(select target.${sql.ref(second)} from ${sql.table(relation.table)} as target
    where target.id = ${sql.ref(`row.${first}`)})`
}

/** A column as the text that a core stores: a list is joined by spaces. */
export function columnText(model: Model, field: string, column: Column): Column {
  const isList = model.facts.fields.some(({ name, type }) => name === field && type === 'list')
  return isList
    ? sql`(select string_agg(item, ' ' order by place) from jsonb_array_elements_text(${column}) with ordinality as list(item, place))`
    : sql`${column}::text`
}
