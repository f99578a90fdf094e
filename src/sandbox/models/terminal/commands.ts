import { isUuid } from '../../../contract/page.ts'
import { modelOf } from '../mixins/declared.ts'
import { subDays } from 'date-fns'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { Forbidden } from '../../rest/model/response.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { byTime } from '../../database/schema.ts'
import { byId } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { COMMAND_STORAGES, isStorageReachable } from './storages.ts'

const isNamed = (value: string | undefined) => value !== undefined && value !== ''

const DAYS = 7

/** The list is empty without a storage or session in the query, and without a session and a start a week long. */
function visibilityCondition({ query, now }: Scope) {
  if (isNamed(query['session']) || isNamed(query['session_id'])) return null
  if (!isNamed(query['command_storage_id'])) return sql`false`
  return isNamed(query['date_from']) ? null : sql`row.happened >= ${subDays(now, DAYS)}`
}

/** An unreachable storage is an error, an unknown one is empty. */
async function beforeList(scope: Scope): Promise<void> {
  const id = scope.query['command_storage_id']
  if (!isUuid(id)) return
  const [storage] = await rowsById(scope, COMMAND_STORAGES, [id])
  if (storage !== undefined && !isStorageReachable(storage))
    throw new Forbidden(message('storages.unreachable', scope.actor.language))
}

const atTime = (row: StoredRow) => new Date(Number(row['timestamp']) * 1000)

const computed = (rows: readonly StoredRow[]): Promise<readonly Values[]> =>
  Promise.resolve(rows.map((row) => ({ timestamp_display: atTime(row) })))

export const commands = modelOf('commands', {
  computed: { fields: ['timestamp_display'], values: computed },
  visibilityCondition,
  customFilters: {
    command_storage_id: byId('storage'),
  },
  indexes: {
    commands_newest: byTime('timestamp', 'storage'),
    commands_of_session: byTime('timestamp', 'session'),
  },
  hooks: {
    beforeList,
    prepareColumns: (columns, { before }) =>
      Promise.resolve({ ...columns, happened: atTime({ ...before, ...columns }) }),
  },
})
