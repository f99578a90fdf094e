import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'

const TASKS = [
  {
    name: 'production, weekly',
    is_periodic: true,
    crontab: '0 2 * * 1',
    node: '/Default/Production',
    runs: [1, 8, 15],
  },
  { name: 'everything', is_periodic: false, crontab: null, node: '/Default', runs: [20] },
] as const

type Task = (typeof TASKS)[number]

const taskId = ({ name }: Task) => seedId('gather-user-task', name)

const org_id = DEFAULT_ORGANIZATION_ID

function taskRow(task: Task, now: Date) {
  const { name, is_periodic, crontab } = task
  const made = subDays(now, 30)
  const when = { is_periodic, crontab, interval: 24, date_created: made, date_updated: made }
  return { id: taskId(task), org_id, name, ...when, comment: '', created_by: 'Administrator' }
}

const executionRows = (task: Task, now: Date) =>
  task.runs.map((days, at) => ({
    id: seedId('gather-user-execution', `${task.name}/${String(days)}`),
    org_id,
    task: taskId(task),
    date_start: subDays(now, days),
    timedelta: 1.4 + at / 10,
    success: at !== 1,
  }))

/** The tasks by which users are gathered, and what runs of them have left. */
export async function seedGatherTasks(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('gather_user_tasks')
    .values(TASKS.map((task) => taskRow(task, now)))
    .execute()
  await queries
    .insertInto('gather_user_task_nodes')
    .values(TASKS.map((task) => ({ task: taskId(task), node: seedId('node', task.node) })))
    .execute()
  const runs = TASKS.flatMap((task) => executionRows(task, now))
  await queries.insertInto('gather_user_executions').values(runs).execute()
}
