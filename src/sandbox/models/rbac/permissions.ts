import { isPermissionFacts, type PermissionFacts } from '../../../contract/facts.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError, ok } from '../../rest/model/response.ts'
import type { Scope } from '../../rest/model/model.ts'
import { requirePermission } from '../../rest/model/scope.ts'
import { paginate } from '../../rest/read/paging.ts'
import recorded from '../../../contract/facts/permissions.json' with { type: 'json' }

function read(value: unknown): PermissionFacts {
  if (isPermissionFacts(value)) return value
  throw new Error('src/contract/facts/permissions.json does not have the shape of permission facts')
}

/** All permissions, and those of the built-in roles, as recorded. */
export const permissionFacts: PermissionFacts = read(recorded)

const ALL = [...new Set([...permissionFacts.permissions, ...permissionFacts.xpack])].sort()

const modelOf = (permission: string) => permission.replace(/^[^_]*_/, '')

const CONTENT_TYPES = [...new Set(ALL.map((name) => `${name.split('.')[0] ?? ''}.${modelOf(name)}`))]

/** Rows of the permissions table. Ids are positions in the sorted list, so they are the same in every database. */
export const permissionRows = ALL.map((name, position) => {
  const [app = '', codename = ''] = name.split('.')
  const model = modelOf(codename)
  return {
    id: position + 1,
    app_label: app,
    model,
    codename,
    content_type: CONTENT_TYPES.indexOf(`${app}.${modelOf(name)}`) + 1,
  }
})

export const permissionId = (name: string): number => ALL.indexOf(name) + 1

export async function allPermissions(scope: Scope) {
  const rows = await scope.queries.selectFrom('permissions').selectAll().orderBy('id').execute()
  return rows.map(({ id, app_label, model, codename, content_type }) => ({
    id,
    name: codename.replace(/_/g, ' '),
    content_type: { id: content_type, app_label, model },
    codename,
  }))
}

/** The permissions that roles of a scope can have; without `?scope=system` those of organizations. */
async function permissions({ scope, url }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, 'rbac.view_permission')
  const assignable = new Set(permissionFacts.assignable[scope.query['scope'] === 'system' ? 'system' : 'org'])
  const rows = (await allPermissions(scope)).filter(({ content_type: { app_label: app }, codename }) =>
    assignable.has(`${app}.${codename}`),
  )
  return ok(paginate(rows, scope.query, url))
}

async function permission({ scope, parameters: { id } }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, 'rbac.view_permission')
  const found = (await allPermissions(scope)).find((row) => String(row.id) === id)
  if (found !== undefined) return ok(found)
  const detail = message('requests.notFound', scope.actor.language, { thing: 'Permission' })
  throw new HttpError(404, { detail, code: 'object_does_not_exist' })
}

export const permissionDenied = ({ actor }: Scope) =>
  new HttpError(403, { detail: message('requests.denied', actor.language), code: 'permission_denied' })

/** As recorded, this URL rejects everyone; trees belong to roles. */
const permissionTree = ({ scope }: EndpointRequest): Promise<RestResponse> => Promise.reject(permissionDenied(scope))

export const permissionEndpoints: readonly Endpoint[] = [
  { url: '/api/v1/rbac/permissions/', allow: ['GET', 'HEAD'], handle: permissions },
  { url: '/api/v1/rbac/permissions/tree/', allow: ['GET', 'HEAD'], handle: permissionTree },
  { url: '/api/v1/rbac/permissions/:id/', allow: ['GET', 'HEAD'], handle: permission },
]
