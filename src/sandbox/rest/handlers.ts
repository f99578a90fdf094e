import type { Readable } from 'node:stream'
import { message } from '../labels/messages.ts'
import { type Action, type Model, permissionFor, type Scope, type StoredRow, type Values } from '../models/model.ts'
import { AnswerError } from './answer-error.ts'
import { createAll, updateAll } from './bulk.ts'
import { deleteRows, deleteSelected } from './delete-rows.ts'
import { filterConditions } from './filters.ts'
import { countRows, findRow, findRows, isRoot, rowsById, visibleConditions } from './find-rows.ts'
import { isUuid, keyOf } from './identifiers.ts'
import { describe, describeItem } from './metadata.ts'
import { orderOf } from './ordering.ts'
import { readPageRequest, toPage } from './paging.ts'
import { present, presentOne, readFieldsSize } from './present.ts'
import { demand, demandProof, inTransaction } from './scope.ts'
import { download } from './transfer/download.ts'
import { readFormat } from './transfer/file-format.ts'
import { createRow, updateRow } from './write-row.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** JSON that was written elsewhere: it goes out as it is. */
export class JsonBytes {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }
}

/** A file to be saved, sent as it is made. */
export interface FileAnswer {
  readonly status: 200
  readonly type: string
  readonly name: string
  readonly stream: Readable
}

export interface Call {
  readonly model: Model
  readonly scope: Scope
  /** What stands in the places of the URL, by name. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly method: string
  readonly body: unknown
  /** Absolute, as the client sent it. */
  readonly url: string
}

export const ok = (body: unknown, status = 200): Answer => ({ status, body })

export const EMPTY: Answer = { status: 204, body: '' }

/** The permission that a method asks for. OPTIONS asks for none. */
const ACTIONS: Partial<Record<string, Action>> = {
  GET: 'view',
  HEAD: 'view',
  POST: 'add',
  PUT: 'change',
  PATCH: 'change',
  DELETE: 'delete',
}

export function methodNotAllowed({ method, scope }: Pick<Call, 'method' | 'scope'>, allow: string): AnswerError {
  const detail = message('methodNotAllowed', scope.actor.language, { method })
  return new AnswerError(405, { detail, code: 'method_not_allowed' }, allow)
}

function demandFor({ model, scope, method }: Call) {
  const action = ACTIONS[method]
  if (action !== undefined) demand(scope, model.asksFor?.[method] ?? permissionFor(model, action))
  demandProof(model, scope)
}

/** A list, or a page of one. */
export async function listRows(model: Model, scope: Scope, url: string): Promise<unknown> {
  await model.hooks.listing?.(scope)
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const order = orderOf(model, scope)
  const page = readPageRequest(scope.query)
  const size = readFieldsSize(scope.query)
  if (page === null) return present(model, await findRows(model, scope, { conditions, order }), scope, size)
  const count = await countRows(model, scope, conditions)
  const rows = count > page.offset ? await findRows(model, scope, { conditions, order, ...page }) : []
  return toPage(await present(model, rows, scope, size), count, page, url)
}

/** A list as JSON, or as the file that `format` asks for. */
async function readList({ model, scope, url }: Call): Promise<Answer | FileAnswer> {
  const format = readFormat(scope.query)
  return format === null ? ok(await listRows(model, scope, url)) : download(model, scope, format)
}

const echoed = (model: Model, shown: Values, row: StoredRow): Values => model.echo?.(shown, row) ?? shown

const madeOf = (model: Model, shown: Values, row: StoredRow): Values =>
  Object.fromEntries(
    Object.entries(echoed(model, shown, row)).filter(([name]) => model.unmade?.includes(name) !== true),
  )

async function postToList({ model, scope, body }: Call): Promise<Answer> {
  return inTransaction(scope, async (inside) => {
    if (!Array.isArray(body)) {
      const row = await createRow(model, inside, body)
      return ok(madeOf(model, await presentOne(model, row, inside), row), 201)
    }
    const rows = await createAll(model, inside, body)
    const made = await present(model, rows, inside)
    return ok(
      made.map((shown, at) => madeOf(model, shown, rows[at] ?? {})),
      201,
    )
  })
}

