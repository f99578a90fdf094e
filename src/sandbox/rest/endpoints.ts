import { isObject } from '../../contract/json-object.ts'
import { message } from '../labels/messages.ts'
import { listPermissions } from '../models/permissions.ts'
import type { Scope } from '../models/model.ts'
import { AnswerError, InvalidInput } from './answer-error.ts'
import { type Answer, ok } from './handlers.ts'
import { readPageRequest, toPage } from './paging.ts'
import { demand } from './scope.ts'
import { keepSelection } from './selection.ts'
import { typeName } from './validate/check-value.ts'

export interface EndpointCall {
  readonly scope: Scope
  readonly method: string
  readonly body: unknown
  readonly url: string
}

/** A URL that is no model. */
export interface Endpoint {
  readonly url: string
  readonly allow: readonly string[]
  readonly answer: (call: EndpointCall) => Promise<Answer>
}

async function cacheSelection({ scope, method, body }: EndpointCall): Promise<Answer> {
  if (method === 'OPTIONS') return ok({ name: 'Resources IDCache', description: '' })
  const { language } = scope.actor
  const resources = isObject(body) ? body['resources'] : undefined
  if (resources === undefined) throw new InvalidInput({ resources: [message('required', language)] })
  if (!Array.isArray(resources))
    throw new InvalidInput({ resources: [message('notList', language, { type: typeName(resources) })] })
  return ok({ spm: await keepSelection(scope, resources) })
}

async function permissions({ scope, url }: EndpointCall): Promise<Answer> {
  demand(scope, 'rbac.view_permission')
  const all = await listPermissions(scope)
  const page = readPageRequest(scope.query)
  if (page === null) return ok(all)
  return ok(toPage(all.slice(page.offset, page.offset + page.limit), all.length, page, url))
}

/** One of them, by the number at the end of the URL. */
async function permission({ scope, url }: EndpointCall): Promise<Answer> {
  demand(scope, 'rbac.view_permission')
  const [, id] = /\/(\d+)\/$/.exec(new URL(url).pathname) ?? []
  const found = (await listPermissions({ ...scope, query: {} })).find((row) => String(row.id) === id)
  if (found !== undefined) return ok(found)
  const detail = message('notFound', scope.actor.language, { thing: 'Permission' })
  throw new AnswerError(404, { detail, code: 'object_does_not_exist' })
}

/** A core has this URL but lets nobody use it: trees are those of a role. */
function permissionTree({ scope }: EndpointCall): Promise<Answer> {
  const detail = message('denied', scope.actor.language)
  return Promise.reject(new AnswerError(403, { detail, code: 'permission_denied' }))
}

export const endpoints: readonly Endpoint[] = [
  { url: '/api/v1/common/resources/cache/', allow: ['POST', 'OPTIONS'], answer: cacheSelection },
  { url: '/api/v1/rbac/permissions/', allow: ['GET', 'HEAD'], answer: permissions },
  { url: '/api/v1/rbac/permissions/tree/', allow: ['GET', 'HEAD'], answer: permissionTree },
  { url: '/api/v1/rbac/permissions/:id/', allow: ['GET', 'HEAD'], answer: permission },
]
