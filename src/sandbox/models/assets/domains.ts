import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Scope,
  type StoredRow,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { countBy } from '../mixins/row-queries.ts'

async function computed(rows: readonly StoredRow[], scope: Scope) {
  const ids = rows.map(({ id }) => id)
  const assets = await countBy(scope, { table: 'assets', column: 'domain' }, ids)
  const gateways = await countBy(scope, { table: 'gateways', column: 'domain' }, ids)
  return ids.map((id) => ({
    asset_count: assets.get(id) ?? 0,
    application_count: 0,
    gateway_count: gateways.get(id) ?? 0,
  }))
}

export const domains = modelOf('domains', {
  computed: { fields: ['asset_count', 'application_count', 'gateway_count'], values: computed },
})

const SECRETS = ['password', 'private_key', 'public_key', 'passphrase']

/** An empty secret keeps the stored one. */
function prepareColumns(columns: Values, { input }: WriteContext): Promise<Values> {
  const secrets = SECRETS.flatMap((name) => {
    const value = input[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Promise.resolve({ ...columns, ...Object.fromEntries(secrets) })
}

/** Simulated: an active gateway is reachable. */
async function testConnection({ scope, row, body }: ActionRequest): Promise<ActionResponse> {
  const port: unknown = isObject(body) ? (body['port'] ?? row?.['port']) : row?.['port']
  if (!Number.isInteger(Number(port)))
    throw new ValidationError({ port: [message('validation.portNumber', scope.actor.language)] })
  if (row?.['is_active'] === true) return { kind: 'body', status: 200, body: 'ok' }
  const failed = message('assets.gatewaySilent', scope.actor.language)
  return { kind: 'body', status: 400, body: { failed } }
}

export const gateways = modelOf('gateways', {
  hooks: { prepareColumns },
  actions: [itemAction(['POST'], 'test-connective', 'assets.test_gateway', testConnection)],
})
