import { addMinutes } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { FieldFact } from '../../../contract/facts.ts'
import type { ChoiceValue } from '../../../contract/field.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { ServerError, throwIfInvalid } from '../model/response.ts'
import type { ToManyRelation, Model, Scope } from '../model/model.ts'
import { isUuid, parseKey, parseInteger } from '../model/parse.ts'

const LIFE_MINUTES = 5

/**
 * Stores ids for five minutes, as the core does.
 * @returns the `spm` of the selection
 */
export async function storeSelection(scope: Scope, ids: unknown): Promise<string> {
  const id = randomUUID()
  await scope.queries.deleteFrom('selections').where('date_expired', '<', scope.now).execute()
  await scope.queries
    .insertInto('selections')
    .values({ id, resources: JSON.stringify(ids), date_expired: addMinutes(scope.now, LIFE_MINUTES) })
    .execute()
  return id
}

/** The ids of an `spm`; empty when it is unknown or expired. */
async function readSelection(scope: Scope, spm: string): Promise<readonly unknown[]> {
  if (!isUuid(spm)) return []
  const row = await scope.queries
    .selectFrom('selections')
    .select('resources')
    .where('id', '=', spm)
    .where('date_expired', '>=', scope.now)
    .executeTakeFirst()
  const resources: unknown = row?.resources
  return Array.isArray(resources) ? resources.map((id: unknown) => id) : []
}

type Condition = RawBuilder<unknown>

/** A condition, null to ignore the value, or why the value is invalid. */
type FilterResult = Condition | null | { readonly code: MessageKey; readonly value: string }

const NONE_MATCHES = sql`false`

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  '1': true,
  false: false,
  False: false,
  '0': false,
}

const column = (name: string) => sql.ref(`row.${name}`)

/** A column of the row, or with `domain__name` a column of the related row. */
function searchColumn(model: Model, name: string) {
  const [first = '', second] = name.split('__')
  const relation = model.relations[first]
  if (second === undefined || relation?.kind !== 'one') return column(name)
  return sql`(select target.${sql.ref(second)} from ${sql.table(relation.table)} as target where target.id = ${column(first)})`
}

function keyFilter(name: string, keyType: 'uuid' | 'integer', value: string): FilterResult {
  if (keyType === 'uuid' && !isUuid(value)) return { code: 'validation.filters.notUuid', value }
  if (keyType === 'integer' && parseInteger(value) === null) return { code: 'validation.filters.notNumber', value }
  return sql`${column(name)} = ${parseKey(keyType, value)}`
}

/** Compares with the Python text of a choice: only `True` and `False` match booleans. */
function choiceFilter(field: FieldFact, value: string): FilterResult {
  const choice = field.choices?.find((candidate) => choiceText(candidate) === value)
  return choice === undefined ? { code: 'validation.filters.notChoice', value } : sql`${column(field.name)} = ${choice}`
}

const choiceText = (choice: ChoiceValue): string =>
  typeof choice === 'boolean' ? (choice ? 'True' : 'False') : String(choice)

/** Ignores values that are not booleans. */
function booleanFilter(name: string, value: string): FilterResult {
  const wanted = BOOLEANS[value]
  return wanted === undefined ? null : sql`${column(name)} = ${wanted}`
}

function manyFilter(relation: ToManyRelation, scope: Scope, value: string): FilterResult {
  const key = parseKey(relation.id ?? 'uuid', value)
  const fixed = relation.constants === undefined ? {} : relation.constants(scope)
  if (key === null) return { code: 'validation.filters.notChoice', value }
  if (fixed === null) return NONE_MATCHES
  const fixedConditions = Object.entries(fixed).map(([name, wanted]) =>
    wanted === null ? sql`link.${sql.ref(name)} is null` : sql`link.${sql.ref(name)} = ${wanted}`,
  )
  const all = [
    sql`link.${sql.ref(relation.sourceColumn)} = row.id`,
    sql`link.${sql.ref(relation.targetColumn)} = ${key}`,
    ...fixedConditions,
  ]
  return sql`exists (select 1 from ${sql.table(relation.through)} as link where ${sql.join(all, sql` and `)})`
}

