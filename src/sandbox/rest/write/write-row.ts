import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact, type PutOmittedFacts, type RefusalFacts } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ServerError, ValidationError, mergeErrors, throwIfInvalid } from '../model/response.ts'
import { type Model, type Scope, type StoredRow, type Values, type WriteContext, writeFacts } from '../model/model.ts'
import { isUuid } from '../model/parse.ts'
import { storedFields, tableOf } from '../model/storage.ts'
import { isRootOrganization } from '../read/find-rows.ts'
import { permittedFields } from '../read/present.ts'
import { writeRelation } from '../read/relations.ts'
import { checkRelations } from './check-relations.ts'
import { checkUnique } from './check-unique.ts'
import { checkFields, pythonTypeName, type WrittenField } from './check-value.ts'
import { logCreate, logUpdate, logSnapshot } from './operate-log.ts'
import { withZones } from '../model/time.ts'
import recorded from '../../../contract/facts/put-omitted.json' with { type: 'json' }
import refusals from '../../../contract/facts/refusals.json' with { type: 'json' }

const TEXTS = new Set(['string', 'password'])

function decryptField(field: FieldFact, value: unknown, decrypt: (wire: string) => string): unknown {
  if (field.children !== undefined && isObject(value)) return decryptSecrets(field.children, value, decrypt)
  const isSecret = field.writeOnly === true && TEXTS.has(field.type) && typeof value === 'string' && value !== ''
  return isSecret ? decrypt(value) : value
}

/** Decrypts the write-only texts of a body, nested ones too, so that their plain length is validated. */
export function decryptSecrets(fields: readonly FieldFact[], body: Values, decrypt: (wire: string) => string): Values {
  const byName = new Map(fields.map((field) => [field.name, field]))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = byName.get(name)
      return [name, field === undefined ? value : decryptField(field, value, decrypt)]
    }),
  )
}

const RESETS: PutOmittedFacts = recorded
const REFUSALS: RefusalFacts = refusals

/** A relation may be written by names instead (`nodes_display`). */
const hasValue = (body: object, name: string): boolean =>
  Object.hasOwn(body, name) || Object.hasOwn(body, `${name}_display`)

/** Adds the defaults that a core sets for fields missing in a PUT. */
function withOmitted({ facts }: Model, body: unknown): unknown {
  if (!isObject(body)) return body
  const omitted = Object.entries(RESETS[facts.url] ?? {}).filter(([name]) => !hasValue(body, name))
  return { ...Object.fromEntries(omitted), ...body }
}

export type UpdateMode = 'replace' | 'patch'

type WriteMode = 'create' | UpdateMode

export const updateMode = (method: string): UpdateMode => (method === 'PUT' ? 'replace' : 'patch')

const METHODS = { create: 'POST', replace: 'PUT', patch: 'PATCH' } as const

/**
 * As recorded, the core fails with 500 when rows of an organization are written in the root organization, after
 * validation.
 */
function rejectRootOrganization(model: Model, scope: Scope) {
  if (model.scope === 'organization' && isRootOrganization(scope)) throw new ServerError()
}

function inputFields(model: Model, scope: Scope, mode: WriteMode, before: StoredRow | null): readonly WrittenField[] {
  const facts = writeFacts(model, scope.query, before)
  const fields = factFields(facts, METHODS[mode]).filter(({ name }) => name !== 'id')
  const told = REFUSALS[facts.url]
  return permittedFields(model, scope, fields).map((field) => ({
    ...field,
    refusesNull: told?.null.includes(field.name) ?? false,
    refusesBlank: told?.blank.includes(field.name) ?? false,
    failsOfNull: told?.fails.includes(field.name) ?? false,
  }))
}

/** A single reference that is empty is none. */
const withoutEmptyReferences = ({ relations }: Model, body: Values): Values =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value === '' && relations[name]?.kind === 'one' ? null : value]),
  )

interface WriteInput {
  readonly body: unknown
  /** The body without what a PUT resets; `body` by default. */
  readonly sent?: unknown
  readonly mode: WriteMode
  /** Null for a new row. */
  readonly before: StoredRow | null
}

/** Validates fields, relation ids and uniqueness; throws all errors at once, in the order of the facts. */
async function checkInput(
  model: Model,
  scope: Scope,
  { body, sent = body, mode, before }: WriteInput,
): Promise<Values> {
  const { language } = scope.actor
  if (!isObject(body))
    throw new ValidationError({
      non_field_errors: [message('validation.notObject', language, { type: pythonTypeName(body) })],
    })
  const fields = inputFields(model, scope, mode, before)
  const readable = model.decryptsSecrets === true ? decryptSecrets(fields, body, scope.actor.decrypt) : body
  const timed = withZones(fields, withoutEmptyReferences(model, readable), scope.actor.timeZone)
  const checked = checkFields(fields, timed, language, mode === 'patch')
  const related = await checkRelations(model, checked.values, scope)
  const taken = await checkUnique(model, scope, { columns: related.values, before, constraints: 'single' })
  const hookErrors = isObject(sent) ? ((await model.hooks.validate?.(sent, scope, before)) ?? {}) : {}
  const errors = [taken, checked.errors, related.errors].reduce(mergeErrors, hookErrors)
  const ordered = fields.flatMap(({ name }) => {
    const found = errors[name]
    return found === undefined ? [] : [[name, found] as const]
  })
  if (ordered.length > 0) throw new ValidationError(Object.fromEntries(ordered))
  return related.values
}

