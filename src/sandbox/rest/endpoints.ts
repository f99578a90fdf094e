import type { Facts } from '../../contract/facts/facts.ts'
import { isObject } from '../../contract/json-object.ts'
import { dashboardEndpoint } from '../dashboard/dashboard-endpoint.ts'
import { message } from '../labels/messages.ts'
import { remoteAppConnection } from '../models/applications/remote-app-connection.ts'
import { favoriteAssets } from '../models/assets/favorite-assets.ts'
import { cloudRegions } from '../models/cloud/cloud-regions.ts'
import { messageBackends } from '../models/notifications/message-backends.ts'
import { siteMessageEndpoints } from '../models/notifications/site-message-endpoints.ts'
import { systemSubscriptionEndpoints } from '../models/notifications/system-subscription-endpoints.ts'
import { ownLists } from '../models/own-lists.ts'
import { grantedEndpoints } from '../models/perms/granted/granted-endpoints.ts'
import { validationEndpoints } from '../models/perms/granted/validation-endpoints.ts'
import { listPermissions } from '../models/permissions.ts'
import type { Scope } from '../models/model.ts'
import { componentMetrics } from '../models/terminal/component-metrics.ts'
import { ticketComments } from '../models/tickets/comments.ts'
import { ticketSessionRelation } from '../models/tickets/session-relation.ts'
import { profileEndpoints } from '../profile/profile-endpoints.ts'
import { connectionTests } from '../settings/connection-tests.ts'
import { interfaceEndpoints } from '../settings/interface-endpoints.ts'
import { ldapEndpoints } from '../settings/ldap/ldap-endpoints.ts'
import { settingEndpoint } from '../settings/setting-endpoint.ts'
import { AnswerError, InvalidInput } from './answer-error.ts'
import { type Answer, ok } from './handlers.ts'
import { pageOf } from './paging.ts'
import { demand } from './scope.ts'
import { keepSelection } from './selection.ts'
import { typeName } from './validate/check-value.ts'

export interface EndpointCall {
  readonly scope: Scope
  readonly method: string
  readonly body: unknown
  readonly url: string
  /** By name, what stands behind a colon in the URL of the endpoint. */
  readonly parameters: Readonly<Record<string, string>>
}

/** A URL that is no model. */
export interface Endpoint {
  readonly url: string
  readonly allow: readonly string[]
  /** What OPTIONS describes, and the resource by which the dictionary knows its fields. */
  readonly facts?: Facts
  readonly labels?: string
  /** Its body may come in several parts, files and fields together: it is then FormData. */
  readonly takesFiles?: boolean
  /** Without what it asks for, nothing is answered, not even a description. */
  readonly asks?: (scope: Scope) => void
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
  return ok(pageOf(await listPermissions(scope), scope.query, url))
}

async function permission({ scope, parameters: { id } }: EndpointCall): Promise<Answer> {
  demand(scope, 'rbac.view_permission')
  const found = (await listPermissions({ ...scope, query: {} })).find((row) => String(row.id) === id)
  if (found !== undefined) return ok(found)
  const detail = message('notFound', scope.actor.language, { thing: 'Permission' })
  throw new AnswerError(404, { detail, code: 'object_does_not_exist' })
}

const denied = ({ actor }: Scope) =>
  new AnswerError(403, { detail: message('denied', actor.language), code: 'permission_denied' })

/** A core has this URL but lets nobody use it: trees are those of a role. */
const permissionTree = ({ scope }: EndpointCall): Promise<Answer> => Promise.reject(denied(scope))

const APPS = [
  ...['acls', 'applications', 'assets', 'audits', 'authentication', 'notifications', 'ops', 'orgs', 'perms', 'rbac'],
  ...['terminal', 'tickets', 'users'],
]

/** What stands before the lists of an app shows nothing to anybody. */
function appRoot({ scope, method }: EndpointCall): Promise<Answer> {
  if (method === 'OPTIONS') return Promise.resolve(ok({ name: 'Api Root', description: '' }))
  return Promise.reject(denied(scope))
}

export const endpoints: readonly Endpoint[] = [
  ...profileEndpoints,
  ...APPS.map((app) => ({ url: `/api/v1/${app}/`, allow: ['GET', 'HEAD', 'OPTIONS'], answer: appRoot })),
  dashboardEndpoint,
  favoriteAssets,
  remoteAppConnection,
  cloudRegions,
  componentMetrics,
  ...ownLists,
  ticketComments,
  ticketSessionRelation,
  ...siteMessageEndpoints,
  messageBackends,
  ...systemSubscriptionEndpoints,
  settingEndpoint,
  ...connectionTests,
  ...interfaceEndpoints,
  ...ldapEndpoints,
  ...grantedEndpoints,
  ...validationEndpoints,
  { url: '/api/v1/common/resources/cache/', allow: ['POST', 'OPTIONS'], answer: cacheSelection },
  { url: '/api/v1/rbac/permissions/', allow: ['GET', 'HEAD'], answer: permissions },
  { url: '/api/v1/rbac/permissions/tree/', allow: ['GET', 'HEAD'], answer: permissionTree },
  { url: '/api/v1/rbac/permissions/:id/', allow: ['GET', 'HEAD'], answer: permission },
]
