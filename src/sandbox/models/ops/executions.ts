import recorded from '../../../contract/facts/ops__adhoc-executions.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import { byTime } from '../list-index.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type StoredRow, type Values } from '../model.ts'

const SHORT = 12

/** The end of an id, by which people tell versions and executions apart. */
export const shortId = (id: unknown) => String(id).slice(-SHORT)

const countIn = (value: unknown): number =>
  Array.isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0

function told(row: StoredRow): Values {
  const [success, failed] = [countIn(row['last_success']), countIn(row['last_failure'])]
  return {
    short_id: shortId(row['id']),
    adhoc_short_id: row['adhoc'] === null ? '' : shortId(row['adhoc']),
    stat: { total: success + failed, success, failed },
  }
}

/** Each time that a version of a job was run, and how it went on each host. */
export const executions = defineModel({
  key: 'ops-executions',
  facts: loadFacts(recorded),
  table: 'ops_executions',
  className: 'AdHocExecution',
  logName: 'Job execution',
  permission: 'ops.adhocexecution',
  scope: 'organization',
  // Runs of one moment stand in the order in which they were made.
  columns: { celery_task_id: 'uuid', number: 'bigint generated always as identity' },
  relations: {
    task: {
      kind: 'one',
      table: 'ops_tasks',
      whenGone: 'cascade',
      display: (task) => `${String(task['name'])}@${String(task['org_id'])}`,
    },
    adhoc: { kind: 'one', table: 'ops_adhoc', whenGone: 'cascade', display: (adhoc) => shortId(adhoc['id']) },
  },
  computed: {
    fields: ['short_id', 'adhoc_short_id', 'stat'],
    values: (rows) => Promise.resolve(rows.map(told)),
  },
  filters: ['task', 'adhoc'],
  order: ['-date_start', '-number'],
  indexes: { ops_executions_newest: byTime('date_start', 'task') },
  title: (row) => shortId(row['id']),
})
