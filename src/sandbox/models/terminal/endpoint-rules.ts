import recorded from '../../../contract/facts/terminal__endpoint-rules.json' with { type: 'json' }
import { addressErrors } from '../acls/rule-lists.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type Values } from '../model.ts'

function check(body: Values, { actor }: Scope) {
  const errors = addressErrors(body['ip_group'], actor.language)
  return Object.keys(errors).length === 0 ? {} : { ip_group: errors }
}

export const endpointRules = defineModel({
  key: 'endpoint-rules',
  facts: loadFacts(recorded),
  table: 'endpoint_rules',
  className: 'EndpointRule',
  permission: 'terminal.endpointrule',
  scope: 'global',
  relations: {
    endpoint: {
      kind: 'one',
      table: 'endpoints',
      whenGone: 'set null',
      display: (endpoint) => String(endpoint['name']),
    },
  },
  search: ['name'],
  order: ['priority', 'name'],
  unique: [['name'], ['priority']],
  defaults: () => ({ ip_group: ['*'], comment: '' }),
  hooks: { check },
})
