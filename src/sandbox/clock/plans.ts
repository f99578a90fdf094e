import { sql } from 'kysely'
import { toText } from '../../contract/json-object.ts'
import type { Organization } from '../../contract/organization.ts'
import type { SandboxContext } from '../context.ts'
import { accountBackupExecutions, accountBackupPlans } from '../models/accounts/account-backup-plans.ts'
import { gatherUserExecutions, gatherUserTasks } from '../models/accounts/gather-user-tasks.ts'
import { simulateTask } from '../models/assets/simulated-task.ts'
import { appChangePlans, changeExecutionsOfApps } from '../models/change-auth/app-plans.ts'
import { changeExecutionsOfAssets, changePlans } from '../models/change-auth/asset-plans.ts'
import { runSync } from '../models/cloud/sync-run.ts'
import { syncTasks } from '../models/cloud/sync-tasks.ts'
import { isServed } from '../models/enterprise-permissions.ts'
import { allOrganizations } from '../models/identity.ts'
import type { Model, Scope, StoredRow } from '../models/model.ts'
import { AnswerError } from '../rest/answer-error.ts'
import { inTransaction } from '../rest/scope.ts'
import { createRow } from '../rest/write-row.ts'
import type { JobSource, TimedJob } from './clock.ts'
import { scheduleOf } from './schedule.ts'
import { systemScope } from './system-scope.ts'

/** Rows that run by their crontab or every so many hours, as when somebody starts them. */
interface PlanKind {
  readonly model: Model
  /** Of the core's worker; its last part is the name of the logs. */
  readonly task: string
  readonly what: string
  readonly run: (scope: Scope, plan: StoredRow) => Promise<unknown>
}

const KINDS: readonly PlanKind[] = [
  {
    model: accountBackupPlans,
    task: 'assets.tasks.execute_account_backup_plan',
    what: 'the account backup plan',
    run: (scope, { id }) => createRow(accountBackupExecutions, scope, { plan: id }),
  },
  {
    model: changePlans,
    task: 'xpack.plugins.change_auth_plan.tasks.execute_change_auth_plan',
    what: 'the plan to change secrets of assets',
    run: (scope, { id }) => createRow(changeExecutionsOfAssets, scope, { plan: id }),
  },
  {
    model: appChangePlans,
    task: 'xpack.plugins.change_auth_plan.tasks.execute_app_change_auth_plan',
    what: 'the plan to change secrets of applications',
    run: (scope, { id }) => createRow(changeExecutionsOfApps, scope, { plan: id }),
  },
  {
    model: gatherUserTasks,
    task: 'xpack.plugins.gathered_user.tasks.gather_asset_users',
    what: 'the task to gather users',
    run: (scope, { id }) => createRow(gatherUserExecutions, scope, { task: id }),
  },
  {
    model: syncTasks,
    task: 'xpack.plugins.cloud.tasks.run_sync_instance_task',
    what: 'the cloud synchronization',
    run: runSync,
  },
]

const workerOf = ({ task }: PlanKind): string => task.slice(task.lastIndexOf('.') + 1)

/** A run that is refused, as where its account is gone, changes nothing, and its log says why. */
async function runPlan(kind: PlanKind, plan: StoredRow, organization: Organization, context: SandboxContext) {
  const scope = systemScope(context, organization)
  try {
    await inTransaction(scope, (inside) => kind.run(inside, plan))
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    await simulateTask(scope, workerOf(kind), [toText(error.body)])
  }
}

const scheduleOfPlan = ({ is_periodic, crontab, interval }: StoredRow) =>
  is_periodic === true ? scheduleOf(crontab, interval) : null

async function jobsOf(kind: PlanKind, context: SandboxContext): Promise<readonly TimedJob[]> {
  const { queries } = context.database
  if (!isServed(kind.model.facts.url, context.edition)) return []
  const organizations = new Map((await allOrganizations(queries, context.edition)).map((each) => [each.id, each]))
  const { rows } = await sql<StoredRow>`select * from ${sql.table(kind.model.table)} order by id`.execute(queries)
  return rows.flatMap((plan) => {
    const organization = organizations.get(String(plan['org_id']))
    if (organization === undefined) return []
    return {
      name: `${workerOf(kind)}_${String(plan['id'])}`,
      task: kind.task,
      description: `Runs ${kind.what} ${String(plan['name'])}`,
      schedule: scheduleOfPlan(plan),
      run: () => runPlan(kind, plan, organization, context),
    }
  })
}

/** Every plan that runs by a crontab or an interval of its own. */
export const plans: JobSource = {
  urls: KINDS.map(({ model }) => model.facts.url),
  jobs: async (context) => (await Promise.all(KINDS.map((kind) => jobsOf(kind, context)))).flat(),
}
