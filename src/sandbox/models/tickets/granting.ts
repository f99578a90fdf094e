import { factsOf } from '../../rest/model/facts-of.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import { withZones } from '../../rest/model/time.ts'
import type { Facts } from '../../../contract/facts.ts'
import { isObject, readText, toText } from '../../../contract/json-object.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import { type FieldErrors, ValidationError } from '../../rest/model/response.ts'
import { type Model, type ModelRelation, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { checkRelations } from '../../rest/write/check-relations.ts'
import { checkFields } from '../../rest/write/check-value.ts'
import { createRow } from '../../rest/write/write-row.ts'
import { applicationTitle, assetTitle, systemUserDisplay } from '../mixins/display-names.ts'
import { inOrganization } from '../mixins/row-queries.ts'
import { applicationPermissions } from '../perms/application-permissions.ts'
import { assetPermissions } from '../perms/asset-permissions.ts'
import { completeActions } from '../perms/grant.ts'

export interface GrantRequestType {
  readonly model: Model
  /** Ticket fields by permission field. */
  readonly fields: Readonly<Record<string, string>>
  /** Facts of the request. */
  readonly facts: Facts
  readonly approval: Facts
}

const SHARED = {
  system_users: 'apply_system_users',
  actions: 'apply_actions',
  date_start: 'apply_date_start',
  date_expired: 'apply_date_expired',
}

const GRANTING: Readonly<Partial<Record<string, GrantRequestType>>> = {
  apply_asset: {
    model: assetPermissions,
    fields: { ...SHARED, nodes: 'apply_nodes', assets: 'apply_assets' },
    facts: factsOf('tickets__apply-asset-tickets_open'),
    approval: factsOf('tickets__apply-asset-tickets_ID_approve'),
  },
  apply_application: {
    model: applicationPermissions,
    fields: { ...SHARED, category: 'apply_category', type: 'apply_type', applications: 'apply_applications' },
    facts: factsOf('tickets__apply-app-tickets_open'),
    approval: factsOf('tickets__apply-app-tickets_ID_approve'),
  },
}

/** Null for a ticket that grants nothing. */
export const grantRequestType = ({ type }: StoredRow): GrantRequestType | null => GRANTING[readText(type)] ?? null

/** Relations by ticket field. */
const requestedRelations = ({ model, fields }: GrantRequestType): Readonly<Record<string, ModelRelation>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, name]) => {
      const relation = model.relations[field]
      return relation === undefined ? [] : [[name, relation] as const]
    }),
  )

/** Display names in tickets, by table. */
const TITLES: Readonly<Record<string, (row: StoredRow) => string>> = {
  nodes: ({ full_value: value }) => toText(value),
  assets: assetTitle,
  system_users: systemUserDisplay,
  applications: (row) => applicationTitle(row, 'en'),
}

function datesInOrder(requested: Values, { actor }: Scope): FieldErrors {
  const [start, end] = [
    parseServerTime(requested['apply_date_start']),
    parseServerTime(requested['apply_date_expired']),
  ]
  if (start === null || end === null || start < end) return {}
  return { apply_date_expired: [message('validation.endsBeforeStart', actor.language)] }
}

interface RequestedValues {
  /** As stored in JSON: times in ISO 8601. */
  readonly values: Values
  readonly errors: FieldErrors
}

function plain([name, value]: readonly [string, unknown]): readonly [string, unknown] {
  if (name === 'apply_actions' && Array.isArray(value)) return [name, completeActions(value)]
  return [name, value instanceof Date ? value.toISOString() : value]
}

/**
 * Validates the requested values of a new ticket, or their changes by an approver: missing values are then taken from
 * `before`.
 */
export async function readRequestedValues(
  granting: GrantRequestType,
  body: unknown,
  scope: Scope,
  before: Values | null,
): Promise<RequestedValues> {
  const names = new Set(Object.values(granting.fields))
  const fields = granting.facts.fields.filter(({ name }) => names.has(name))
  const timed = withZones(fields, isObject(body) ? body : {}, scope.actor.timeZone)
  const checked = checkFields(fields, timed, scope.actor.language, before !== null)
  const related = await checkRelations({ relations: requestedRelations(granting) }, checked.values, scope)
  const none = Object.fromEntries(Object.keys(requestedRelations(granting)).map((name) => [name, []]))
  const values = { ...none, ...before, ...Object.fromEntries(Object.entries(related.values).map(plain)) }
  return { values, errors: { ...datesInOrder(values, scope), ...checked.errors, ...related.errors } }
}

/** Display names by field, stored so that they outlive deleted rows. */
export async function requestedNames(granting: GrantRequestType, requested: Values, scope: Scope): Promise<Values> {
  const relations = Object.entries(requestedRelations(granting))
  const named = relations.map(async ([name, { table }]) => {
    const ids: readonly unknown[] = Array.isArray(requested[name]) ? requested[name] : []
    const rows = await rowsById(scope, table, ids)
    const titleOf = TITLES[table] ?? (({ id }: StoredRow) => toText(id))
    return [name, rows.map(titleOf).sort()] as const
  })
  return Object.fromEntries(await Promise.all(named))
}

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0

/** @throws ValidationError without assets or applications, or without system users */
export function requireCompleteRequest(granting: GrantRequestType, requested: Values, { actor }: Scope): void {
  const things = Object.keys(requestedRelations(granting)).filter((name) => name !== 'apply_system_users')
  const missing = [
    ...(things.every((name) => isEmpty(requested[name])) ? things : []),
    ...(isEmpty(requested['apply_system_users']) ? ['apply_system_users'] : []),
  ]
  if (missing.length === 0) return
  throw new ValidationError(
    Object.fromEntries(missing.map((name) => [name, [message('tickets.nothingGranted', actor.language)]])),
  )
}

/** The labels of the requested actions, without combinations. */
export function actionNames({ model }: GrantRequestType, requested: Values, { actor }: Scope): readonly string[] {
  const actions: readonly unknown[] = Array.isArray(requested['apply_actions']) ? requested['apply_actions'] : []
  const groups = new Set<unknown>(['all', 'updownload', 'clipboard_copy_paste'])
  return actions
    .filter((action) => !groups.has(action))
    .map((action) => choiceLabel(model.key, 'actions', String(action), actor.language))
}

/** The name of a granted permission: the ticket's title and the start of its id. */
export const permissionName = (title: string, id: string): string => `Created by ticket (${title}-${id.slice(0, 4)})`

function bodyOf(row: StoredRow, fields: GrantRequestType['fields']): Values {
  const requested = isObject(row['request']) ? row['request'] : {}
  const [id, title] = [String(row['id']), readText(row['title'])]
  return {
    id,
    name: permissionName(title, id),
    users: [row['applicant']],
    comment: readText(row['comment']),
    ...Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, requested[name]])),
  }
}

/**
 * Creates the requested permission, with the id of the ticket; does nothing for other tickets.
 * @throws ValidationError when a requested row was deleted
 */
export async function createRequestedPermission(row: StoredRow, scope: Scope): Promise<void> {
  const granting = grantRequestType(row)
  if (granting === null) return
  const { model, fields } = granting
  await createRow(model, await inOrganization(row['org_id'], scope), bodyOf(row, fields))
  const id = String(row['id'])
  await scope.queries.updateTable(model.table).set({ from_ticket: true }).where('id', '=', id).execute()
}
