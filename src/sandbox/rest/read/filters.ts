import { isUuid } from '../../../contract/page.ts'
import { addMinutes } from 'date-fns'
import { type RawBuilder, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ChoiceValue } from '../../../contract/field.ts'
import { message } from '../../messages/message.ts'
import { ServerError, throwIfInvalid } from '../model/response.ts'
import type { FilterResult, ToManyRelation, Model, Scope } from '../model/model.ts'
import { parseKey, parseInteger } from '../model/parse.ts'
import { parseTime } from '../model/time.ts'
import { columnOf, columnText } from './columns.ts'

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

const NONE_MATCHES = sql`false`

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false }

const notUuid = (value: string): FilterResult => ({ code: 'validation.filters.notUuid', value })
const notNumber = (value: string): FilterResult => ({ code: 'validation.filters.notNumber', value })
const notChoice = (value: string): FilterResult => ({ code: 'validation.filters.notChoice', value })

function keyFilter(column: Condition, keyType: 'uuid' | 'integer', value: string): FilterResult {
  if (keyType === 'uuid' && !isUuid(value)) return notUuid(value)
  if (keyType === 'integer' && parseInteger(value) === null) return notNumber(value)
  return sql`${column} = ${parseKey(keyType, value)}`
}

/** Compares with the Python text of a choice: only `True` and `False` match booleans. */
function choiceFilter(column: Condition, choices: readonly ChoiceValue[], value: string): FilterResult {
  const choice = choices.find((candidate) => choiceText(candidate) === value)
  return choice === undefined ? notChoice(value) : sql`${column} = ${choice}`
}

const choiceText = (choice: ChoiceValue): string =>
  typeof choice === 'boolean' ? (choice ? 'True' : 'False') : String(choice)

/** Ignores values that are not booleans. */
function booleanFilter(column: Condition, value: string): FilterResult {
  const wanted = BOOLEANS[value.toLowerCase()]
  return wanted === undefined ? null : sql`${column} = ${wanted}`
}

/** To the second, as times are written. */
function timeFilter(column: Condition, value: string, { actor }: Scope): FilterResult {
  const time = parseTime(value, actor.timeZone)
  return time === null ? NONE_MATCHES : sql`date_trunc('second', ${column}) = ${time}`
}

function manyFilter(relation: ToManyRelation, scope: Scope, value: string): FilterResult {
  const key = parseKey(relation.id ?? 'uuid', value)
  const fixed = relation.constants === undefined ? {} : relation.constants(scope)
  if (key === null) return notChoice(value)
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

function exactFilter(model: Model, scope: Scope, parameter: string, value: string): FilterResult {
  const name = model.columnNames[parameter] ?? parameter
  const relation = model.relations[name]
  if (relation?.kind === 'many') return manyFilter(relation, scope, value)
  const column = columnOf(model, name)
  if (column === null) return null
  if (name === 'id') return keyFilter(column, model.id, value)
  if (relation?.kind === 'one') return keyFilter(column, relation.id ?? 'uuid', value)
  if (model.columns[name]?.startsWith('uuid') === true) return keyFilter(column, 'uuid', value)
  const field = model.facts.fields.find((candidate) => candidate.name === name)
  if (kindOf(model, parameter) === 'Choice' && field?.choices !== undefined)
    return choiceFilter(column, field.choices, value)
  if (field?.type === 'boolean') return booleanFilter(column, value)
  if (field?.type === 'integer') return keyFilter(column, 'integer', value)
  if (field?.type === 'datetime') return timeFilter(column, value, scope)
  return sql`${columnText(model, name, column)} = ${value}`
}

const lookupOf = (model: Model, name: string) => model.lookups[name]?.split(':')[0]
const kindOf = (model: Model, name: string) => model.lookups[name]?.split(':')[1]

const likePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** `protocol__in=ssh,rdp` */
function listedFilter(model: Model, name: string, value: string): FilterResult {
  const column = columnOf(model, name)
  return column === null ? null : sql`${columnText(model, name, column)} in (${sql.join(value.split(','))})`
}

function textFilter(model: Model, name: string, pattern: string, isCaseSensitive = false): FilterResult {
  const column = columnOf(model, name)
  if (column === null) return null
  const text = columnText(model, name, column)
  return isCaseSensitive ? sql`${text} like ${pattern}` : sql`${text} ilike ${pattern}`
}

/** What a lookup appends to the name of the field: `protocols__icontains`. */
const bareName = (name: string) => name.replace(/__(?:in|icontains)$/, '')

/** Whether a value is of the kind that a lookup names; choices and related rows are checked with their column. */
function kindError(model: Model, name: string, value: string): FilterResult {
  const kind = kindOf(model, name)
  const isKey = kind === 'UUID' || (kind === 'ModelChoice' && model.relations[name] === undefined)
  if (isKey && !isUuid(value)) return notUuid(value)
  return kind === 'Number' && !/^-?\d+$/.test(value) ? notNumber(value) : null
}

async function filterBy(model: Model, scope: Scope, name: string, value: string): Promise<FilterResult> {
  const error = kindError(model, name, value)
  if (error !== null) return error
  const custom = model.customFilters[name]
  if (custom !== undefined) return custom(value, scope)
  switch (lookupOf(model, name)) {
    case 'in':
      return listedFilter(model, bareName(name), value)
    case 'icontains':
      return textFilter(model, bareName(name), `%${likePattern(value)}%`)
    case 'startswith':
      return textFilter(model, name, `${likePattern(value)}%`, true)
    default:
      return exactFilter(model, scope, name, value)
  }
}

async function queryConditions(model: Model, scope: Scope): Promise<Condition[]> {
  const conditions: Condition[] = []
  const errors: Record<string, string[]> = {}
  for (const name of new Set([...Object.keys(model.lookups), ...Object.keys(model.customFilters)])) {
    const value = scope.query[name]
    if (value === undefined || value === '') continue
    const result = await filterBy(model, scope, name, value)
    if (result === null) continue
    if ('code' in result) errors[name] = [message(result.code, scope.actor.language, { value: result.value })]
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
    const fields = model.search.flatMap((name) => searchCondition(model, name, word) ?? [])
    return sql`(${sql.join(fields, sql` or `)})`
  })
}

/** `^` before a field: it has to start with the word. */
function searchCondition(model: Model, name: string, word: string): Condition | null {
  const field = name.replace(/^\^/, '')
  const column = columnOf(model, field)
  const pattern = `${field === name ? '%' : ''}${likePattern(word)}%`
  return column === null ? null : sql`${columnText(model, field, column)} ilike ${pattern}`
}

function dateConditions(model: Model, scope: Scope): Condition[] {
  const column = model.dateField === undefined ? null : columnOf(model, model.dateField)
  if (column === null) return []
  const from = parseTime(scope.query['date_from'], scope.actor.timeZone)
  const to = parseTime(scope.query['date_to'], scope.actor.timeZone)
  return [...(from === null ? [] : [sql`${column} >= ${from}`]), ...(to === null ? [] : [sql`${column} <= ${to}`])]
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
    ...(await queryConditions(model, scope)),
    ...searchConditions(model, scope),
    ...dateConditions(model, scope),
    ...(selection === null ? [] : [selection]),
  ]
}
