import { type RawBuilder, sql } from 'kysely'
import recorded from '../../../contract/facts/terminal__terminals.json' with { type: 'json' }
import { choiceLabel } from '../../labels/lookup.ts'
import { message } from '../../labels/messages.ts'
import type { FieldErrors } from '../../rest/answer-error.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'
import { COMMAND_STORAGES, REPLAY_STORAGES } from './storage-reach.ts'

/** From which share of each (CPU: processes waiting, else percent) a load counts as high, and as critical. */
const LIMITS = {
  cpu_load: [5, 10],
  memory_used: [85, 95],
  disk_used: [80, 99],
} as const

const LOADS = ['cpu_load', 'memory_used', 'disk_used'] as const

const anyAbove = (place: 0 | 1): RawBuilder<unknown> =>
  sql.join(
    LOADS.map((name) => sql`${sql.ref(`row.${name}`)} > ${sql.lit(LIMITS[name][place])}`),
    sql` or `,
  )

/** Of `row`: a terminal that told no load lately is not there. */
export const STATUS = sql`case when row.cpu_load is null then 'offline' when ${anyAbove(1)} then 'critical'
  when ${anyAbove(0)} then 'high' else 'normal' end`

interface Told {
  readonly id: unknown
  readonly status: string
  readonly online: number
}

async function readTold(rows: readonly StoredRow[], { queries }: Scope): Promise<ReadonlyMap<unknown, Told>> {
  if (rows.length === 0) return new Map()
  const { rows: told } = await sql<Told>`select row.id, ${STATUS} as status,
      (select count(*)::int from terminal_sessions as one where one.terminal = row.id and not one.is_finished) as online
    from terminals as row where row.id in (${sql.join(rows.map(({ id }) => id))})`.execute(queries)
  return new Map(told.map((one) => [one.id, one]))
}

const statOf = (row: StoredRow, { status, online }: Told): Values | null =>
  status === 'offline'
    ? null
    : {
        id: row['id'],
        ...Object.fromEntries(LOADS.map((name) => [name, row[name]])),
        session_online: online,
        date_created: null,
        terminal: row['id'],
      }

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const told = await readTold(rows, scope)
  return rows.map((row) => {
    const one = told.get(row['id']) ?? { id: row['id'], status: 'offline', online: 0 }
    return {
      session_online: one.online,
      is_alive: one.status !== 'offline',
      status: one.status,
      status_display: choiceLabel('terminals', 'status', one.status, scope.actor.language),
      stat: statOf(row, one),
    }
  })
}

const STORAGES = { command_storage: COMMAND_STORAGES, replay_storage: REPLAY_STORAGES } as const

/** A terminal names its storages, and each name must be that of one. */
async function check(body: Values, { queries, actor }: Scope): Promise<FieldErrors> {
  const found = await Promise.all(
    Object.entries(STORAGES).map(async ([field, table]) => {
      const name = body[field]
      if (typeof name !== 'string') return []
      const known = await sql`select 1 from ${sql.table(table)} where name = ${name}`.execute(queries)
      return known.rows.length > 0 ? [] : [[field, [message('notChoice', actor.language, { value: name })]] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

export const terminals = defineModel({
  key: 'terminals',
  facts: loadFacts(recorded),
  table: 'terminals',
  className: 'Terminal',
  permission: 'terminal.terminal',
  scope: 'global',
  columns: { cpu_load: 'double precision', memory_used: 'double precision', disk_used: 'double precision' },
  computed: { fields: ['session_online', 'is_alive', 'status', 'status_display', 'stat'], values: computed },
  filterBy: { status: (value) => sql`${STATUS} = ${value}` },
  search: ['name', 'remote_addr'],
  order: ['name'],
  unique: [['name']],
  defaults: () => ({
    comment: '',
    type: 'koko',
    remote_addr: '',
    http_port: 5000,
    ssh_port: 2222,
    is_accepted: true,
    is_active: true,
  }),
  hooks: { check },
})
