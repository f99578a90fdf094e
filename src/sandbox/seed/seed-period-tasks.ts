import { startOfDay } from 'date-fns'
import type { Queries } from '../database/open.ts'

/** Tasks of a core and what each is for. */
const TASKS: readonly (readonly [task: string, description: string])[] = [
  ['audits.tasks.clean_audits_log_period', 'Drops logs that are older than the settings keep them'],
  ['ops.tasks.check_server_performance_period', 'Warns of a disk or a processor that is nearly full'],
  ['perms.tasks.check_asset_permission_expired', 'Takes away what expired grants gave'],
  ['terminal.tasks.clean_orphan_session', 'Finishes sessions whose terminal is gone'],
  ['users.tasks.check_password_expired_periodic', 'Mails users whose password is about to expire'],
  ['users.tasks.check_user_expired_periodic', 'Mails users whose account is about to expire'],
]

const DAYS_IN_USE = 60

/** Nothing runs them here, and each says so. */
export async function seedPeriodTasks(queries: Queries, now: Date): Promise<void> {
  const rows = TASKS.map(([task, description]) => ({
    name: task.slice(task.lastIndexOf('.') + 1),
    task,
    description: `${description} (simulated)`,
    enabled: true,
    last_run_at: startOfDay(now),
    total_run_count: DAYS_IN_USE,
  }))
  await queries.insertInto('ops_period_tasks').values(rows).execute()
}
