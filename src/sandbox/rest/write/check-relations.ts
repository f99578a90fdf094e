import { sql } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { message } from '../../messages/message.ts'
import type { Model, ModelRelation, Scope, Values } from '../model/model.ts'
import type { FieldErrors } from '../model/response.ts'
import { parseKey } from '../model/parse.ts'
import { isRootOrganization, rowsById } from '../read/find-rows.ts'
import { pythonTypeName } from './check-value.ts'

type Keys = { readonly keys: readonly (string | number)[] } | { readonly error: string }

function readKeys(relation: ModelRelation, values: readonly unknown[], language: Language): Keys {
  const keyType = relation.id ?? 'uuid'
  const keys: (string | number)[] = []
  for (const value of values) {
    const key = parseKey(keyType, value)
    if (key !== null) keys.push(key)
    else if (keyType === 'uuid') return { error: message('validation.notUuid', language, { value: String(value) }) }
    else return { error: message('validation.wrongKey', language, { type: pythonTypeName(value) }) }
  }
  return { keys }
}

async function missingKey(relation: ModelRelation, keys: readonly (string | number)[], scope: Scope) {
  const found = new Set<unknown>((await targetRows(relation, keys, scope)).map(({ id }) => id))
  return keys.find((key) => !found.has(key))
}

async function targetRows(relation: ModelRelation, keys: readonly (string | number)[], scope: Scope) {
  if (relation.kind === 'one' || relation.sameOrganization !== true || isRootOrganization(scope))
    return rowsById(scope, relation.table, keys)
  if (keys.length === 0) return []
  const result = await sql<{ id: unknown }>`select id from ${sql.table(relation.table)}
    where id in (${sql.join(keys)}) and org_id = ${scope.actor.organization.id}`.execute(scope.queries)
  return result.rows
}

/** The id of the target with this value in its lookup column. */
async function keyByName(table: string, by: string, value: unknown, { actor, queries }: Scope): Promise<Keys> {
  const result = await sql<{ id: string | number }>`select id from ${sql.table(table)}
    where ${sql.ref(by)} = ${String(value)} limit 1`.execute(queries)
  const [row] = result.rows
  if (row !== undefined) return { keys: [row.id] }
  return { error: message('validation.noSuchName', actor.language, { name: by, value: String(value) }) }
}

async function checkKeys(relation: ModelRelation, values: readonly unknown[], scope: Scope): Promise<Keys> {
  const { language } = scope.actor
  if (relation.kind === 'one' && relation.lookupColumn !== undefined)
    return keyByName(relation.table, relation.lookupColumn, values[0], scope)
  const read = readKeys(relation, values, language)
  if ('error' in read) return read
  const missing = await missingKey(relation, read.keys, scope)
  return missing === undefined ? read : { error: message('validation.noSuchKey', language, { value: String(missing) }) }
}

/** Accepts an id or an object with an id, as a core does. */
const bareKey = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/**
 * Validates relation fields.
 * @returns values with existing keys, and errors by field
 */
export async function checkRelations(model: Pick<Model, 'relations'>, values: Values, scope: Scope) {
  const checked: Record<string, unknown> = { ...values }
  const errors: Record<string, readonly string[] | FieldErrors> = {}
  const { language } = scope.actor
  for (const [name, relation] of Object.entries(model.relations)) {
    const value = values[name]
    if (value === undefined || (value === null && relation.kind === 'one')) continue
    if (relation.kind === 'many' && !Array.isArray(value)) {
      errors[name] = [message('validation.notList', language, { type: pythonTypeName(value) })]
      continue
    }
    const items: readonly unknown[] = Array.isArray(value) && relation.kind === 'many' ? value : [value]
    const result = await checkKeys(relation, items.map(bareKey), scope)
    if ('error' in result) errors[name] = [result.error]
    else checked[name] = relation.kind === 'many' ? result.keys : result.keys[0]
  }
  return { values: checked, errors }
}
