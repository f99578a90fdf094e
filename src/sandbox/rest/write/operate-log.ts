import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact } from '../../../contract/facts.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { Model, Scope, StoredRow, Values } from '../model/model.ts'
import { userDisplayName } from '../model/context.ts'
import { storedFields } from '../model/storage.ts'
import { namesOf, readRelations } from '../read/relations.ts'
import { formatServerTime } from '../model/time.ts'

/** Fields that are never logged, at any depth. */
const SECRET = /(^|_)(password|passphrase|secret|token|private_key|public_key)$/i

/** Logged in place of a secret: only that it was set. */
const MASK = '******'

/** Not logged: set by the server. */
const UNLOGGED = new Set(['date_updated', 'updated_by', 'date_created', 'created_by'])

const isLogged = ({ name, writeOnly }: FieldFact) => writeOnly !== true && !SECRET.test(name) && !UNLOGGED.has(name)

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (SECRET.test(name) ? [] : [[name, withoutSecrets(inner)]])),
  )
}

/** Stored secrets, compared to detect a change; masked before they are logged. */
function storedSecrets(model: Model, row: StoredRow): Values {
  const names = model.facts.fields.map(({ name }) => name).filter((name) => SECRET.test(name))
  return Object.fromEntries(names.map((name) => [name, text(row[name])]))
}

const logValue = (value: unknown, scope: Scope): unknown =>
  value instanceof Date ? formatServerTime(value, scope.actor.timeZone) : withoutSecrets(value)

async function snapshots(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<readonly Values[]> {
  const plain = storedFields(model).filter(isLogged)
  const readable = factFields(model.facts, 'GET').filter(isLogged)
  const links = readable.map(({ name }) => name).filter((name) => model.relations[name] !== undefined)
  const related = await readRelations(model, rows, scope, new Set(links))
  return rows.map((row, index) => ({
    ...Object.fromEntries(plain.map(({ name }) => [name, logValue(row[name], scope)])),
    ...storedSecrets(model, row),
    ...Object.fromEntries(
      links.map((name) => [name, related[index]?.[namesOf(name)] ?? related[index]?.[`${name}_display`]]),
    ),
  }))
}

/**
 * The loggable state of a row: fields, relations by display name, and unmasked secrets, which the log functions mask.
 */
export async function logSnapshot(model: Model, scope: Scope, row: StoredRow): Promise<Values> {
  const [snapshot] = await snapshots(model, scope, [row])
  return snapshot ?? {}
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

const differing = (values: Values, others: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(others[name])),
  )

/** The resource type: `User group` for `UserGroup`. */
function logNameOf(model: Model): string {
  const words = model.className.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  return model.logName ?? words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ')
}

/** `name(username)` or `hostname(ip)`, or the part that exists. */
function titleOf(model: Model, row: StoredRow): string {
  if (model.logTitle !== undefined) return model.logTitle(row)
  const name = text(row['name']) ?? text(row['hostname'])
  const fact = text(row['username']) ?? text(row['ip'])
  if (name === null) return fact ?? String(row['id'])
  return fact === null ? name : `${name}(${fact})`
}

interface Entry {
  readonly action: 'create' | 'update' | 'delete'
  readonly row: StoredRow
  readonly before: Values | null
  readonly after: Values | null
}

const LONGEST_TITLE = 128

const masked = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SECRET.test(name) && text(value) !== null ? MASK : value]),
  )

const asJson = (values: Values | null) => (values === null ? null : JSON.stringify(masked(values)))

async function write(model: Model, scope: Scope, entries: readonly Entry[]): Promise<void> {
  const { actor, now, remoteAddress } = scope
  const rows = entries.map(({ action, row, before, after }) => ({
    id: randomUUID(),
    user: userDisplayName(actor.user),
    action,
    resource_type: logNameOf(model),
    resource: titleOf(model, row).slice(0, LONGEST_TITLE),
    remote_addr: remoteAddress,
    datetime: now,
    org_id: actor.organization.id,
    resource_key: model.key,
    before: asJson(before),
    after: asJson(after),
  }))
  if (rows.length > 0) await scope.queries.insertInto('operate_logs').values(rows).execute()
}

export async function logCreate(model: Model, scope: Scope, row: StoredRow): Promise<void> {
  const after = filled(await logSnapshot(model, scope, row))
  await write(model, scope, [{ action: 'create', row, before: null, after }])
}

/** Logs an update: only the fields that differ from `previous`, which `logSnapshot` returned before. */
export async function logUpdate(model: Model, scope: Scope, row: StoredRow, previous: Values): Promise<void> {
  const current = await logSnapshot(model, scope, row)
  await write(model, scope, [
    { action: 'update', row, before: differing(previous, current), after: differing(current, previous) },
  ])
}

/** Logs the deletion of rows; call it before they are deleted. */
export async function logDelete(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<void> {
  const known = await snapshots(model, scope, rows)
  const entryOf = (row: StoredRow, index: number): Entry => ({
    action: 'delete',
    row,
    before: filled(known[index] ?? {}),
    after: null,
  })
  await write(model, scope, rows.map(entryOf))
}