/** Defaults of a create: those of the facts, overridden by those of the model. */
function defaultsOf(model: Model, scope: Scope): Values {
  const known = storedFields(model).flatMap((field) =>
    field.default === undefined || field.readOnly === true ? [] : [[field.name, field.default] as const],
  )
  return { ...Object.fromEntries(known), ...model.defaults?.(scope.now) }
}

function authorship(model: Model, scope: Scope, mode: WriteMode): Values {
  const { columns } = tableOf(model)
  const { actor, now } = scope
  const made = mode === 'create' ? { created_by: actor.user.name, date_created: now } : { updated_by: actor.user.name }
  const all: Values = { ...made, date_updated: now }
  return Object.fromEntries(Object.entries(all).filter(([name]) => columns[name] !== undefined))
}

function columnsOf(model: Model, values: Values): Values {
  const names = new Set([
    ...storedFields(model).map(({ name }) => name),
    ...Object.entries(model.relations).flatMap(([name, { kind }]) => (kind === 'one' ? [name] : [])),
  ])
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

const relationsOf = (model: Model, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => model.relations[name]?.kind === 'many'))

const isPlainData = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)

/** Serializes JSON values: the driver would take a list for a PostgreSQL array, and a text for one that is JSON already. */
function serializeJson(model: Model, columns: Values): Record<string, unknown> {
  const types = tableOf(model).columns
  const isJson = (name: string, value: unknown): boolean =>
    isPlainData(value) || (types[name] === 'jsonb' && value !== null && value !== undefined)
  return Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, isJson(name, value) ? JSON.stringify(value) : value]),
  )
}

async function storeRelations(model: Model, scope: Scope, id: unknown, relations: Values) {
  for (const [name, relation] of Object.entries(model.relations)) {
    const wanted = relations[name]
    if (relation.kind === 'many' && Array.isArray(wanted)) await writeRelation(relation, scope, id, wanted)
  }
}

async function prepareAndCheck(model: Model, columns: Values, write: WriteContext): Promise<Values> {
  const final = model.hooks.prepareColumns === undefined ? columns : await model.hooks.prepareColumns(columns, write)
  const errors = await checkUnique(model, write.scope, { columns: final, before: write.before, constraints: 'all' })
  throwIfInvalid(errors)
  return final
}

async function storeRelationsAndFinish(
  model: Model,
  id: unknown,
  relations: Values,
  write: WriteContext,
): Promise<StoredRow> {
  const { scope } = write
  await storeRelations(model, scope, id, model.hooks.prepareRelations?.(relations, write) ?? relations)
  const row = await scope.queries.selectFrom(model.table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await model.hooks.afterSave?.(row, write)
  return row
}

/** A client may set the id, as an import does. */
const givenId = (body: unknown) => (isObject(body) && isUuid(body['id']) ? body['id'].toLowerCase() : randomUUID())

/**
 * Validates a body, creates the row and logs it.
 * @returns the stored row
 * @throws ValidationError when a field is invalid; ServerError in the root organization
 */
export async function createRow(model: Model, scope: Scope, body: unknown): Promise<StoredRow> {
  const input = await checkInput(model, scope, { body, mode: 'create', before: null })
  rejectRootOrganization(model, scope)
  const write: WriteContext = { scope, input, before: null }
  const organization = model.scope === 'organization' ? { org_id: scope.actor.organization.id } : {}
  const id = model.id === 'uuid' ? { id: givenId(body) } : {}
  const columns = {
    ...defaultsOf(model, scope),
    ...columnsOf(model, input),
    ...authorship(model, scope, 'create'),
    ...organization,
  }
  const values = { ...id, ...(await prepareAndCheck(model, columns, write)) }
  const inserted = await scope.queries
    .insertInto(model.table)
    .values(serializeJson(model, values))
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await storeRelationsAndFinish(model, inserted['id'], relationsOf(model, input), write)
  await logCreate(model, scope, row)
  return row
}

export interface RowUpdate {
  readonly body: unknown
  /** `replace` (PUT): as in a core, some fields that the body leaves out are set to their defaults. */
  readonly mode: UpdateMode
}

/**
 * Validates a body, updates the row and logs the change.
 * @returns the stored row
 * @throws ValidationError when a field is wrong; Forbidden or HttpError from the hooks of the model
 */
export async function updateRow(
  model: Model,
  scope: Scope,
  named: StoredRow,
  { body, mode }: RowUpdate,
): Promise<StoredRow> {
  const before = (await model.hooks.resolveRow?.(named, scope)) ?? named
  await model.hooks.beforeUpdate?.(before, scope)
  const completeBody = mode === 'replace' ? withOmitted(model, body) : body
  const input = await checkInput(model, scope, { body: completeBody, sent: body, mode, before })
  rejectRootOrganization(model, scope)
  const write: WriteContext = { scope, input, before }
  const columns = await prepareAndCheck(model, { ...columnsOf(model, input), ...authorship(model, scope, mode) }, write)
  const previous = await logSnapshot(model, scope, before)
  if (Object.keys(columns).length > 0)
    await scope.queries
      .updateTable(model.table)
      .set(serializeJson(model, columns))
      .where('id', '=', before['id'])
      .execute()
  const row = await storeRelationsAndFinish(model, before['id'], relationsOf(model, input), write)
  await logUpdate(model, scope, row, previous)
  return row
}
