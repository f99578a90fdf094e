import { sql } from 'kysely'
import { toText } from '../../contract/json-object.ts'
import type { Organization } from '../../contract/session/profile.ts'
import { isServed, type SandboxContext } from '../rest/model/context.ts'
import { accountBackupExecutions, accountBackupPlans } from '../models/accounts/account-backup-plans.ts'
import { gatherUserExecutions, gatherUserTasks } from '../models/accounts/gather-users.ts'
import { simulateTask } from '../models/tasks/simulated-task.ts'
import { appChangePlans, changeExecutionsOfApps } from '../models/change-auth/app-plans.ts'
import { changeExecutionsOfAssets, changePlans } from '../models/change-auth/asset-plans.ts'
import { runSync } from '../models/cloud/sync-run.ts'
import { syncTasks } from '../models/cloud/sync-tasks.ts'
import { allOrganizations } from '../models/users/identity.ts'
import type { Model, Scope, StoredRow } from '../rest/model/model.ts'
import { HttpError } from '../rest/model/response.ts'
import { inTransaction } from '../rest/model/scope.ts'
import { createRow } from '../rest/write/write-row.ts'
import { type JobSource, readSchedule, type TimedJob } from './clock.ts'
import { systemScope } from './system-scope.ts'

/** A table of plans that run by crontab or interval. */
interface PlanType {
  readonly model: Model
  /** The core's task; its last part names the logs. */
  readonly task: string
  readonly title: string
  readonly run: (scope: Scope, plan: StoredRow) => Promise<unknown>
}

const PLAN_TYPES: readonly PlanType[] = [
  {
    model: accountBackupPlans,
    task: 'assets.tasks.execute_account_backup_plan',
    title: 'the account backup plan',
    run: (scope, { id }) => createRow(accountBackupExecutions, scope, { plan: id }),
  },
  {
    model: changePlans,
    task: 'xpack.plugins.change_auth_plan.tasks.execute_change_auth_plan',
    title: 'the plan to change secrets of assets',
    run: (scope, { id }) => createRow(changeExecutionsOfAssets, scope, { plan: id }),
  },
  {
    model: appChangePlans,
    task: 'xpack.plugins.change_auth_plan.tasks.execute_app_change_auth_plan',
    title: 'the plan to change secrets of applications',
    run: (scope, { id }) => createRow(changeExecutionsOfApps, scope, { plan: id }),
  },
  {
    model: gatherUserTasks,
    task: 'xpack.plugins.gathered_user.tasks.gather_asset_users',
    title: 'the task to gather users',
    run: (scope, { id }) => createRow(gatherUserExecutions, scope, { task: id }),
  },
  {
    model: syncTasks,
    task: 'xpack.plugins.cloud.tasks.run_sync_instance_task',
    title: 'the cloud synchronization',
    run: runSync,
  },
]

const workerOf = ({ task }: PlanType): string => task.slice(task.lastIndexOf('.') + 1)

/** Runs a plan. A failure, such as a deleted account, changes nothing and is written to the log. */
async function runPlan(type: PlanType, plan: StoredRow, organization: Organization, context: SandboxContext) {
  const scope = systemScope(context, organization)
  try {
    await inTransaction(scope, (inside) => type.run(inside, plan))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    await simulateTask(scope, workerOf(type), [toText(error.body)])
  }
}

const scheduleOfPlan = ({ is_periodic, crontab, interval }: StoredRow) =>
  is_periodic === true ? readSchedule(crontab, interval) : null

async function jobsOf(type: PlanType, context: SandboxContext): Promise<readonly TimedJob[]> {
  const { queries } = context.database
  if (!isServed(type.model.facts.url, context.edition)) return []
  const organizations = new Map((await allOrganizations(queries, context.edition)).map((each) => [each.id, each]))
  const { rows } = await sql<StoredRow>`select * from ${sql.table(type.model.table)} order by id`.execute(queries)
  return rows.flatMap((plan) => {
    const organization = organizations.get(String(plan['org_id']))
    if (organization === undefined) return []
    return {
      name: `${workerOf(type)}_${String(plan['id'])}`,
      task: type.task,
      description: `Runs ${type.title} ${String(plan['name'])}`,
      schedule: scheduleOfPlan(plan),
      run: () => runPlan(type, plan, organization, context),
    }
  })
}

/** The scheduled jobs of all plans. */
export const planJobs: JobSource = {
  urls: PLAN_TYPES.map(({ model }) => model.facts.url),
  jobs: async (context) => (await Promise.all(PLAN_TYPES.map((type) => jobsOf(type, context)))).flat(),
}
