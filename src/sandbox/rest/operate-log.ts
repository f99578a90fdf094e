import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import type { Model, Scope, StoredRow, Values } from '../models/model.ts'
import { personName } from '../models/person-name.ts'
import { storedFields } from '../models/storage.ts'
import { readRelations } from './relations.ts'
import { formatServerTime } from './server-time.ts'

/** What no log may tell, at whatever depth it stands. */
const SECRET = /(^|_)(password|passphrase|secret|token|private_key|public_key)$/i

/** What stands in the log for a secret: that it was set is told, not to what. */
const MASK = '******'

/** Says nothing about what somebody wanted. */
const UNTOLD = new Set(['date_updated', 'updated_by', 'date_created', 'created_by'])

const isTold = ({ name, writeOnly }: FieldFact) => writeOnly !== true && !SECRET.test(name) && !UNTOLD.has(name)

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (SECRET.test(name) ? [] : [[name, withoutSecrets(inner)]])),
  )
}

/** Secrets as they are stored, so that a new one is told from the old one. They leave this file masked. */
function storedSecrets(model: Model, row: StoredRow): Values {
  const names = model.facts.fields.map(({ name }) => name).filter((name) => SECRET.test(name))
  return Object.fromEntries(names.map((name) => [name, text(row[name])]))
}

const told = (value: unknown, scope: Scope): unknown =>
  value instanceof Date ? formatServerTime(value, scope.actor.timeZone) : withoutSecrets(value)

async function snapshots(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<readonly Values[]> {
  const plain = storedFields(model).filter(isTold)
  const readable = factFields(model.facts, 'GET').filter(isTold)
  const links = readable.map(({ name }) => name).filter((name) => model.relations[name] !== undefined)
  const related = await readRelations(model, rows, scope, new Set(links))
  return rows.map((row, place) => ({
    ...Object.fromEntries(plain.map(({ name }) => [name, told(row[name], scope)])),
    ...storedSecrets(model, row),
    ...Object.fromEntries(links.map((name) => [name, related[place]?.[`${name}_display`]])),
  }))
}

/** What there is to log of a row: plain fields, relations by name, and secrets, which `write` masks. */
export async function snapshotOf(model: Model, scope: Scope, row: StoredRow): Promise<Values> {
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

/** `UserGroup` is `User group` in the log. */
function logNameOf(model: Model): string {
  const words = model.className.replace(/([a-z])([A-Z])/g, '$1 $2').split(' ')
  return model.logName ?? words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(' ')
}

/** `name(username)`, `hostname(ip)`, or as much of it as there is. */
function titleOf(model: Model, row: StoredRow): string {
  if (model.title !== undefined) return model.title(row)
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
    user: personName(actor.user),
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

/** One row of the operate log for a thing that was made. */
export async function logCreate(model: Model, scope: Scope, row: StoredRow): Promise<void> {
  const after = filled(await snapshotOf(model, scope, row))
  await write(model, scope, [{ action: 'create', row, before: null, after }])
}

/** One row for a thing that was changed: only the fields that differ from `was`. */
export async function logUpdate(model: Model, scope: Scope, row: StoredRow, was: Values): Promise<void> {
  const is = await snapshotOf(model, scope, row)
  await write(model, scope, [{ action: 'update', row, before: differing(was, is), after: differing(is, was) }])
}

/** One row for each thing that is about to go. */
export async function logDelete(model: Model, scope: Scope, rows: readonly StoredRow[]): Promise<void> {
  const known = await snapshots(model, scope, rows)
  const entryOf = (row: StoredRow, place: number): Entry => ({
    action: 'delete',
    row,
    before: filled(known[place] ?? {}),
    after: null,
  })
  await write(model, scope, rows.map(entryOf))
}
