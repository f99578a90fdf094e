import recorded from '../../../contract/facts/assets__gateways.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { loadFacts } from '../load-facts.ts'
import { type ActionAnswer, type ActionCall, defineModel, type Values, type Write } from '../model.ts'

const SECRETS = ['password', 'private_key', 'public_key', 'passphrase']

/** An empty secret leaves the one that is there. */
function prepare(columns: Values, { input }: Write): Promise<Values> {
  const secrets = SECRETS.flatMap((name) => {
    const value = input[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  return Promise.resolve({ ...columns, ...Object.fromEntries(secrets) })
}

/** Simulated: the sandbox opens no connection, so a gateway answers when it is active. */
async function testConnection({ scope, row, body }: ActionCall): Promise<ActionAnswer> {
  const port: unknown = isObject(body) ? (body['port'] ?? row?.['port']) : row?.['port']
  if (!Number.isInteger(Number(port))) throw new InvalidInput({ port: [message('portNumber', scope.actor.language)] })
  if (row?.['is_active'] === true) return { kind: 'body', status: 200, body: 'ok' }
  const failed = message('gatewaySilent', scope.actor.language)
  return { kind: 'body', status: 400, body: { failed } }
}

export const gateways = defineModel({
  key: 'gateways',
  facts: loadFacts(recorded),
  table: 'gateways',
  className: 'Gateway',
  permission: 'assets.gateway',
  scope: 'organization',
  opensSecrets: true,
  columns: { password: 'text', private_key: 'text', public_key: 'text', passphrase: 'text' },
  relations: {
    domain: { kind: 'one', table: 'domains', whenGone: 'cascade', display: (domain) => String(domain['name']) },
  },
  search: ['domain__name', 'name', 'username', 'ip'],
  order: ['name'],
  unique: [['org_id', 'name']],
  indexes: { gateways_of_domain: '("domain")' },
  defaults: () => ({ username: '', comment: '', is_connective: true }),
  hooks: { prepare },
  actions: [
    {
      on: 'item',
      path: 'test-connective',
      methods: ['POST'],
      permission: 'assets.test_gateway',
      handle: testConnection,
    },
  ],
})
