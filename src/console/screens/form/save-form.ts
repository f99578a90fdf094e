import type { Api } from '../../../client/http.ts'
import { encryptSecret } from '../../../client/secrets.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import { mergeFresh } from '../../../engine/form/changes.ts'
import type { FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { readUrl, writeUrl } from '../../../engine/form/form-url.ts'
import { payloadOf, secretPaths } from '../../../engine/form/payload.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { initialValues } from '../../../engine/form/values.ts'

export interface SaveRequest {
  readonly api: Api
  readonly model: FormModel
  /** Of the object: the one to update, or the one that is cloned. */
  readonly id: string | null
  /** What the form was opened with, and what stands in it now. */
  readonly opened: FormValues
  readonly values: FormValues
  readonly scope: ConditionScope
  readonly now: Date
  /** `document.cookie`: it holds the server's public key. */
  readonly cookies: string
}

/**
 * Sends a form; answers with what the server echoes. An update puts the user's changes on top of a fresh read, so
 * that what others changed meanwhile survives (ruling 15).
 * @throws RequestFailed of the server, FailedWith when a secret cannot be encrypted: then nothing was sent.
 */
export async function saveForm(request: SaveRequest): Promise<unknown> {
  const { api, model, id, scope } = request
  const values = model.mode === 'update' ? await onFreshRead(request) : request.values
  const body = await encrypted(model, payloadOf(model, values, scope), request.cookies)
  return api.send({ method: model.method, url: writeUrl(model, id), body: hasFile(body) ? asFormData(body) : body })
}

async function onFreshRead({ api, model, id, opened, values, scope, now }: SaveRequest): Promise<FormValues> {
  const fresh = await api.send({ method: 'GET', url: readUrl(model, id) })
  if (!isObject(fresh)) return values
  // A field that the form shows only after a choice keeps what the user left there, changed or not.
  return mergeFresh(model, opened, values, initialValues(model, fresh, { ...scope, now }))
}

/**
 * The body with its secrets as the server takes them.
 * @throws FailedWith when the server's key is unreadable.
 */
export async function encrypted(model: FormModel, body: FormValues, cookies: string): Promise<FormValues> {
  let safe = body
  for (const path of secretPaths(model)) {
    const secret = getAt(body, path)
    if (typeof secret === 'string' && secret !== '') safe = setAt(safe, path, await encryptSecret(secret, cookies))
  }
  return safe
}

const hasFile = (body: FormValues): boolean => Object.values(body).some((value) => value instanceof Blob)

/** A picture travels only as multipart; JSON would make an empty object of it. */
function asFormData(body: FormValues): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
