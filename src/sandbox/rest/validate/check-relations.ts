import { sql } from 'kysely'
import type { Language } from '../../context.ts'
import { message } from '../../labels/messages.ts'
import type { Model, Relation, Scope, Values } from '../../models/model.ts'
import type { FieldErrors } from '../answer-error.ts'
import { keyOf } from '../identifiers.ts'
import { isRoot, rowsById } from '../find-rows.ts'
import { typeName } from './check-value.ts'

type Keys = { readonly keys: readonly (string | number)[] } | { readonly error: string }

function readKeys(relation: Relation, values: readonly unknown[], language: Language): Keys {
  const kind = relation.id ?? 'uuid'
  const keys: (string | number)[] = []
  for (const value of values) {
    const key = keyOf(kind, value)
    if (key !== null) keys.push(key)
    else if (kind === 'uuid') return { error: message('notUuid', language, { value: String(value) }) }
    else return { error: message('wrongKey', language, { type: typeName(value) }) }
  }
  return { keys }
}

async function missingKey(relation: Relation, keys: readonly (string | number)[], scope: Scope) {
  const found = new Set<unknown>((await targetRows(relation, keys, scope)).map(({ id }) => id))
  return keys.find((key) => !found.has(key))
}

async function targetRows(relation: Relation, keys: readonly (string | number)[], scope: Scope) {
  if (relation.kind === 'one' || relation.scoped !== true || isRoot(scope)) return rowsById(scope, relation.table, keys)
  if (keys.length === 0) return []
  const result = await sql<{ id: unknown }>`select id from ${sql.table(relation.table)}
    where id in (${sql.join(keys)}) and org_id = ${scope.actor.organization.id}`.execute(scope.queries)
  return result.rows
}

/** The key of the target that has this value in the column that names it. */
async function keyByName(table: string, by: string, value: unknown, { actor, queries }: Scope): Promise<Keys> {
  const result = await sql<{ id: string | number }>`select id from ${sql.table(table)}
    where ${sql.ref(by)} = ${String(value)} limit 1`.execute(queries)
  const [row] = result.rows
  if (row !== undefined) return { keys: [row.id] }
  return { error: message('noSuchName', actor.language, { name: by, value: String(value) }) }
}

async function checkKeys(relation: Relation, values: readonly unknown[], scope: Scope): Promise<Keys> {
  const { language } = scope.actor
  if (relation.kind === 'one' && relation.by !== undefined)
    return keyByName(relation.table, relation.by, values[0], scope)
  const read = readKeys(relation, values, language)
  if ('error' in read) return read
  const missing = await missingKey(relation, read.keys, scope)
  return missing === undefined ? read : { error: message('noSuchKey', language, { value: String(missing) }) }
}

/** Accepts an id, or an object with one, as a core does. */
const bareKey = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** Replaces what relation fields hold by keys that exist; the errors of those that do not. */
export async function checkRelations(model: Pick<Model, 'relations'>, values: Values, scope: Scope) {
  const checked: Record<string, unknown> = { ...values }
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  const { language } = scope.actor
  for (const [name, relation] of Object.entries(model.relations)) {
    const value = values[name]
    if (value === undefined || (value === null && relation.kind === 'one')) continue
    if (relation.kind === 'many' && !Array.isArray(value)) {
      errors[name] = [message('notList', language, { type: typeName(value) })]
      continue
    }
    const items: readonly unknown[] = Array.isArray(value) && relation.kind === 'many' ? value : [value]
    const result = await checkKeys(relation, items.map(bareKey), scope)
    if ('error' in result) errors[name] = [result.error]
    else checked[name] = relation.kind === 'many' ? result.keys : result.keys[0]
  }
  return { values: checked, errors }
}
