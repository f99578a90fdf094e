import { sql } from 'kysely'
import type { ComponentMetrics } from '../../../contract/component-metrics.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { ok } from '../../rest/handlers.ts'
import { demand } from '../../rest/scope.ts'
import { STATUS } from './terminals.ts'

/** Counts the terminals of each type by the status that their own list tells of. It is no page. */
async function answer({ scope }: EndpointCall) {
  demand(scope, 'terminal.view_status')
  const { rows } = await sql<ComponentMetrics>`select count(*)::int as total,
      count(*) filter (where status = 'normal')::int as normal, count(*) filter (where status = 'high')::int as high,
      count(*) filter (where status = 'critical')::int as critical, count(*) filter (where status = 'offline')::int as offline,
      sum(online)::int as session_active, type
    from (select row.type, ${STATUS} as status,
        (select count(*) from terminal_sessions as one where one.terminal = row.id and not one.is_finished) as online
      from terminals as row) as each group by type order by type`.execute(scope.queries)
  return ok(rows)
}

export const componentMetrics: Endpoint = { url: ENDPOINT.componentMetrics, allow: ['GET', 'HEAD'], answer }
