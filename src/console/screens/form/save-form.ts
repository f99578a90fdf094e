import type { Api, Call } from '../../../client/http.ts'
import type { Encrypt } from '../../../client/secrets.ts'
import { isObject } from '../../../contract/json-object.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import { conflictsOf, mergeFresh } from '../../../engine/form/changes.ts'
import type { FormModel, FormValues } from '../../../engine/form/form-model.ts'
import { readUrl, writeUrl } from '../../../engine/form/form-url.ts'
import { payloadOf, secretPaths } from '../../../engine/form/payload.ts'
import { freshOf, replacementOf, type Fresh } from '../../../engine/form/replacement.ts'
import { secretMembers } from '../../../engine/form/secret-field.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import { asFormData, hasFile } from './form-parts.ts'
import type { DecideMerge } from './merge/use-merge.ts'

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
  /** Asked where somebody else has changed the same field. */
  readonly decide: DecideMerge
}

export interface SavedForm {
  /** What the server echoes. */
  readonly answer: unknown
  /** What was sent, with what others had changed. */
  readonly values: FormValues
}

/**
 * Sends a form; null when the user went back to it instead.
 * @throws RequestFailed of the server, FailedWith when a secret cannot be encrypted: then nothing was sent.
 */
export async function saveForm(request: SaveRequest): Promise<SavedForm | null> {
  const made = await saveCall(request)
  return made === null ? null : { values: made.values, answer: await request.api.send(made.call) }
}

/**
 * The call that sends a form; null when the user went back to it. An update puts the user's changes on top of a fresh read, so
 * that what others changed meanwhile survives (ruling 15).
 */
export async function saveCall(
  request: SaveRequest,
): Promise<{ readonly call: Call; readonly values: FormValues } | null> {
  const { model, id, scope } = request
  const merged = model.mode === 'update' ? await onFreshRead(request) : { values: request.values, fresh: null }
  if (merged === null) return null
  const { values, fresh } = merged
  const seal = async (encrypt: Encrypt): Promise<unknown> => {
    const plain =
      fresh === null || model.method !== 'PUT'
        ? payloadOf(model, values, scope)
        : replacementOf(model, values, fresh, scope)
    const body = await encrypted(model, plain, encrypt)
    return hasFile(body) ? asFormData(model, body) : body
  }
  return { values, call: { method: model.method, url: writeUrl(model, id), seal, secrets: secretMembers(model) } }
}

interface Merged {
  readonly values: FormValues
  /** Null where the server told no object. */
  readonly fresh: Fresh | null
}

async function onFreshRead(request: SaveRequest): Promise<Merged | null> {
  const { api, model, id, opened, values, scope, now } = request
  const row = await api.send({ method: 'GET', url: readUrl(model, id) })
  if (!isObject(row)) return { values, fresh: null }
  const fresh = freshOf(model, row, { ...scope, now })
  const conflicts = conflictsOf(model, opened, values, fresh.values)
  const theirs = conflicts.length === 0 ? new Set<string>() : await request.decide(conflicts)
  if (theirs === null) return null
  const mine = [...theirs].reduce((kept, path) => setAt(kept, path, getAt(opened, path)), values)
  // A field that the form shows only after a choice keeps what the user left there, changed or not.
  return { values: mergeFresh(model, opened, mine, fresh.values), fresh }
}

/** The body with its secrets as the server takes them. */
export async function encrypted(model: FormModel, body: FormValues, encrypt: Encrypt): Promise<FormValues> {
  let safe = body
  for (const path of secretPaths(model)) {
    const secret = getAt(body, path)
    if (typeof secret === 'string' && secret !== '') safe = setAt(safe, path, await encrypt(secret))
  }
  return safe
}
