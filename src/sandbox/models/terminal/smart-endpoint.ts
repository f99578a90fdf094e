import { sql } from 'kysely'
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { matchesAddress } from '../acls/address-rule.ts'
import type { ActionAnswer, ActionCall, Scope } from '../model.ts'

/** Where clients go that no rule sends elsewhere. */
export const DEFAULT_ENDPOINT_ID = '00000000-0000-0000-0000-000000000001'

interface RuleRow {
  readonly ip_group: readonly string[]
  readonly endpoint: string
}

/** The rules whose endpoint has a port for the protocol, the first that counts in front. */
async function rulesFor({ queries }: Scope, protocol: string): Promise<readonly RuleRow[]> {
  const port = sql.ref(`endpoint.${protocol}_port`)
  const { rows } = await sql<RuleRow>`select rule.ip_group, rule.endpoint from endpoint_rules as rule
    join endpoints as endpoint on endpoint.id = rule.endpoint and ${port} > 0
    order by rule.priority, rule.name`.execute(queries)
  return rows
}

const PROTOCOLS = new Set(['http', 'https', 'ssh', 'rdp'])

/** Where a client goes to reach something by `?protocol=`: by the first rule that matches the address of the target, or its own. */
export async function smartEndpoint({ scope }: ActionCall): Promise<ActionAnswer> {
  const { protocol = '', target_ip: target = scope.remoteAddress } = scope.query
  if (protocol === '') throw new AnswerError(404, { error: message('noProtocol', scope.actor.language) })
  const rules = PROTOCOLS.has(protocol) ? await rulesFor(scope, protocol) : []
  const chosen = rules.find(({ ip_group }) => ip_group.some((rule) => matchesAddress(rule, target)))
  return { kind: 'row', id: chosen?.endpoint ?? DEFAULT_ENDPOINT_ID }
}
