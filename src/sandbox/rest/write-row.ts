import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import { storedFields, tableOf } from '../models/storage.ts'
import type { Model, Scope, StoredRow, Values, Write } from '../models/model.ts'
import { writeFacts } from '../models/variant.ts'
import { AnswerError, InvalidInput, refuseWrong } from './answer-error.ts'
import { isRoot } from './find-rows.ts'
import { isUuid } from './identifiers.ts'
import { openSecrets } from './open-secrets.ts'
import { permittedFields } from './present.ts'
import { logCreate, logUpdate, snapshotOf } from './operate-log.ts'
import { withOmitted } from './put-omitted.ts'
import { writeMany } from './relations.ts'
import { checkRelations } from './validate/check-relations.ts'
import { checkUnique } from './validate/check-unique.ts'
import { mergeErrors } from './validate/merge-errors.ts'
import { checkFields, typeName } from './validate/check-value.ts'

export type WriteKind = 'create' | 'replace' | 'patch'

const METHODS = { create: 'POST', replace: 'PUT', patch: 'PATCH' } as const

/** What belongs to an organization cannot be written from the root one: the core fails, once it has found nothing else, in these words. */
function refuseRoot(model: Model, scope: Scope) {
  if (model.scope === 'organization' && isRoot(scope)) throw new AnswerError(500, { error: 'Server internal error' })
}

function inputFields(model: Model, scope: Scope, kind: WriteKind, before: StoredRow | null): readonly FieldFact[] {
  const facts = writeFacts(model, scope.query, before)
  const fields = factFields(facts, METHODS[kind]).filter(({ name }) => name !== 'id')
  return permittedFields(model, scope, fields)
}

/** Field by field, then the ids of relations: all errors at once, in the order of the facts. */
async function checkInput(
  model: Model,
  scope: Scope,
  body: unknown,
  kind: WriteKind,
  before: StoredRow | null,
): Promise<Values> {
  const { language } = scope.actor
  if (!isObject(body))
    throw new InvalidInput({ non_field_errors: [message('notObject', language, { type: typeName(body) })] })
  const fields = inputFields(model, scope, kind, before)
  const readable = model.opensSecrets === true ? openSecrets(fields, body, scope.actor.decrypt) : body
  const checked = checkFields(fields, readable, language, kind === 'patch')
  const related = await checkRelations(model, checked.values, scope)
  const taken = await checkUnique(model, related.values, before, scope, 'single')
  const own = (await model.hooks.check?.(body, scope, before)) ?? {}
  const errors = [taken, checked.errors, related.errors].reduce(mergeErrors, own)
  const ordered = fields.flatMap(({ name }) => {
    const found = errors[name]
    return found === undefined ? [] : [[name, found] as const]
  })
  if (ordered.length > 0) throw new InvalidInput(Object.fromEntries(ordered))
  return related.values
}

/** Defaults of fields that a create leaves out: those of the facts, then those of the model. */
function defaultsOf(model: Model, scope: Scope): Values {
  const known = storedFields(model).flatMap((field) =>
    field.default === undefined || field.readOnly === true ? [] : [[field.name, field.default] as const],
  )
  return { ...Object.fromEntries(known), ...model.defaults?.(scope.now) }
}

/** Who and when, in whichever of these columns the table has. */
function authorship(model: Model, scope: Scope, kind: WriteKind): Values {
  const { columns } = tableOf(model)
  const { actor, now } = scope
  const made = kind === 'create' ? { created_by: actor.user.name, date_created: now } : { updated_by: actor.user.name }
  const all: Values = { ...made, date_updated: now }
  return Object.fromEntries(Object.entries(all).filter(([name]) => columns[name] !== undefined))
}

/** The validated fields that have a column. */
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

/** JSON goes to the driver as text: it would take a list for an array of PostgreSQL. */
const forDriver = (columns: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, isPlainData(value) ? JSON.stringify(value) : value]),
  )

async function storeRelations(model: Model, scope: Scope, id: unknown, relations: Values) {
  for (const [name, relation] of Object.entries(model.relations)) {
    const wanted = relations[name]
    if (relation.kind === 'many' && Array.isArray(wanted)) await writeMany(relation, scope, id, wanted)
  }
}

async function prepared(model: Model, columns: Values, write: Write): Promise<Values> {
  const final = model.hooks.prepare === undefined ? columns : await model.hooks.prepare(columns, write)
  const errors = await checkUnique(model, final, write.before, write.scope, 'all')
  refuseWrong(errors)
  return final
}

async function finish(model: Model, id: unknown, relations: Values, write: Write): Promise<StoredRow> {
  const { scope } = write
  await storeRelations(model, scope, id, model.hooks.relate?.(relations, write) ?? relations)
  const row = await scope.queries.selectFrom(model.table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await model.hooks.saved?.(row, write)
  return row
}

/** A client may bring the id, as an import does. */
const givenId = (body: unknown) => (isObject(body) && isUuid(body['id']) ? body['id'].toLowerCase() : randomUUID())

/**
 * Makes a row from a request body.
 * @throws InvalidInput, AnswerError
 */
export async function createRow(model: Model, scope: Scope, body: unknown): Promise<StoredRow> {
  const input = await checkInput(model, scope, body, 'create', null)
  refuseRoot(model, scope)
  const write: Write = { scope, input, before: null }
  const organization = model.scope === 'organization' ? { org_id: scope.actor.organization.id } : {}
  const id = model.id === 'uuid' ? { id: givenId(body) } : {}
  const columns = {
    ...defaultsOf(model, scope),
    ...columnsOf(model, input),
    ...authorship(model, scope, 'create'),
    ...organization,
  }
  const values = { ...id, ...(await prepared(model, columns, write)) }
  const inserted = await scope.queries
    .insertInto(model.table)
    .values(forDriver(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await finish(model, inserted['id'], relationsOf(model, input), write)
  await logCreate(model, scope, row)
  return row
}

/**
 * Changes a row by PUT (`replace`: a core sets some fields that the body leaves out to their defaults) or by PATCH (what the
 * body names).
 * @throws InvalidInput, Refused, AnswerError
 */
export async function updateRow(
  model: Model,
  scope: Scope,
  named: StoredRow,
  body: unknown,
  kind: 'replace' | 'patch',
): Promise<StoredRow> {
  const before = (await model.hooks.own?.(named, scope)) ?? named
  await model.hooks.changing?.(before, scope)
  const asked = kind === 'replace' ? withOmitted(model, body) : body
  const input = await checkInput(model, scope, asked, kind, before)
  refuseRoot(model, scope)
  const write: Write = { scope, input, before }
  const columns = await prepared(model, { ...columnsOf(model, input), ...authorship(model, scope, kind) }, write)
  const was = await snapshotOf(model, scope, before)
  if (Object.keys(columns).length > 0)
    await scope.queries.updateTable(model.table).set(forDriver(columns)).where('id', '=', before['id']).execute()
  const row = await finish(model, before['id'], relationsOf(model, input), write)
  await logUpdate(model, scope, row, was)
  return row
}
