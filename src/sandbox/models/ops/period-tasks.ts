import recorded from '../../../contract/facts/ops__celery_period-tasks.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel } from '../model.ts'

/**
 * What the workers of a core do by themselves in time. A core asks for `django_celery_beat.view_periodictask`, which no
 * role holds, so that superusers alone see them; here it is whoever may look at the monitor of tasks.
 */
export const periodTasks = defineModel({
  key: 'period-tasks',
  facts: loadFacts(recorded),
  table: 'ops_period_tasks',
  className: 'PeriodicTask',
  permission: 'ops.taskmonitor',
  scope: 'global',
  id: 'integer',
  /** Of what the sandbox does itself (`clock/`): when, as JSON, and from when that is counted. */
  columns: { schedule: 'text', since: 'timestamptz' },
  search: ['name', 'task', 'description'],
  order: ['name'],
  readsNoFiles: true,
})
