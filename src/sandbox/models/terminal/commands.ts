import { sql } from 'kysely'
import recorded from '../../../contract/facts/terminal__commands.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { Refused } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { byTime } from '../list-index.ts'
import { byId } from '../by-id.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'
import { COMMAND_STORAGES, isReachable } from './storage-reach.ts'

const isNamed = (value: string | undefined) => value !== undefined && value !== ''

/** Commands are of a storage or of a session: without either the list is empty. */
function visible({ query }: Scope) {
  return isNamed(query['command_storage_id']) || isNamed(query['session_id']) ? null : sql`false`
}

/** A storage that does not answer refuses; an unknown one is only empty. */
async function listing(scope: Scope): Promise<void> {
  const id = scope.query['command_storage_id']
  if (!isUuid(id)) return
  const [storage] = await rowsById(scope, COMMAND_STORAGES, [id])
  if (storage !== undefined && !isReachable(storage))
    throw new Refused(message('storageUnreachable', scope.actor.language))
}

const atTime = (row: StoredRow) => new Date(Number(row['timestamp']) * 1000)

const computed = (rows: readonly StoredRow[]): Promise<readonly Values[]> =>
  Promise.resolve(rows.map((row) => ({ timestamp_display: atTime(row) })))

export const commands = defineModel({
  key: 'commands',
  facts: loadFacts(recorded),
  table: 'commands',
  className: 'Command',
  permission: 'terminal.command',
  scope: 'organization',
  columns: {
    org_id: 'uuid not null references "organizations" (id) on delete cascade',
    storage: 'uuid references "command_storages" (id) on delete cascade',
    happened: 'timestamptz',
  },
  computed: { fields: ['timestamp_display'], values: computed },
  visible,
  search: ['input'],
  filterBy: {
    session_id: (value) => sql`row.session = ${value}`,
    command_storage_id: byId('storage'),
  },
  sortable: ['input'],
  order: ['-timestamp'],
  indexes: {
    commands_newest: byTime('timestamp', 'storage'),
    commands_of_session: byTime('timestamp', 'session'),
  },
  dateField: 'happened',
  hooks: {
    listing,
    prepare: (columns, { before }) => Promise.resolve({ ...columns, happened: atTime({ ...before, ...columns }) }),
  },
  title: (row) => String(row['input']),
})
