import type { ChoiceValue } from '../../../contract/field.ts'
import { factFields, type FieldFact } from '../../../contract/facts.ts'
import { choiceLabel } from '../../messages/labels.ts'
import type { Model, Scope, StoredRow, Values, RowView } from '../model/model.ts'
import { readRelations } from './relations.ts'
import { formatServerTime } from '../model/time.ts'

export type FieldsSize = 'mini' | 'small' | 'full'

export function readFieldsSize(query: Readonly<Record<string, string>>): FieldsSize {
  const size = query['fields_size']
  return size === 'mini' || size === 'small' ? size : 'full'
}

/** The fields that the actor may see, by the model's `fieldPermissions`. */
export function permittedFields(model: Model, scope: Scope, fields: readonly FieldFact[]): readonly FieldFact[] {
  return fields.filter(({ name }) => {
    const permission = model.fieldPermissions[name]
    return permission === undefined || scope.actor.permissions.has(permission)
  })
}

/** By default, `small` contains the fields that need no other table. */
function isSmall(model: Model, field: FieldFact) {
  if (model.small !== undefined) return model.small.includes(field.name)
  return (
    model.relations[field.name] === undefined && field.type !== 'field' && !model.computed.fields.includes(field.name)
  )
}

function isMini(model: Model, field: FieldFact) {
  return (model.mini ?? ['id', 'name']).includes(field.name)
}

/** The fields of a serialized row, in order. */
export function serializedFields(
  model: Model,
  scope: Scope,
  size: FieldsSize,
  view: RowView = 'list',
): readonly FieldFact[] {
  const readable = factFields(model.facts, 'GET', view === 'item' ? 'detail' : 'list').filter(
    ({ name, writeOnly }) => writeOnly !== true && !model.hiddenFields.includes(name),
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

interface RowSources {
  readonly stored: StoredRow
  /** Organization, relations and computed fields: these replace stored values of the same name. */
  readonly derived: Values
}

function fieldValue(model: Model, scope: Scope, field: FieldFact, { stored, derived }: RowSources): unknown {
  if (Object.hasOwn(derived, field.name)) return derived[field.name]
  const value = stored[field.name]
  if (value instanceof Date) return formatServerTime(value, scope.actor.timeZone)
  if (value !== undefined) return value
  return field.name.endsWith('_display') ? displayOf(model, scope, field.name, stored) : null
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

interface PresentOptions {
  readonly size?: FieldsSize
  readonly view?: RowView
}

/**
 * Serializes rows for an answer, in the actor's language and time zone.
 * @param options `size` 'full' and `view` 'list' by default
 * @returns one object a row, with fields in the order of the facts
 */
export async function presentRows(
  model: Model,
  rows: readonly StoredRow[],
  scope: Scope,
  { size = 'full', view = 'list' }: PresentOptions = {},
) {
  const fields = serializedFields(model, scope, size, view)
  const shown = new Set(fields.map(({ name }) => name))
  const needsComputed = model.computed.fields.some((name) => shown.has(name))
  const organizations = await organizationNames(model, rows, scope)
  const related = await readRelations(model, rows, scope, shown)
  const computed = needsComputed ? await model.computed.values(rows, scope, view) : rows.map(() => ({}))
  return rows.map((stored, index) => {
    const derived = { ...organizations[index], ...related[index], ...formatted(computed[index] ?? {}, scope) }
    return Object.fromEntries(fields.map((field) => [field.name, fieldValue(model, scope, field, { stored, derived })]))
  })
}

/** Serializes one row as its detail URL does. */
export async function presentRow(model: Model, row: StoredRow, scope: Scope): Promise<Values> {
  const [shown] = await presentRows(model, [row], scope, { view: 'item' })
  return shown ?? {}
}
