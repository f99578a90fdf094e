import { listAction, withFacts } from '../../rest/model/action.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { HttpError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { addressErrors, matchesAddress } from '../acls/address-rules.ts'

/** The endpoint of clients that match no rule. */
const DEFAULT_ENDPOINT_ID = '00000000-0000-0000-0000-000000000001'

interface RuleRow {
  readonly ip_group: readonly string[]
  readonly endpoint: string
}

async function rulesFor({ queries }: Scope, protocol: string): Promise<readonly RuleRow[]> {
  const port = sql.ref(`endpoint.${protocol}_port`)
  const { rows } = await sql<RuleRow>`select rule.ip_group, rule.endpoint from endpoint_rules as rule
    join endpoints as endpoint on endpoint.id = rule.endpoint and ${port} > 0
    order by rule.priority, rule.name`.execute(queries)
  return rows
}

const PROTOCOLS = new Set(['http', 'https', 'ssh', 'rdp'])

/** The endpoint for `?protocol=`: of the first rule that matches the address of the target, or of the client. */
async function smartEndpoint({ scope }: ActionRequest): Promise<ActionResponse> {
  const { protocol = '', target_ip: target = scope.remoteAddress } = scope.query
  if (protocol === '') throw new HttpError(404, { error: message('assets.noProtocol', scope.actor.language) })
  const rules = PROTOCOLS.has(protocol) ? await rulesFor(scope, protocol) : []
  const chosen = rules.find(({ ip_group }) => ip_group.some((rule) => matchesAddress(rule, target)))
  return { kind: 'row', id: chosen?.endpoint ?? DEFAULT_ENDPOINT_ID }
}

/** Listening ports for databases, which a component reports. */
const LISTENER = { magnus_listen_db_port: 0, magnus_listen_port_range: '30000-30100' }

/** As recorded, deleting the default endpoint succeeds but has no effect. */
const isOwn = ({ id }: StoredRow) => id !== DEFAULT_ENDPOINT_ID

const known = factsOf('terminal__endpoints')

export const terminalEndpoints = modelOf('endpoints', {
  computed: {
    fields: ['magnus_listen_db_port', 'magnus_listen_port_range'],
    values: (rows) => Promise.resolve(rows.map(() => LISTENER)),
  },
  // As in a core, `fields_size=mini` has all fields.
  mini: known.fields.map(({ name }) => name),
  hooks: { selectDeletable: (rows) => Promise.resolve(rows.filter(isOwn)) },
  actions: [
    withFacts('terminal__endpoints_smart', listAction(['GET'], 'smart', 'terminal.view_endpoint', smartEndpoint)),
  ],
})

function validate(body: Values, { actor }: Scope) {
  const errors = addressErrors(body['ip_group'], actor.language)
  return Object.keys(errors).length === 0 ? {} : { ip_group: errors }
}

export const endpointRules = modelOf('endpoint-rules', {
  hooks: { validate },
})