function fieldFilter(model: Model, scope: Scope, field: FieldFact, value: string): FilterResult {
  const relation = model.relations[field.name]
  if (field.name === 'id') return keyFilter('id', model.id, value)
  if (relation?.kind === 'many') return manyFilter(relation, scope, value)
  if (relation?.kind === 'one') return keyFilter(field.name, relation.id ?? 'uuid', value)
  if (model.columns[field.name]?.startsWith('uuid') === true) return keyFilter(field.name, 'uuid', value)
  if (field.type === 'choice') return choiceFilter(field, value)
  if (field.type === 'boolean') return booleanFilter(field.name, value)
  if (field.type === 'integer') return keyFilter(field.name, 'integer', value)
  return sql`${column(field.name)} = ${value}`
}

/** `protocol__in=ssh,rdp`, for filterable choice fields. */
function listedFilter(model: Model, scope: Scope, field: FieldFact): Condition[] {
  const listed = scope.query[`${field.name}__in`]
  if (listed === undefined || listed === '' || field.type !== 'choice' || !isFilter(model, field)) return []
  const values = listed.split(',')
  const wanted = (field.choices ?? []).filter((choice) => values.includes(String(choice)))
  return [wanted.length === 0 ? NONE_MATCHES : sql`${column(field.name)} in (${sql.join(wanted)})`]
}

const isFilter = (model: Model, field: FieldFact) =>
  field.filter === true || field.name === 'id' || model.filters.includes(field.name)

async function customConditions(model: Model, scope: Scope): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const [name, filter] of Object.entries(model.customFilters)) {
    const value = scope.query[name]
    const condition = value === undefined || value === '' ? null : await filter(value, scope)
    if (condition !== null) conditions.push(condition)
  }
  return conditions
}

function exactFilters(model: Model, scope: Scope): Condition[] {
  const conditions: Condition[] = []
  const errors: Record<string, string[]> = {}
  for (const field of model.facts.fields) {
    conditions.push(...listedFilter(model, scope, field))
    const value = scope.query[field.name]
    if (value === undefined || value === '' || model.customFilters[field.name] !== undefined) continue
    if (!isFilter(model, field)) continue
    const result = fieldFilter(model, scope, field, value)
    if (result === null) continue
    if ('code' in result) errors[field.name] = [message(result.code, scope.actor.language, { value: result.value })]
    else conditions.push(result)
  }
  throwIfInvalid(errors)
  return conditions
}

/** Every word has to occur in one of the search fields; words are separated by commas or spaces. */
function searchConditions(model: Model, scope: Scope): Condition[] {
  const words = (scope.query['search'] ?? '').split(/[\s,]+/).filter((word) => word !== '')
  if (model.search.length === 0) return []
  return words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    const fields = model.search.map((name) => sql`${searchColumn(model, name)} ilike ${pattern}`)
    return sql`(${sql.join(fields, sql` or `)})`
  })
}

function dateConditions(model: Model, scope: Scope): Condition[] {
  if (model.dateField === undefined) return []
  const from = parseServerTime(scope.query['date_from'])
  const to = parseServerTime(scope.query['date_to'])
  return [
    ...(from === null ? [] : [sql`${column(model.dateField)} >= ${from}`]),
    ...(to === null ? [] : [sql`${column(model.dateField)} <= ${to}`]),
  ]
}

/** The ids of `ids=a,b` or `spm`; null without either. */
async function selectedIds(scope: Scope): Promise<readonly unknown[] | null> {
  const { spm, ids } = scope.query
  if (spm !== undefined && spm !== '') return await readSelection(scope, spm)
  return ids === undefined || ids === '' ? null : ids.split(',')
}

/**
 * The condition of `ids` or `spm`; null without either.
 * @throws ServerError for a selection of what is no id, as a core answers
 */
export async function selectionCondition(model: Model, scope: Scope): Promise<Condition | null> {
  const ids = await selectedIds(scope)
  if (ids === null) return null
  const keys = ids.flatMap((id) => parseKey(model.id, id) ?? [])
  if ((scope.query['spm'] ?? '') !== '' && keys.length < ids.length) throw new ServerError()
  return keys.length === 0 ? NONE_MATCHES : sql`row.id in (${sql.join(keys)})`
}

/**
 * The conditions of all filters in the query string. Ignores unknown names, invalid dates and booleans.
 * @throws ValidationError for an invalid UUID, number or choice
 */
export async function filterConditions(model: Model, scope: Scope): Promise<Condition[]> {
  const selection = await selectionCondition(model, scope)
  return [
    ...(await customConditions(model, scope)),
    ...exactFilters(model, scope),
    ...searchConditions(model, scope),
    ...dateConditions(model, scope),
    ...(selection === null ? [] : [selection]),
  ]
}
