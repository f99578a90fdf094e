import { isUuid } from '../../../contract/page.ts'
import { Readable } from 'node:stream'
import { message } from '../../messages/message.ts'
import { type RestResponse, HttpError, NO_CONTENT, type FileResponse, methodNotAllowed, ok } from '../model/response.ts'
import {
  type PermissionAction,
  type ActionResponse,
  type Model,
  type ModelAction,
  permissionFor,
  type Scope,
  type StoredRow,
  type Values,
} from '../model/model.ts'
import { parseKey } from '../model/parse.ts'
import { requirePermission, requireModelReauthentication, inTransaction } from '../model/scope.ts'
import { filterConditions } from '../read/filters.ts'
import {
  countModelRows,
  findRow,
  findRows,
  isRootOrganization,
  rowsById,
  visibleConditions,
} from '../read/find-rows.ts'
import { orderClause } from '../read/ordering.ts'
import { readPageRequest, pageResponse } from '../read/paging.ts'
import { presentRows, presentRow, readFieldsSize } from '../read/present.ts'
import { download } from '../transfer/download.ts'
import { readTransferFormat } from '../transfer/file-format.ts'
import { createRows, deleteRows, deleteSelection, updateRows } from '../write/bulk.ts'
import { logUpdate, logSnapshot } from '../write/operate-log.ts'
import { createRow, updateMode, updateRow } from '../write/write-row.ts'
import { describeModel, describeItem } from './metadata.ts'

export interface RestRequest {
  readonly model: Model
  readonly scope: Scope
  /** Path parameters, by name. */
  readonly parameters?: Readonly<Record<string, string>>
  readonly method: string
  readonly body: unknown
  /** Absolute URL of the request. */
  readonly url: string
}

/** OPTIONS needs no permission. */
const METHOD_ACTIONS: Partial<Record<string, PermissionAction>> = {
  GET: 'view',
  HEAD: 'view',
  POST: 'add',
  PUT: 'change',
  PATCH: 'change',
  DELETE: 'delete',
}

function requireMethodPermission({ model, scope, method }: RestRequest) {
  const action = METHOD_ACTIONS[method]
  if (action !== undefined) requirePermission(scope, model.methodPermissions?.[method] ?? permissionFor(model, action))
  requireModelReauthentication(model, scope)
}

/**
 * Reads and serializes the rows that the query selects.
 * @param url absolute, for the links of a page
 * @returns an array, or a page (`count`, `next`, `previous`, `results`) when the query has a `limit`
 */
export async function listRows(model: Model, scope: Scope, url: string): Promise<unknown> {
  await model.hooks.beforeList?.(scope)
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const order = orderClause(model, scope)
  const page = readPageRequest(scope.query)
  const size = readFieldsSize(scope.query)
  if (page === null) return presentRows(model, await findRows(model, scope, { conditions, order }), scope, { size })
  const count = await countModelRows(model, scope, conditions)
  const rows = count > page.offset ? await findRows(model, scope, { conditions, order, ...page }) : []
  return pageResponse(await presentRows(model, rows, scope, { size }), count, page, url)
}

/** A list as JSON, or as a file with `format=csv|xlsx`. */
async function readList({ model, scope, url }: RestRequest): Promise<RestResponse | FileResponse> {
  const format = readTransferFormat(scope.query)
  return format === null ? ok(await listRows(model, scope, url)) : download(model, scope, format)
}

const writeResponse = (model: Model, shown: Values, row: StoredRow): Values =>
  model.writeResponse?.(shown, row) ?? shown

const createResponse = (model: Model, shown: Values, row: StoredRow): Values =>
  Object.fromEntries(
    Object.entries(writeResponse(model, shown, row)).filter(([name]) => model.omittedOnCreate?.includes(name) !== true),
  )

async function createInList({ model, scope, body }: RestRequest): Promise<RestResponse> {
  return inTransaction(scope, async (inside) => {
    if (!Array.isArray(body)) {
      const row = await createRow(model, inside, body)
      return ok(createResponse(model, await presentRow(model, row, inside), row), 201)
    }
    const rows = await createRows(model, inside, body)
    const made = await presentRows(model, rows, inside)
    return ok(
      made.map((shown, at) => createResponse(model, shown, rows[at] ?? {})),
      201,
    )
  })
}

async function updateList({ model, scope, method, body }: RestRequest): Promise<RestResponse> {
  return inTransaction(scope, async (inside) => {
    const rows = await updateRows(model, inside, { body, mode: updateMode(method) })
    return ok((await presentRows(model, rows, inside)).map((shown, at) => writeResponse(model, shown, rows[at] ?? {})))
  })
}

/**
 * Handles the list URL of a model: read, export, create, bulk update, bulk delete and OPTIONS.
 * @throws HttpError 403 without permission, 404 for an unknown parent, 405 for a method that is not allowed
 */
export async function handleList(call: RestRequest): Promise<RestResponse | FileResponse> {
  const { model, scope, method } = call
  const allowed = model.facts.allow
  if (!allowed.includes(method) || method === 'OPTIONS') {
    // As in a core, the check of reauthentication precedes 405 and OPTIONS.
    requireModelReauthentication(model, scope, allowed)
    if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  }
  requireMethodPermission(call)
  await requireParent(model, scope)
  switch (method) {
    case 'OPTIONS':
      return ok(describeModel(model, scope, 'list'))
    case 'POST':
      return createInList(call)
    case 'PUT':
    case 'PATCH':
      return updateList(call)
    case 'DELETE':
      await inTransaction(scope, (inside) => deleteSelection(model, inside))
      return NO_CONTENT
    default:
      return readList(call)
  }
}

