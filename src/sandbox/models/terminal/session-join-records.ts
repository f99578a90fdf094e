import recorded from '../../../contract/facts/terminal__session-join-records.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel } from '../model.ts'
import { personName } from '../person-name.ts'

/** Who else looked on in a session that was shared with them. */
export const sessionJoinRecords = defineModel({
  key: 'session-join-records',
  facts: loadFacts(recorded),
  table: 'session_join_records',
  className: 'SessionJoinRecord',
  permission: 'terminal.sessionjoinrecord',
  scope: 'organization',
  columns: {
    org_id: 'uuid not null references "organizations" (id) on delete cascade',
    // Of a session that was shared; the sandbox keeps no list of those.
    sharing: `text not null default ''`,
  },
  relations: {
    session: {
      kind: 'one',
      table: 'terminal_sessions',
      whenGone: 'cascade',
      display: (session) => `${String(session['user'])} -> ${String(session['asset'])}`,
    },
    joiner: {
      kind: 'one',
      table: 'users',
      whenGone: 'cascade',
      display: personName,
    },
  },
  order: ['-date_joined'],
  defaults: (now) => ({ date_joined: now, date_left: null }),
  title: (row) => String(row['verify_code']),
})
