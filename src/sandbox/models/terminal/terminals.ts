import { modelOf } from '../mixins/declared.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ComponentMetrics } from '../../../contract/component-metrics.ts'
import { ENDPOINT } from '../../../contract/endpoints.ts'
import { choiceLabel } from '../../messages/labels.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type FieldErrors, ok } from '../../rest/model/response.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { requirePermission } from '../../rest/model/scope.ts'
import { formatServerTime } from '../../rest/model/time.ts'
import { COMMAND_STORAGES, REPLAY_STORAGES } from './storages.ts'

/** Thresholds of high and critical load: processes waiting for the CPU, else percent. */
const LIMITS = {
  cpu_load: [5, 10],
  memory_used: [85, 95],
  disk_used: [80, 99],
} as const

const LOADS = ['cpu_load', 'memory_used', 'disk_used'] as const

const anyAbove = (level: 0 | 1): RawBuilder<unknown> =>
  sql.join(
    LOADS.map((name) => sql`${sql.ref(`row.${name}`)} > ${sql.lit(LIMITS[name][level])}`),
    sql` or `,
  )

/** Status of `row`; a terminal without a recent load is offline. */
const STATUS = sql`case when row.cpu_load is null then 'offline' when ${anyAbove(1)} then 'critical'
  when ${anyAbove(0)} then 'high' else 'normal' end`

interface TerminalStatus {
  readonly id: unknown
  readonly status: string
  readonly online: number
}

async function readStatuses(
  rows: readonly StoredRow[],
  { queries }: Scope,
): Promise<ReadonlyMap<unknown, TerminalStatus>> {
  if (rows.length === 0) return new Map()
  const { rows: statuses } = await sql<TerminalStatus>`select row.id, ${STATUS} as status,
      (select count(*)::int from terminal_sessions as one where one.terminal = row.id and not one.is_finished) as online
    from terminals as row where row.id in (${sql.join(rows.map(({ id }) => id))})`.execute(queries)
  return new Map(statuses.map((status) => [status.id, status]))
}

/** The last report: a component that is not offline has just reported. */
const statOf = (row: StoredRow, { status, online }: TerminalStatus, { now, actor }: Scope): Values | null =>
  status === 'offline'
    ? null
    : {
        id: row['id'],
        ...Object.fromEntries(LOADS.map((name) => [name, row[name]])),
        session_online: online,
        date_created: formatServerTime(now, actor.timeZone),
        terminal: row['id'],
      }

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const statuses = await readStatuses(rows, scope)
  return rows.map((row) => {
    const current = statuses.get(row['id']) ?? { id: row['id'], status: 'offline', online: 0 }
    return {
      session_online: current.online,
      is_alive: current.status !== 'offline',
      status: current.status,
      status_display: choiceLabel('terminals', 'status', current.status, scope.actor.language),
      stat: statOf(row, current, scope),
    }
  })
}

const STORAGES = { command_storage: COMMAND_STORAGES, replay_storage: REPLAY_STORAGES } as const

/** The storages of a terminal have to exist. */
async function validate(body: Values, { queries, actor }: Scope): Promise<FieldErrors> {
  const found = await Promise.all(
    Object.entries(STORAGES).map(async ([field, table]) => {
      const name = body[field]
      if (typeof name !== 'string') return []
      const known = await sql`select 1 from ${sql.table(table)} where name = ${name}`.execute(queries)
      return known.rows.length > 0
        ? []
        : [[field, [message('validation.notChoice', actor.language, { value: name })]] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

export const terminals = modelOf('terminals', {
  computed: { fields: ['session_online', 'is_alive', 'status', 'status_display', 'stat'], values: computed },
  customFilters: { status: (value) => sql`${STATUS} = ${value}` },
  hooks: { validate },
})

/** Counts the terminals of each type by status. Not paginated. */
async function handle({ scope }: EndpointRequest) {
  requirePermission(scope, 'terminal.view_status')
  const { rows } = await sql<ComponentMetrics>`select count(*)::int as total,
      count(*) filter (where status = 'normal')::int as normal, count(*) filter (where status = 'high')::int as high,
      count(*) filter (where status = 'critical')::int as critical, count(*) filter (where status = 'offline')::int as offline,
      sum(online)::int as session_active, type
    from (select row.type, ${STATUS} as status,
        (select count(*) from terminal_sessions as one where one.terminal = row.id and not one.is_finished) as online
      from terminals as row) as each group by type order by type`.execute(scope.queries)
  return ok(rows)
}

export const componentMetrics: Endpoint = { url: ENDPOINT.componentMetrics, allow: ['GET', 'HEAD'], handle }
