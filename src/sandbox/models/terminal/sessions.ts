import recorded from '../../../contract/facts/terminal__sessions.json' with { type: 'json' }
import { countBy } from '../counting.ts'
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'
import { replayActions } from './session-replay.ts'

/** Protocols whose sessions another person can watch. */
const JOINABLE = new Set<unknown>(['ssh', 'telnet', 'rdp', 'vnc', 'k8s'])

/** Of a session through the RDP proxy (`RT`) only the end can be ordered. */
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
  const commands = await countBy(scope, 'commands', 'session', ids)
  return rows.map((row) => ({ ...abilities(row), command_amount: commands.get(row['id']) ?? 0 }))
}

export const sessions = defineModel({
  key: 'sessions',
  facts: loadFacts(recorded),
  table: 'terminal_sessions',
  className: 'Session',
  permission: 'terminal.session',
  scope: 'organization',
  columns: {
    org_id: 'uuid not null references "organizations" (id) on delete cascade',
    terminal: 'uuid',
    terminal_display: `text not null default ''`,
  },
  computed: { fields: ['can_replay', 'can_join', 'can_terminate', 'command_amount'], values: computed },
  search: ['user', 'asset', 'system_user', 'remote_addr', 'protocol', 'login_from'],
  sortable: ['date_start', 'date_end'],
  order: ['-date_start'],
  indexes: {
    terminal_sessions_newest: byTime('date_start', 'org_id'),
  },
  dateField: 'date_start',
  defaults: (now) => ({ date_start: now }),
  title: (row) => `${String(row['user'])} -> ${String(row['asset'])}`,
  actions: replayActions,
})
