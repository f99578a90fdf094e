import { type RawBuilder, sql } from 'kysely'
import type { FieldFact } from '../../contract/facts/facts.ts'
import type { ChoiceValue } from '../../contract/field.ts'
import { parseServerTime } from '../../contract/datetime.ts'
import { message, type MessageCode } from '../labels/messages.ts'
import type { ManyRelation, Model, Scope } from '../models/model.ts'
import { refuseWrong } from './answer-error.ts'
import { isUuid, keyOf, readKey } from './identifiers.ts'
import { readSelection } from './selection.ts'

type Condition = RawBuilder<unknown>

/** A condition, none (the value is ignored), or the reason why the value is not acceptable. */
type FilterResult = Condition | null | { readonly code: MessageCode; readonly value: string }

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

/** A column of the row, or by `domain__name` one of the row that its relation `domain` names. */
function searchColumn(model: Model, name: string) {
  const [first = '', second] = name.split('__')
  const relation = model.relations[first]
  if (second === undefined || relation?.kind !== 'one') return column(name)
  return sql`(select target.${sql.ref(second)} from ${sql.table(relation.table)} as target where target.id = ${column(first)})`
}

function keyFilter(name: string, kind: 'uuid' | 'integer', value: string): FilterResult {
  if (kind === 'uuid' && !isUuid(value)) return { code: 'filterUuid', value }
  if (kind === 'integer' && readKey(value) === null) return { code: 'filterNumber', value }
  return sql`${column(name)} = ${keyOf(kind, value)}`
}

/** Compared with the text of a Python value: a choice between true and false reads `True` and `False` alone. */
function choiceFilter(field: FieldFact, value: string): FilterResult {
  const choice = field.choices?.find((candidate) => choiceText(candidate) === value)
  return choice === undefined ? { code: 'filterChoice', value } : sql`${column(field.name)} = ${choice}`
}

const choiceText = (choice: ChoiceValue): string =>
  typeof choice === 'boolean' ? (choice ? 'True' : 'False') : String(choice)

/** A boolean filter ignores what is neither true nor false. */
function booleanFilter(name: string, value: string): FilterResult {
  const wanted = BOOLEANS[value]
  return wanted === undefined ? null : sql`${column(name)} = ${wanted}`
}

function manyFilter(relation: ManyRelation, scope: Scope, value: string): FilterResult {
  const key = keyOf(relation.id ?? 'uuid', value)
  const fixed = relation.fixed === undefined ? {} : relation.fixed(scope)
  if (key === null) return { code: 'filterChoice', value }
  if (fixed === null) return NONE_MATCHES
  const fixedConditions = Object.entries(fixed).map(([name, wanted]) =>
    wanted === null ? sql`link.${sql.ref(name)} is null` : sql`link.${sql.ref(name)} = ${wanted}`,
  )
  const all = [
    sql`link.${sql.ref(relation.self)} = row.id`,
    sql`link.${sql.ref(relation.other)} = ${key}`,
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

/** `protocol__in=ssh,rdp` of a field that can be filtered by one value. */
function listedFilter(model: Model, scope: Scope, field: FieldFact): Condition[] {
  const listed = scope.query[`${field.name}__in`]
  if (listed === undefined || listed === '' || field.type !== 'choice' || !isFilter(model, field)) return []
  const values = listed.split(',')
  const wanted = (field.choices ?? []).filter((choice) => values.includes(String(choice)))
  return [wanted.length === 0 ? NONE_MATCHES : sql`${column(field.name)} in (${sql.join(wanted)})`]
}

const isFilter = (model: Model, field: FieldFact) =>
  field.filter === true || field.name === 'id' || model.filters.includes(field.name)

async function ownFilters(model: Model, scope: Scope): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const [name, filter] of Object.entries(model.filterBy)) {
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
    if (value === undefined || value === '' || model.filterBy[field.name] !== undefined) continue
    if (!isFilter(model, field)) continue
    const result = fieldFilter(model, scope, field, value)
    if (result === null) continue
    if ('code' in result) errors[field.name] = [message(result.code, scope.actor.language, { value: result.value })]
    else conditions.push(result)
  }
  refuseWrong(errors)
  return conditions
}

/** Every word must occur in one of the model's search fields; words are parted by commas or spaces. */
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

/** `ids=a,b` or an `spm`: null when the request names neither. */
async function selectedIds(scope: Scope): Promise<readonly unknown[] | null> {
  const { spm, ids } = scope.query
  if (spm !== undefined && spm !== '') return await readSelection(scope, spm)
  return ids === undefined || ids === '' ? null : ids.split(',')
}

/** The condition that a bulk delete must have: without it the core refuses. */
export async function selectionCondition(model: Model, scope: Scope): Promise<Condition | null> {
  const ids = await selectedIds(scope)
  if (ids === null) return null
  const keys = ids.flatMap((id) => keyOf(model.id, id) ?? [])
  return keys.length === 0 ? NONE_MATCHES : sql`row.id in (${sql.join(keys)})`
}

/**
 * What the query string asks for. Unknown names are ignored, as is a value that is no date or boolean.
 * @throws InvalidInput for a value that is no UUID, number or choice
 */
export async function filterConditions(model: Model, scope: Scope): Promise<Condition[]> {
  const selection = await selectionCondition(model, scope)
  return [
    ...(await ownFilters(model, scope)),
    ...exactFilters(model, scope),
    ...searchConditions(model, scope),
    ...dateConditions(model, scope),
    ...(selection === null ? [] : [selection]),
  ]
}
