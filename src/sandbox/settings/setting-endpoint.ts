import { randomUUID } from 'node:crypto'
import { factFields, type FieldFact } from '../../contract/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { message } from '../messages/message.ts'
import type { Scope, Values } from '../rest/model/model.ts'
import { hasNoValue } from '../models/mixins/variant-fields.ts'
import type { Endpoint, EndpointRequest } from '../rest/http/endpoint.ts'
import { ok, HttpError, ValidationError, throwIfInvalid } from '../rest/model/response.ts'
import { describeEndpoint } from '../rest/http/metadata.ts'
import { readMembers } from '../rest/http/multipart.ts'
import { decryptSecrets } from '../rest/write/write-row.ts'
import { requirePermission, inTransaction } from '../rest/model/scope.ts'
import { pythonTypeName } from '../rest/write/check-value.ts'
import { type Category, categoryOf } from './categories.ts'
import { pictureUrl, checkWithPictures, isPictureField } from './pictures.ts'
import { SETTING_PICTURES } from './setting-pictures.ts'

export const SETTINGS_LABELS = 'settings'

const requestedCategory = ({ query }: Scope): Category => categoryOf(query['category'])

const emptyOf = (field: FieldFact): unknown =>
  field.children === undefined ? '' : Object.fromEntries(field.children.map(({ name }) => [name, '']))

/** Unset values are empty, objects have all members, pictures are URLs. */
function shown(field: FieldFact, value: unknown): unknown {
  if (isPictureField(field)) return pictureUrl(SETTING_PICTURES, field.name, value, value)
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

/** @throws ValidationError */
async function checked({ facts }: Category, { scope, method, body }: EndpointRequest): Promise<Values> {
  const { language, decrypt } = scope.actor
  if (!isObject(body))
    throw new ValidationError({
      non_field_errors: [message('validation.notObject', language, { type: pythonTypeName(body) })],
    })
  const fields = factFields(facts, 'PUT')
  const sent = decryptSecrets(fields, readMembers(fields, body), decrypt)
  const { values, errors } = await checkWithPictures(fields, sent, language, method === 'PATCH')
  throwIfInvalid(errors)
  const secrets = new Set(fields.filter(({ writeOnly }) => writeOnly === true).map(({ name }) => name))
  // An empty secret keeps the stored one.
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !secrets.has(name) || !hasNoValue(value)))
}

/** Each announcement gets a new id, so that users who closed the last one see it. */
const announced = (values: Values): Values =>
  isObject(values['ANNOUNCEMENT'])
    ? { ...values, ANNOUNCEMENT: { ...values['ANNOUNCEMENT'], ID: randomUUID() } }
    : values

/** The error page of a core. */
export const SERVER_ERROR = '<!DOCTYPE html>\n<title>Server error</title>\n'

async function handle(call: EndpointRequest) {
  const { scope, method } = call
  const category = requestedCategory(scope)
  if (method === 'OPTIONS') return ok(describeEndpoint(category.facts, SETTINGS_LABELS, scope))
  requirePermission(scope, category.permission)
  // As recorded, a core fails for this category, although it lists it.
  if (scope.query['category'] === 'all') throw new HttpError(500, SERVER_ERROR)
  if (method === 'PUT' || method === 'PATCH') {
    const values = announced(await checked(category, call))
    await inTransaction(scope, (inside) => inside.context.settings.store(inside.queries, values))
  }
  return ok(answerOf(category, scope))
}

/** The settings of `?category=`; each category has its own fields and permission. */
export const settingEndpoint: Endpoint = {
  url: categoryOf(undefined).facts.url,
  allow: categoryOf(undefined).facts.allow,
  takesFiles: true,
  handle,
}
