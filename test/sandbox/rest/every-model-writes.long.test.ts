import { beforeAll, describe, expect, test } from '@jest/globals'
import { factFields, type FieldFact } from '../../../src/contract/facts.ts'
import { isObject, type JsonObject, toText } from '../../../src/contract/json-object.ts'
import { BUILTIN_ROLES } from '../../../src/sandbox/models/rbac/builtin-roles.ts'
import { type PermissionAction, permissionFor } from '../../../src/sandbox/rest/model/model.ts'
import { permissionFacts } from '../../../src/sandbox/models/rbac/permissions.ts'
import { itemMethods } from '../../../src/sandbox/rest/http/handlers.ts'
import { freeBody, goodBody, type KeyOf, readKeys, type Values } from './model-bodies.ts'
import { ALSO_NEEDED, excepted, NEVER_MADE, NOT_CHECKED } from './model-exceptions.ts'
import { SPOILS, type Spoil } from './model-spoils.ts'
import { isPlain, named, type Target, targetAddresses, TARGETS } from './model-targets.ts'
import { asObject, asRows } from './reading.ts'
import { DEFAULT_ORG, seededRest } from './rest-server.ts'

const { call, get, queries } = seededRest()
const address = targetAddresses(queries)

const known: { keyOf: KeyOf } = { keyOf: () => undefined }
beforeAll(async () => {
  known.keyOf = await readKeys(queries())
})

const POSTED = TARGETS.filter(({ model }) => model.facts.allow.includes('POST'))
const MADE = POSTED.filter(({ model }) => NEVER_MADE[model.key] === undefined)

const writable = ({ facts }: Target): readonly FieldFact[] =>
  factFields(facts, 'POST').filter(({ name, readOnly }) => readOnly !== true && name !== 'id')

const bodyFor = (target: Target): Values => ({
  ...goodBody(target.model, writable(target), known.keyOf),
  ...ALSO_NEEDED[target.model.key],
  ...address.above(target.model),
})

const without = (body: Values, gone: string): Values =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== gone))

const wrongFields = (body: unknown): unknown => (isObject(body) ? Object.keys(body).sort() : body)

test.each(named(POSTED.filter((target) => !MADE.includes(target))))(
  '%s cannot be created by any built-in role',
  async (_, target) => {
    // Of the system administrator: a made role allows the administrator of the sandbox more.
    const reply = await call('POST', address.list(target), bodyFor(target), { as: 'sysadmin' })
    expect(reply).toMatchObject({ status: 403 })
  },
)

describe.each(named(MADE))('%s refuses', (_, target) => {
  const left = excepted(NOT_CHECKED, target.model)

  test('an input without a required field, on exactly that field', async () => {
    const demanded = writable(target).filter(({ name, required }) => required === true && !left.has(name))
    for (const { name } of demanded) {
      const reply = await call('POST', address.list(target), without(bodyFor(target), name))
      expect([name, reply.status, wrongFields(reply.body)]).toEqual([name, 400, [name]])
    }
  })

  test.each(SPOILS)('%s, on exactly the fields that have one', async (_how, spoil: Spoil) => {
    const spoiled = writable(target).flatMap((field) => {
      const value = left.has(field.name) ? undefined : spoil(field, target.model.relations[field.name])
      return value === undefined ? [] : [[field.name, value] as const]
    })
    if (spoiled.length === 0) return
    const reply = await call('POST', address.list(target), { ...bodyFor(target), ...Object.fromEntries(spoiled) })
    expect([reply.status, wrongFields(reply.body)]).toEqual([400, spoiled.map(([name]) => name).sort()])
  })
})

const JUNK: Readonly<Partial<Record<FieldFact['type'], unknown>>> = {
  string: 'junk',
  integer: 987_654,
  datetime: '1999-01-02T03:04:05Z',
  choice: 'junk',
  list: ['junk'],
  field: 'junk',
}

const isJunk = (value: unknown): boolean =>
  value === 'junk' ||
  value === 987_654 ||
  (typeof value === 'string' && value.startsWith('1999/01/02')) ||
  (Array.isArray(value) && value.some(isJunk))

