import { modelOf } from '../mixins/declared.ts'
import { byTime } from '../../database/schema.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { countBy } from '../mixins/row-queries.ts'
import { replayActions } from './session-replay.ts'

const JOINABLE = new Set<unknown>(['ssh', 'telnet', 'rdp', 'vnc', 'k8s'])

/** Sessions through the RDP proxy (`RT`) can be terminated but not monitored. */
function abilities(row: StoredRow): Values {
  const isOnline = row['is_finished'] !== true
  return {
    can_replay: row['has_replay'] === true,
    can_join: isOnline && row['login_from'] !== 'RT' && JOINABLE.has(row['protocol']),
    can_terminate: isOnline,
  }
}

async function computed(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const ids = rows.map(({ id }) => String(id))
  const commands = await countBy(scope, { table: 'commands', column: 'session' }, ids)
  return rows.map((row) => ({ ...abilities(row), command_amount: commands.get(row['id']) ?? 0 }))
}

export const sessions = modelOf('sessions', {
  computed: { fields: ['can_replay', 'can_join', 'can_terminate', 'command_amount'], values: computed },
  indexes: {
    terminal_sessions_newest: byTime('date_start', 'org_id'),
  },
  defaults: (now) => ({ date_start: now }),
  logTitle: (row) => `${String(row['user'])} -> ${String(row['asset'])}`,
  actions: replayActions,
})

/** Users who joined a shared session. */
export const sessionJoinRecords = modelOf('session-join-records', {
  columns: {
    org_id: 'uuid not null references "organizations" (id) on delete cascade',
    // The id of the sharing, which has no table in the sandbox.
    sharing: `text not null default ''`,
  },
  relations: {
    session: {
      kind: 'one',
      table: 'terminal_sessions',
      onDelete: 'cascade',
      display: (session) => `${String(session['user'])} -> ${String(session['asset'])}`,
    },
  },
  defaults: (now) => ({ date_joined: now, date_left: null }),
})