async function updateList({ model, scope, method, body }: Call): Promise<Answer> {
  return inTransaction(scope, async (inside) => {
    const rows = await updateAll(model, inside, body, method === 'PUT' ? 'replace' : 'patch')
    return ok((await present(model, rows, inside)).map((shown, at) => echoed(model, shown, rows[at] ?? {})))
  })
}

/** Everything that the list URL of a model answers. */
export async function answerList(call: Call): Promise<Answer | FileAnswer> {
  const { model, scope, method } = call
  const allowed = model.facts.allow
  if (!allowed.includes(method) || method === 'OPTIONS') {
    // As in a core, who has not proven themselves hears nothing of what there is.
    demandProof(model, scope, allowed)
    if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  }
  demandFor(call)
  await demandParent(model, scope)
  switch (method) {
    case 'OPTIONS':
      return ok(describe(model, scope, 'list'))
    case 'POST':
      return postToList(call)
    case 'PUT':
    case 'PATCH':
      return updateList(call)
    case 'DELETE':
      await inTransaction(scope, (inside) => deleteSelected(model, inside))
      return EMPTY
    default:
      return readList(call)
  }
}

/** 404 in the words of the core, which does not name the thing when the id cannot be one. */
function noSuchRow(model: Model, scope: Scope, id: string): AnswerError {
  const thing = model.id === 'integer' || isUuid(id) ? model.className : 'Object'
  return new AnswerError(404, {
    detail: message('notFound', scope.actor.language, { thing }),
    code: 'object_does_not_exist',
  })
}

/** @throws AnswerError 404 when the URL stands under a row that is not there */
async function demandParent({ parent }: Model, scope: Scope) {
  if (parent === undefined) return
  const key = keyOf('uuid', scope.parent)
  const [row] = key === null ? [] : await rowsById(scope, parent.table, [key])
  if (row !== undefined && (isRoot(scope) || row['org_id'] === scope.actor.organization.id)) return
  const thing = key === null ? 'Object' : parent.className
  const detail = message('notFound', scope.actor.language, { thing })
  throw new AnswerError(404, { detail, code: 'object_does_not_exist' })
}

export async function demandRow(model: Model, scope: Scope, id: string): Promise<StoredRow> {
  const row = await findRow(model, scope, id)
  if (row === null) throw noSuchRow(model, scope, id)
  return row
}

/** The Allow header of an item: what its facts describe, DELETE included where the list's URL lets anything be changed. */
export function itemMethods(model: Model): readonly string[] {
  const described = model.facts.detailMethods ?? ['GET']
  // A recorded view without HEAD is one that a core holds to its methods wherever it stands.
  if (model.facts.source === 'recorded' && !model.facts.allow.includes('HEAD')) return [...described, 'OPTIONS']
  const deletable = model.keepsRows !== true && (described.includes('PUT') || described.includes('PATCH'))
  return [...described, ...(deletable ? ['DELETE'] : []), 'HEAD', 'OPTIONS']
}

async function changeItem({ model, scope, method, body }: Call, id: string): Promise<Answer> {
  return inTransaction(scope, async (inside) => {
    const row = await demandRow(model, inside, id)
    const changed = await updateRow(model, inside, row, body, method === 'PUT' ? 'replace' : 'patch')
    return ok(echoed(model, await presentOne(model, changed, inside), changed))
  })
}

async function showItem(model: Model, scope: Scope, id: string): Promise<Values> {
  const row = await demandRow(model, scope, id)
  return model.view?.(row, scope) ?? (await presentOne(model, row, scope))
}

/** Everything that an item's URL answers. */
export async function answerItem(call: Call, id: string): Promise<Answer> {
  const { model, scope, method } = call
  const allowed = itemMethods(model)
  if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  demandFor(call)
  await demandParent(model, scope)
  switch (method) {
    case 'OPTIONS':
      return ok(describeItem(model, scope, await findRow(model, scope, id)))
    case 'PUT':
    case 'PATCH':
      return changeItem(call, id)
    case 'DELETE':
      await inTransaction(scope, async (inside) => deleteRows(model, inside, [await demandRow(model, inside, id)]))
      return EMPTY
    default:
      return ok(await showItem(model, scope, id))
  }
}
