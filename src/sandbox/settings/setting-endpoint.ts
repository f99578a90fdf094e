import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import type { Scope, Values } from '../models/model.ts'
import { hasNoValue } from '../models/variant-object.ts'
import { AnswerError, InvalidInput, refuseWrong } from '../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { describeFacts } from '../rest/metadata.ts'
import { membersOf } from '../rest/multipart.ts'
import { openSecrets } from '../rest/open-secrets.ts'
import { demand, inTransaction } from '../rest/scope.ts'
import { typeName } from '../rest/validate/check-value.ts'
import { type Category, categoryOf } from './categories.ts'
import { addressOf } from './picture-addresses.ts'
import { checkWithPictures, isPictureField } from './picture-fields.ts'
import { SETTING_PICTURES } from './setting-pictures.ts'

export const SETTINGS_LABELS = 'settings'

const asked = ({ query }: Scope): Category => categoryOf(query['category'])

const emptyOf = (field: FieldFact): unknown =>
  field.children === undefined ? '' : Object.fromEntries(field.children.map(({ name }) => [name, '']))

/** What was never said is empty; an object has all its members, a picture an address. */
function shown(field: FieldFact, value: unknown): unknown {
  if (isPictureField(field)) return addressOf(SETTING_PICTURES, field.name, value, value)
  if (value === undefined) return field.default ?? emptyOf(field)
  if (field.children === undefined || !isObject(value)) return value
  return Object.fromEntries(field.children.map(({ name }) => [name, value[name] ?? '']))
}

const answerOf = ({ facts }: Category, { context }: Scope): Values =>
  Object.fromEntries(
    factFields(facts, 'GET')
      .filter(({ writeOnly }) => writeOnly !== true)
      .map((field) => [field.name, shown(field, context.settings.get(field.name))]),
  )

/** @throws InvalidInput */
async function checked({ facts }: Category, { scope, method, body }: EndpointCall): Promise<Values> {
  const { language, decrypt } = scope.actor
  if (!isObject(body))
    throw new InvalidInput({ non_field_errors: [message('notObject', language, { type: typeName(body) })] })
  const fields = factFields(facts, 'PUT')
  const sent = openSecrets(fields, membersOf(fields, body), decrypt)
  const { values, errors } = await checkWithPictures(fields, sent, language, method === 'PATCH')
  refuseWrong(errors)
  const secrets = new Set(fields.filter(({ writeOnly }) => writeOnly === true).map(({ name }) => name))
  // A secret that comes empty leaves the one that is stored.
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !secrets.has(name) || !hasNoValue(value)))
}

/** Each announcement is another one: whoever has closed the one before meets it. */
const announced = (values: Values): Values =>
  isObject(values['ANNOUNCEMENT'])
    ? { ...values, ANNOUNCEMENT: { ...values['ANNOUNCEMENT'], ID: randomUUID() } }
    : values

/** The page of a core that has stumbled. */
export const SERVER_ERROR = '<!DOCTYPE html>\n<title>Server error</title>\n'

async function answer(call: EndpointCall) {
  const { scope, method } = call
  const category = asked(scope)
  if (method === 'OPTIONS') return ok(describeFacts(category.facts, SETTINGS_LABELS, scope))
  demand(scope, category.permission)
  // A core stumbles over what it says it has.
  if (scope.query['category'] === 'all') throw new AnswerError(500, SERVER_ERROR)
  if (method === 'PUT' || method === 'PATCH') {
    const values = announced(await checked(category, call))
    await inTransaction(scope, (inside) => inside.context.settings.store(inside.queries, values))
  }
  return ok(answerOf(category, scope))
}

/** The settings of `?category=`: each category has fields and a permission of its own. */
export const settingEndpoint: Endpoint = {
  url: categoryOf(undefined).facts.url,
  allow: categoryOf(undefined).facts.allow,
  takesFiles: true,
  answer,
}