/** 404 as the core words it: without the class name when the id is malformed. */
function noSuchRow(model: Model, scope: Scope, id: string): HttpError {
  const thing = model.id === 'integer' || isUuid(id) ? model.className : 'Object'
  return new HttpError(404, {
    detail: message('requests.notFound', scope.actor.language, { thing }),
    code: 'object_does_not_exist',
  })
}

/** @throws HttpError 404 when the parent row of the URL does not exist */
async function requireParent({ parent }: Model, scope: Scope) {
  if (parent === undefined) return
  const key = parseKey('uuid', scope.parent)
  const [row] = key === null ? [] : await rowsById(scope, parent.table, [key])
  if (row !== undefined && (isRootOrganization(scope) || row['org_id'] === scope.actor.organization.id)) return
  const thing = key === null ? 'Object' : parent.className
  const detail = message('requests.notFound', scope.actor.language, { thing })
  throw new HttpError(404, { detail, code: 'object_does_not_exist' })
}

export async function getRowOr404(model: Model, scope: Scope, id: string): Promise<StoredRow> {
  const row = await findRow(model, scope, id)
  if (row === null) throw noSuchRow(model, scope, id)
  return row
}

/** The Allow header of a detail URL: the recorded methods, and DELETE if rows can be changed. */
export function itemMethods(model: Model): readonly string[] {
  const described = model.facts.detailMethods ?? ['GET']
  // A recorded view without HEAD restricts the methods of its detail URL too.
  if (model.facts.source === 'recorded' && !model.facts.allow.includes('HEAD')) return [...described, 'OPTIONS']
  const deletable = model.rejectsDelete !== true && (described.includes('PUT') || described.includes('PATCH'))
  return [...described, ...(deletable ? ['DELETE'] : []), 'HEAD', 'OPTIONS']
}

async function changeItem({ model, scope, method, body }: RestRequest, id: string): Promise<RestResponse> {
  return inTransaction(scope, async (inside) => {
    const row = await getRowOr404(model, inside, id)
    const changed = await updateRow(model, inside, row, { body, mode: updateMode(method) })
    return ok(writeResponse(model, await presentRow(model, changed, inside), changed))
  })
}

async function showItem(model: Model, scope: Scope, id: string): Promise<Values> {
  const row = await getRowOr404(model, scope, id)
  return model.alternativeView?.(row, scope) ?? (await presentRow(model, row, scope))
}

/**
 * Handles the detail URL of a model: read, update, delete and OPTIONS.
 * @throws HttpError 403 without permission, 404 for an unknown row, 405 for a method that is not allowed
 */
export async function handleItem(call: RestRequest, id: string): Promise<RestResponse> {
  const { model, scope, method } = call
  const allowed = itemMethods(model)
  if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  requireMethodPermission(call)
  await requireParent(model, scope)
  switch (method) {
    case 'OPTIONS':
      return ok(describeItem(model, scope, await findRow(model, scope, id)))
    case 'PUT':
    case 'PATCH':
      return changeItem(call, id)
    case 'DELETE':
      await inTransaction(scope, async (inside) => deleteRows(model, inside, [await getRowOr404(model, inside, id)]))
      return NO_CONTENT
    default:
      return ok(await showItem(model, scope, id))
  }
}

export function actionMethods(action: ModelAction): readonly string[] {
  if (action.allow !== undefined) return action.allow
  if (action.facts !== undefined) return action.facts.allow
  return [...action.methods, ...(action.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
}

function describeAction({ facts, path, of, hasOwnFields }: ModelAction, { model, scope }: RestRequest) {
  if (facts === undefined) return { name: path, description: '' }
  return describeModel(
    { ...(of ?? model), facts, ...(hasOwnFields === true ? { fieldPermissions: {} } : {}) },
    scope,
    'list',
  )
}

/** Reads the row by id, since the action may have made it invisible to the actor. */
async function logAction(model: Model, scope: Scope, row: StoredRow, previous: Values): Promise<void> {
  const [after] = await rowsById(scope, model.table, [row['id']])
  if (after !== undefined) await logUpdate(model, scope, after, previous)
}

function fileOf({ type, name, content }: Extract<ActionResponse, { kind: 'file' }>): FileResponse {
  return { status: 200, type, name, stream: Readable.from([content]) }
}

/**
 * Handles an action URL (`suggestions/`, `{id}/unblock/`) in a transaction, and logs changes of the row.
 * @param id null for an action on the list
 * @throws HttpError 403 without permission, 404 for an unknown row, 405 for a method that is not allowed
 */
export async function handleAction(
  action: ModelAction,
  call: RestRequest,
  id: string | null,
): Promise<RestResponse | FileResponse> {
  const { model, scope, method, body, url, parameters = {} } = call
  const allowed = actionMethods(action)
  if (!allowed.includes(method)) throw methodNotAllowed(call, allowed.join(', '))
  if (method === 'OPTIONS') return ok(describeAction(action, call))
  requirePermission(
    scope,
    typeof action.permission === 'string' ? action.permission : action.permission({ method, body }),
  )
  return inTransaction(scope, async (inside) => {
    const row = id === null ? null : await getRowOr404(model, inside, id)
    const previous = row === null ? {} : await logSnapshot(model, inside, row)
    const answer = await action.handle({ model, scope: inside, row, parameters, method, body, url })
    if (row !== null && (method !== 'GET' || action.writes === true)) await logAction(model, inside, row, previous)
    if (answer.kind === 'empty') return NO_CONTENT
    if (answer.kind === 'file') return fileOf(answer)
    if (answer.kind === 'body') return ok(answer.body, answer.status)
    return ok(await presentRow(model, await getRowOr404(model, inside, String(answer.id)), inside))
  })
}
