import bcrypt from 'bcryptjs'
import passwordFacts from '../../contract/facts/users__profile_password.json' with { type: 'json' }
import publicKeyFacts from '../../contract/facts/users__profile_public-key.json' with { type: 'json' }
import secretKeyFacts from '../../contract/facts/users__profile_secret-key.json' with { type: 'json' }
import { factFields, type Facts } from '../../contract/facts/facts.ts'
import { isObject, toText } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import { loadFacts } from '../models/load-facts.ts'
import type { Scope, Values } from '../models/model.ts'
import { passwordColumns, passwordErrors, passwordWasSet } from '../models/new-password.ts'
import { InvalidInput } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { openSecrets } from '../rest/open-secrets.ts'
import { inTransaction } from '../rest/scope.ts'
import { mergeErrors } from '../rest/validate/merge-errors.ts'
import { checkFields, typeName } from '../rest/validate/check-value.ts'
import { ownRow } from './own-row.ts'
import { describePublicKey, readPublicKey } from './public-key.ts'

type Errors = Readonly<Record<string, readonly string[]>>

/**
 * What was sent, readable. `check` finds what the facts cannot say.
 * @throws InvalidInput
 */
async function readBody(
  { scope, method, body }: EndpointCall,
  facts: Facts,
  check: (values: Values) => Errors | Promise<Errors>,
): Promise<Values> {
  const { language, decrypt } = scope.actor
  if (!isObject(body))
    throw new InvalidInput({ non_field_errors: [message('notObject', language, { type: typeName(body) })] })
  const fields = factFields(facts, 'PUT')
  const { values, errors } = checkFields(fields, openSecrets(fields, body, decrypt), language, method === 'PATCH')
  const all = mergeErrors(await check(values), errors)
  if (Object.keys(all).length > 0) throw new InvalidInput(all)
  return values
}

const change = (scope: Scope, columns: Values) =>
  scope.queries.updateTable('users').set(columns).where('id', '=', scope.actor.user.id).execute()

/** The same twice, under a name and under `<name>_again`. */
function repeated(values: Values, name: string, { actor }: Scope): Errors {
  const again = `${name}_again`
  return values[name] === values[again] ? {} : { [again]: [message('notRepeated', actor.language)] }
}

const PASSWORD = loadFacts(passwordFacts)

async function checkOld({ old_password: old }: Values, scope: Scope): Promise<Errors> {
  const { password_hash: hash } = await ownRow(scope)
  const isRight = old === undefined || (await bcrypt.compare(toText(old), toText(hash)))
  return isRight ? {} : { old_password: [message('wrongOldPassword', scope.actor.language)] }
}

async function checkNew({ new_password: password }: Values, scope: Scope): Promise<Errors> {
  const broken = typeof password === 'string' ? await passwordErrors(scope, password, await ownRow(scope)) : []
  return broken.length === 0 ? {} : { new_password: broken }
}

async function setPassword(call: EndpointCall) {
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
    await passwordWasSet(inside, { ...scope.actor.user, ...columns })
  })
  return ok({})
}

const PUBLIC_KEY = loadFacts(publicKeyFacts)

async function setPublicKey(call: EndpointCall) {
  const { scope } = call
  const { public_key: key } = await readBody(call, PUBLIC_KEY, ({ public_key: sent }) =>
    sent === undefined || readPublicKey(toText(sent)) !== null
      ? {}
      : { public_key: [message('notPublicKey', scope.actor.language)] },
  )
  if (typeof key === 'string') await change(scope, { public_key: key })
  return showPublicKey(call)
}

const showPublicKey = async ({ scope }: EndpointCall) =>
  ok(describePublicKey(toText((await ownRow(scope))['public_key'])))

const SECRET_KEY = loadFacts(secretKeyFacts)

async function setSecretKey(call: EndpointCall) {
  const { scope } = call
  const values = await readBody(call, SECRET_KEY, (sent) => repeated(sent, 'new_secret_key', scope))
  if (typeof values['new_secret_key'] === 'string') await change(scope, { secret_key: values['new_secret_key'] })
  return ok({})
}

function secret(facts: Facts, set: Endpoint['answer'], show: Endpoint['answer']): Endpoint {
  const answer: Endpoint['answer'] = (call) => (['PUT', 'PATCH'].includes(call.method) ? set(call) : show(call))
  return { url: facts.url, allow: facts.allow, facts, labels: 'users', answer }
}

const nothing: Endpoint['answer'] = () => Promise.resolve(ok({}))

/** One's own password and keys: they are set, and never shown. */
export const ownSecrets: readonly Endpoint[] = [
  secret(PASSWORD, setPassword, nothing),
  secret(PUBLIC_KEY, setPublicKey, showPublicKey),
  secret(SECRET_KEY, setSecretKey, nothing),
]
