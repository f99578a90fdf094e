import { sql } from 'kysely'
import recorded from '../../../contract/facts/applications__remote-apps_ID_connection-info.json' with { type: 'json' }
import { toText } from '../../../contract/json-object.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { type Answer, demandRow, ok } from '../../rest/handlers.ts'
import { demand, demandConfirmed } from '../../rest/scope.ts'
import { loadFacts } from '../load-facts.ts'
import type { Model, StoredRow } from '../model.ts'
import { variantFacts } from '../variant.ts'
import { attrFields, attrsOf } from './application-attrs.ts'
import { applications } from './applications.ts'

const FACTS = loadFacts(recorded)

const remoteApps: Model = {
  ...applications,
  className: 'RemoteApp',
  visible: () => sql`row.category = 'remote_app'`,
}

const NOT_TOLD = new Set(['asset', 'asset_info'])

/** The program on the asset and what it is started with: the type, then what is filled in, the path in quotation marks. */
function parameters(row: StoredRow): string {
  const attrs = attrsOf(row)
  const given = attrFields(variantFacts(applications, row)).flatMap(({ name }) => {
    const value = toText(attrs[name])
    if (NOT_TOLD.has(name) || value === '') return []
    return [name === 'path' ? `"${value}"` : value]
  })
  return [toText(row['type']), ...given].join(' ')
}

/** A password may be among the parameters. */
async function connectionInfo({ scope, parameters: { id = '' } }: EndpointCall): Promise<Answer> {
  demand(scope, 'applications.view_applicationaccountsecret')
  const row = await demandRow(remoteApps, scope, id)
  demandConfirmed(scope, 'password')
  const app = { program: '||jmservisor', working_directory: '', parameters: parameters(row) }
  return ok({ id: row['id'], name: row['name'], asset: attrsOf(row)['asset'] ?? null, parameter_remote_app: app })
}

/** How a terminal starts a remote application. */
export const remoteAppConnection: Endpoint = {
  url: FACTS.url.replace('{id}', ':id'),
  allow: FACTS.allow,
  facts: FACTS,
  labels: 'applications',
  answer: connectionInfo,
}
