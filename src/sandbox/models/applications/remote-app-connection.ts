import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { toText } from '../../../contract/json-object.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, ok } from '../../rest/model/response.ts'
import { getRowOr404 } from '../../rest/http/handlers.ts'
import { requirePermission, requireReauthenticationForSecrets } from '../../rest/model/scope.ts'
import { type Model, type StoredRow, variantFacts } from '../../rest/model/model.ts'
import { attrFields, attrsOf } from './application-attrs.ts'
import { applications } from './applications.ts'

const FACTS = factsOf('applications__remote-apps_ID_connection-info')

const remoteApps: Model = {
  ...applications,
  className: 'RemoteApp',
  visibilityCondition: () => sql`row.category = 'remote_app'`,
}

const NOT_TOLD = new Set(['asset', 'asset_info'])

/** The arguments of the program: type, attributes, and the quoted path. */
function parameters(row: StoredRow): string {
  const attrs = attrsOf(row)
  const given = attrFields(variantFacts(applications, row)).flatMap(({ name }) => {
    const value = toText(attrs[name])
    if (NOT_TOLD.has(name) || value === '') return []
    return [name === 'path' ? `"${value}"` : value]
  })
  return [toText(row['type']), ...given].join(' ')
}

/** The parameters may contain a password. */
async function connectionInfo({ scope, parameters: { id = '' } }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, 'applications.view_applicationaccountsecret')
  const row = await getRowOr404(remoteApps, scope, id)
  requireReauthenticationForSecrets(scope, 'password')
  const app = { program: '||jmservisor', working_directory: '', parameters: parameters(row) }
  return ok({ id: row['id'], name: row['name'], asset: attrsOf(row)['asset'] ?? null, parameter_remote_app: app })
}

/** The information with which a terminal starts a remote application. */
export const remoteAppConnection: Endpoint = {
  url: FACTS.url.replace('{id}', ':id'),
  allow: FACTS.allow,
  facts: FACTS,
  labels: 'applications',
  handle: connectionInfo,
}
