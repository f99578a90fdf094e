import type { Api, Call } from '../../client/http.ts'
import type { Encrypt } from '../../client/secrets.ts'
import type { Field } from '../../contract/field.ts'
import { isObject, toText } from '../../contract/json-object.ts'
import type { Row } from '../../contract/page.ts'
import type { ConditionScope } from '../../engine/condition/scope.ts'
import { conflictsOf, mergeFresh } from '../../engine/form/changes.ts'
import type { FormModel, FormValues } from '../../engine/form/form-model.ts'
import { readUrl, writeUrl } from '../../engine/form/form-address.ts'
import { encrypted, newBody } from '../../engine/form/payload.ts'
import { type FreshObject, freshObject, putBody } from '../../engine/form/put-body.ts'
import { secretFieldNames } from '../../engine/form/secrets.ts'
import { getAt, setAt } from '../../engine/form/value-path.ts'
import { allFields } from '../../engine/form/field-state.ts'
import type { DecideMerge } from './use-merge.ts'
import { serverTime } from '../kernel/session/session-state.ts'

export interface SaveRequest {
  readonly api: Api
  readonly model: FormModel
  /** Id of the object to update or to clone. */
  readonly id: string | null
  /** Values the form was opened with, and current values. */
  readonly opened: FormValues
  readonly values: FormValues
  readonly scope: ConditionScope
  readonly now: Date
  /** Resolves fields that somebody else changed meanwhile. */
  readonly decide: DecideMerge
  /** Shows what the save does before it is sent, and may change values; null cancels it. */
  readonly review?: (reviewed: ReviewedForm) => Promise<FormValues | null>
}

/** A form that is about to be sent. */
export interface ReviewedForm {
  /** The object as the server has it now; null for a new one. */
  readonly row: Row | null
  readonly values: FormValues
  /** The fields that are sent, in the notation of requests, with plain secrets. */
  readonly sent: FormValues
}

interface SavedForm {
  /** Body of the response. */
  readonly answer: unknown
  /** Sent values, including changes of others. */
  readonly values: FormValues
}

/**
 * Sends a form.
 * @returns null if the user cancels the merge
 * @throws RequestFailed if the server refuses, FailedWith if a secret cannot be encrypted: then nothing was sent
 */
export async function saveForm(request: SaveRequest): Promise<SavedForm | null> {
  const merged = await mergedValues(request)
  if (merged === null) return null
  const values = await reviewed(request, merged)
  if (values === null) return null
  return { values, answer: await request.api.send(callOf(request, { ...merged, values })) }
}

/** The values after the review of the request, if it has one. */
async function reviewed(
  { model, opened, scope, now, review }: SaveRequest,
  { values, fresh }: Merged,
): Promise<FormValues | null> {
  if (review === undefined) return values
  return review({
    row: fresh === null ? null : fresh.row,
    values,
    sent: newBody(model, { opened, values, now: serverTime(now) }, scope),
  })
}

/**
 * The call that sends a form. An update reads the object again and applies the user's changes to it, so that changes of
 * others are kept.
 * @returns null if the user cancels the merge
 */
export async function saveCall(
  request: SaveRequest,
): Promise<{ readonly call: Call; readonly values: FormValues } | null> {
  const merged = await mergedValues(request)
  return merged === null ? null : { values: merged.values, call: callOf(request, merged) }
}

const mergedValues = async (request: SaveRequest): Promise<Merged | null> =>
  request.model.mode === 'update' ? mergeWithFresh(request) : { values: request.values, fresh: null }

function callOf({ model, id, opened, scope, now }: SaveRequest, { values, fresh }: Merged): Call {
  const seal = async (encrypt: Encrypt): Promise<unknown> => {
    const plain =
      fresh === null || model.method !== 'PUT'
        ? newBody(model, { opened, values, now: serverTime(now) }, scope)
        : putBody(model, values, fresh, scope)
    const body = await encrypted(model, plain, encrypt)
    return hasFile(body) ? asFormData(model, body) : body
  }
  return { method: model.method, url: writeUrl(model, id), seal, secrets: secretFieldNames(model) }
}

interface Merged {
  readonly values: FormValues
  /** Null if the response was no object. */
  readonly fresh: FreshObject | null
}

async function mergeWithFresh(request: SaveRequest): Promise<Merged | null> {
  const { api, model, id, opened, values, scope, now } = request
  const row = await api.send({ method: 'GET', url: readUrl(model, id) })
  if (!isObject(row)) return { values, fresh: null }
  const fresh = freshObject(model, row, { ...scope, now })
  const conflicts = conflictsOf(model, opened, values, fresh.values)
  const theirs = conflicts.length === 0 ? new Set<string>() : await request.decide(conflicts)
  if (theirs === null) return null
  const mine = [...theirs].reduce((kept, path) => setAt(kept, path, getAt(opened, path)), values)
  // Fields that are shown after a choice keep the user's value, changed or not.
  return { values: mergeFresh(model, opened, mine, fresh.values), fresh }
}

type Part = readonly [name: string, value: Blob | string]

const hasFile = (body: FormValues): boolean => Object.values(body).some((value) => value instanceof Blob)

/** Files need multipart/form-data: JSON would turn them into empty objects. */
function asFormData(model: FormModel, body: FormValues): FormData {
  const fields = new Map([...model.carried, ...allFields(model)].map(({ path, field }) => [path, field]))
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const [part, content] of partsOf(name, value, fields.get(name) ?? null)) form.append(part, content)
  return form
}

/**
 * Values in multipart/form-data: a list as one part per item, null as an empty text, an object as one part per member
 * (`meta.name`). A dict without fixed members needs two dots (`meta..name`): Django REST framework strips one to find the
 * dict and one to find its keys. It treats a missing dict, or one sent as JSON, as empty, in a PATCH too (its issue 6234).
 */
function partsOf(name: string, value: unknown, field: Field | null): readonly Part[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => partsOf(name, item, null))
  if (value instanceof Blob) return [[name, value]]
  if (field?.type !== 'nested object' || !isObject(value)) return [[name, toText(value)]]
  const dots = field.child === undefined ? '.' : '..'
  return Object.entries(value).flatMap(([member, inner]) => {
    const known = field.children.find((child) => child.name === member)
    return partsOf(`${name}${dots}${member}`, inner, known ?? null)
  })
}
