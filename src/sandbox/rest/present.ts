import type { ChoiceValue } from '../../contract/field.ts'
import { factFields, type FieldFact } from '../../contract/facts/facts.ts'
import { choiceLabel } from '../labels/lookup.ts'
import type { Model, Scope, StoredRow, Values, View } from '../models/model.ts'
import { readRelations } from './relations.ts'
import { formatServerTime } from './server-time.ts'

export type FieldsSize = 'mini' | 'small' | 'full'

export function readFieldsSize(query: Readonly<Record<string, string>>): FieldsSize {
  const size = query['fields_size']
  return size === 'mini' || size === 'small' ? size : 'full'
}

/** Fields that the actor's permissions open: some serializers drop a field for who may not see what it names. */
export function permittedFields(model: Model, scope: Scope, fields: readonly FieldFact[]): readonly FieldFact[] {
  return fields.filter(({ name }) => {
    const permission = model.fieldPermissions[name]
    return permission === undefined || scope.actor.permissions.has(permission)
  })
}

/** Without a list of its own, `small` is everything that needs no other table. */
function isSmall(model: Model, field: FieldFact) {
  if (model.small !== undefined) return model.small.includes(field.name)
  return (
    model.relations[field.name] === undefined && field.type !== 'field' && !model.computed.fields.includes(field.name)
  )
}

function isMini(model: Model, field: FieldFact) {
  return (model.mini ?? ['id', 'name']).includes(field.name)
}

/** The fields of a row as `present` shows it, in their order. */
export function shownFields(model: Model, scope: Scope, size: FieldsSize, view: View = 'list'): readonly FieldFact[] {
  const readable = factFields(model.facts, 'GET', view === 'item' ? 'detail' : 'list').filter(
    ({ name, writeOnly }) => writeOnly !== true && !model.unshown.includes(name),
  )
  const permitted = permittedFields(model, scope, readable)
  if (size === 'full') return permitted
  return permitted.filter((field) => (size === 'mini' ? isMini(model, field) : isSmall(model, field)))
}

const isChoice = (value: unknown): value is ChoiceValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function displayOf(model: Model, scope: Scope, name: string, row: StoredRow): unknown {
  const field = name.slice(0, -'_display'.length)
  const value = row[field]
  if (value === null || value === '' || !isChoice(value)) return ''
  return choiceLabel(model.key, field, value, scope.actor.language)
}

function valueOf(model: Model, scope: Scope, field: FieldFact, row: StoredRow, made: Values): unknown {
  if (Object.hasOwn(made, field.name)) return made[field.name]
  const value = row[field.name]
  if (value instanceof Date) return formatServerTime(value, scope.actor.timeZone)
  if (value !== undefined) return value
  return field.name.endsWith('_display') ? displayOf(model, scope, field.name, row) : null
}

async function organizationNames(model: Model, rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  if (model.scope === 'global') return rows.map(() => ({}))
  const all = await scope.queries.selectFrom('organizations').select(['id', 'name']).execute()
  const names = new Map<unknown, string>(all.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ org_id: row['org_id'], org_name: names.get(row['org_id']) ?? '' }))
}

const formatted = (values: Values, scope: Scope): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? formatServerTime(value, scope.actor.timeZone) : value,
    ]),
  )

/** Rows as they go over the wire, in the reader's language and time zone; fields in the order of the facts. */
export async function present(
  model: Model,
  rows: readonly StoredRow[],
  scope: Scope,
  size: FieldsSize = 'full',
  view: View = 'list',
) {
  const fields = shownFields(model, scope, size, view)
  const shown = new Set(fields.map(({ name }) => name))
  const needsComputed = model.computed.fields.some((name) => shown.has(name))
  const organizations = await organizationNames(model, rows, scope)
  const related = await readRelations(model, rows, scope, shown)
  const computed = needsComputed ? await model.computed.values(rows, scope, view) : rows.map(() => ({}))
  return rows.map((row, position) => {
    const made = { ...organizations[position], ...related[position], ...formatted(computed[position] ?? {}, scope) }
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(model, scope, field, row, made)]))
  })
}

/** One row as a detail shows it. */
export async function presentOne(model: Model, row: StoredRow, scope: Scope): Promise<Values> {
  const [shown] = await present(model, [row], scope, 'full', 'item')
  return shown ?? {}
}