/** What the caller of these tests holds: some of what can be made nobody may change. */
const ADMIN = new Set(permissionFacts.roles.find(({ id }) => id === BUILTIN_ROLES.systemAdmin)?.permissions)

const SECRET = 'a secret that is kept 1 A'

describe.each(named(MADE.filter(isPlain)))('a created %s', (_, target) => {
  const { model } = target
  const fields = factFields(target.facts, 'POST')
  const locked = fields.filter(({ name, readOnly }) => readOnly === true && name !== 'id')
  const secrets = fields.filter(({ writeOnly, type }) => writeOnly === true && type === 'string')

  const kind = (model.logName ?? model.className).replaceAll(' ', '')

  const junk = (): Values =>
    Object.fromEntries(locked.flatMap(({ name, type }) => (JUNK[type] === undefined ? [] : [[name, JUNK[type]]])))

  const expectClean = (shown: JsonObject) => {
    expect(locked.map(({ name }) => name).filter((name) => isJunk(shown[name]))).toEqual([])
    expect(fields.filter(({ name, writeOnly }) => writeOnly === true && Object.hasOwn(shown, name))).toEqual([])
    expect(JSON.stringify(shown)).not.toContain(SECRET)
  }

  async function make(): Promise<JsonObject> {
    const body = await freeBody(model, queries(), () => bodyFor(target))
    const open = secrets.filter(({ name }) => body[name] === undefined)
    const given = Object.fromEntries(open.map(({ name }) => [name, SECRET]))
    const reply = await call('POST', address.list(target), { ...body, ...given, ...junk() })
    expect([reply.status, reply.body]).toEqual([201, expect.anything()])
    // Values missing in the create response are in the list, newest first.
    return model.omittedOnCreate?.includes('id') === true
      ? (asRows((await get(address.list(target))).body)[0] ?? {})
      : asObject(reply.body)
  }

  test('ignores read-only fields, and never returns write-only fields', async () => {
    const made = await make()
    expectClean(made)
    for (const row of asRows((await get(address.list(target, { ids: String(made['id']) }))).body)) expectClean(row)
    if (!itemMethods(model).includes('PATCH') || !ADMIN.has(permissionFor(model, 'change'))) return
    const changed = await call('PATCH', address.item(target, made['id']), junk())
    expect([changed.status, changed.body]).toEqual([200, expect.anything()])
    expectClean(asObject(changed.body))
  })

  const may = (method: 'PATCH' | 'DELETE', action: PermissionAction) =>
    itemMethods(model).includes(method) && ADMIN.has(permissionFor(model, action))

  /** What a write comes to, and all that the log says of it. */
  async function told<T>(write: () => Promise<T>): Promise<readonly [T, readonly Values[]]> {
    await queries().deleteFrom('operate_logs').execute()
    const done = await write()
    return [done, await queries().selectFrom('operate_logs').selectAll().execute()]
  }

  function expectTold(rows: readonly Values[], action: string, { name, hostname }: JsonObject) {
    const row = rows.find(({ resource_key: key }) => key === model.key)
    expect(row).toMatchObject({ action, user: 'Administrator(admin)', remote_addr: '127.0.0.1', org_id: DEFAULT_ORG })
    expect(toText(row?.['resource_type']).replaceAll(' ', '')).toMatch(new RegExp(`^${kind}$`, 'i'))
    expect(row?.['resource']).toMatch(toText(name ?? hostname ?? ''))
    expect(row?.['resource']).not.toBe('')
    expect(JSON.stringify(rows)).not.toContain(SECRET)
  }

  test('logs each write with action, resource, user, address and organization', async () => {
    const [made, created] = await told(make)
    expectTold(created, 'create', made)
    const item = address.item(target, made['id'])
    // A binding to a role of the other scope is found under another URL.
    if ((await get(item)).status === 404) return
    if (may('PATCH', 'change')) {
      const [{ status }, updated] = await told(() => call('PATCH', item, {}))
      expect(status).toBe(200)
      expectTold(updated, 'update', made)
    }
    if (!may('DELETE', 'delete')) return
    const [{ status }, deleted] = await told(() => call('DELETE', item))
    expect(status).toBe(204)
    expectTold(deleted, 'delete', made)
  })
})
