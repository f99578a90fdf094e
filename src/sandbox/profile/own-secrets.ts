import { factsOf } from '../rest/model/facts-of.ts'
import bcrypt from 'bcryptjs'
import { factFields, type Facts } from '../../contract/facts.ts'
import { isObject, toText } from '../../contract/json-object.ts'
import { message } from '../messages/message.ts'
import { findUserById } from '../models/users/identity.ts'
import { passwordColumns, passwordErrors, recordPasswordChange } from '../models/users/passwords.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ValidationError, mergeErrors, ok } from '../rest/model/response.ts'
import { type Scope, type StoredRow, type Values } from '../rest/model/model.ts'
import { inTransaction } from '../rest/model/scope.ts'
import { checkFields, pythonTypeName } from '../rest/write/check-value.ts'
import { decryptSecrets } from '../rest/write/write-row.ts'
import { describePublicKey, readPublicKey } from './public-key.ts'

export async function actorRow({ queries, actor }: Scope): Promise<StoredRow> {
  return { ...((await findUserById(queries, actor.user.id)) ?? actor.user) }
}

type Errors = Readonly<Record<string, readonly string[]>>

/**
 * Decrypts and validates a body; `check` returns further errors.
 * @throws ValidationError
 */
async function readBody(
  { scope, method, body }: EndpointRequest,
  facts: Facts,
  check: (values: Values) => Errors | Promise<Errors>,
): Promise<Values> {
  const { language, decrypt } = scope.actor
  if (!isObject(body))
    throw new ValidationError({
      non_field_errors: [message('validation.notObject', language, { type: pythonTypeName(body) })],
    })
  const fields = factFields(facts, 'PUT')
  const { values, errors } = checkFields(fields, decryptSecrets(fields, body, decrypt), language, method === 'PATCH')
  const all = mergeErrors(await check(values), errors)
  if (Object.keys(all).length > 0) throw new ValidationError(all)
  return values
}

const change = (scope: Scope, columns: Values) =>
  scope.queries.updateTable('users').set(columns).where('id', '=', scope.actor.user.id).execute()

function repeated(values: Values, name: string, { actor }: Scope): Errors {
  const again = `${name}_again`
  return values[name] === values[again] ? {} : { [again]: [message('passwords.notRepeated', actor.language)] }
}

const PASSWORD = factsOf('users__profile_password')

async function checkOld({ old_password: old }: Values, scope: Scope): Promise<Errors> {
  const { password_hash: hash } = await actorRow(scope)
  const isRight = old === undefined || (await bcrypt.compare(toText(old), toText(hash)))
  return isRight ? {} : { old_password: [message('passwords.wrongOld', scope.actor.language)] }
}

async function checkNew({ new_password: password }: Values, scope: Scope): Promise<Errors> {
  const broken = typeof password === 'string' ? await passwordErrors(scope, password, await actorRow(scope)) : []
  return broken.length === 0 ? {} : { new_password: broken }
}

async function setPassword(call: EndpointRequest) {
  const { scope } = call
  const values = await readBody(call, PASSWORD, async (sent) => ({
    ...(await checkOld(sent, scope)),
    ...(await checkNew(sent, scope)),
    ...repeated(sent, 'new_password', scope),
  }))
  const { new_password: password } = values
  if (typeof password !== 'string') return ok({})
  await inTransaction(scope, async (inside) => {
    const columns = await passwordColumns(password, scope.now)
    await change(inside, { ...columns, need_update_password: false })
    await recordPasswordChange(inside, { ...scope.actor.user, ...columns })
  })
  return ok({})
}

const PUBLIC_KEY = factsOf('users__profile_public-key')

async function setPublicKey(call: EndpointRequest) {
  const { scope } = call
  const { public_key: key } = await readBody(call, PUBLIC_KEY, ({ public_key: sent }) =>
    sent === undefined || readPublicKey(toText(sent)) !== null
      ? {}
      : { public_key: [message('validation.notPublicKey', scope.actor.language)] },
  )
  if (typeof key === 'string') await change(scope, { public_key: key })
  return showPublicKey(call)
}

const showPublicKey = async ({ scope }: EndpointRequest) =>
  ok(describePublicKey(toText((await actorRow(scope))['public_key'])))

const SECRET_KEY = factsOf('users__profile_secret-key')

async function setSecretKey(call: EndpointRequest) {
  const { scope } = call
  const values = await readBody(call, SECRET_KEY, (sent) => repeated(sent, 'new_secret_key', scope))
  if (typeof values['new_secret_key'] === 'string') await change(scope, { secret_key: values['new_secret_key'] })
  return ok({})
}

function secret(facts: Facts, set: Endpoint['handle'], show: Endpoint['handle']): Endpoint {
  const handle: Endpoint['handle'] = (call) => (['PUT', 'PATCH'].includes(call.method) ? set(call) : show(call))
  return { url: facts.url, allow: facts.allow, facts, labels: 'users', handle }
}

const nothing: Endpoint['handle'] = () => Promise.resolve(ok({}))

/** The endpoints of the actor's password and keys, which can be set but not read. */
export const ownSecrets: readonly Endpoint[] = [
  secret(PASSWORD, setPassword, nothing),
  secret(PUBLIC_KEY, setPublicKey, showPublicKey),
  secret(SECRET_KEY, setSecretKey, nothing),
]
