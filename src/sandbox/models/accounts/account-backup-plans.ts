import { sql } from 'kysely'
import planFacts from '../../../contract/facts/assets__account-backup-plans.json' with { type: 'json' }
import executionFacts from '../../../contract/facts/assets__account-backup-plan-executions.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { keepTaskLog } from '../assets/simulated-task.ts'
import { byId } from '../by-id.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values, type Write } from '../model.ts'
import { periodic } from '../periodic.ts'
import { mailRecipients, recipientsById, recipientsIn, recipientsOf, toRecipients } from '../plan-recipients.ts'

const KINDS = ['all', 'asset', 'application']

const RECIPIENTS = 'account_backup_recipients'

/** Plans by which the secrets of accounts are mailed to those who keep them. */
export const accountBackupPlans = defineModel({
  key: 'account-backup-plans',
  facts: loadFacts(planFacts),
  table: 'account_backup_plans',
  className: 'AccountBackupPlan',
  permission: 'assets.accountbackupplan',
  scope: 'organization',
  relations: {
    recipients: toRecipients(RECIPIENTS),
  },
  computed: periodic,
  search: ['name'],
  order: ['name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '', types: KINDS }),
})

const SNAPSHOT = ['name', 'is_periodic', 'interval', 'crontab', 'org_id', 'created_by', 'types']

/** How the plan stood when it ran; of each recipient whether the file could be locked with a key of theirs. */
const snapshotOf = (plan: StoredRow | undefined, recipients: Values): Values => ({
  ...Object.fromEntries(SNAPSHOT.map((name) => [name, plan?.[name] ?? null])),
  recipients,
})

/** A run is over when it is answered: no file is written, and what would be mailed is kept, which is what its log says. */
async function run(columns: Values, { scope }: Write): Promise<Values> {
  const [plan] = await rowsById(scope, 'account_backup_plans', [columns['plan']])
  const people = await recipientsOf(scope, RECIPIENTS, plan?.['id'])
  return {
    ...columns,
    trigger: scope.trigger ?? 'manual',
    date_start: scope.now,
    timedelta: 0.2 + people.length / 10,
    is_success: people.length > 0,
    reason: people.length > 0 ? '' : message('noRecipients', scope.actor.language),
    plan_snapshot: snapshotOf(plan, recipientsById(people)),
  }
}

async function counted(scope: Scope, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where org_id = ${scope.actor.organization.id}`.execute(scope.queries)
  return rows[0]?.count ?? 0
}

async function saved(row: StoredRow, { scope }: Write): Promise<void> {
  const [assets, applications] = [await counted(scope, 'asset_accounts'), await counted(scope, 'application_accounts')]
  const lines = [
    `${String(assets)} accounts of assets, ${String(applications)} of applications`,
    row['is_success'] === true ? `would be mailed to ${String(recipientsIn(row).length)}` : 'nobody to mail it to',
  ]
  await mailRecipients(row, 'account-backup', scope)
  await keepTaskLog(scope, String(row['id']), 'execute_account_backup_plan', lines)
}

/** The runs of these plans, the newest first. A run is called like the task that carries it out. */
export const accountBackupExecutions = defineModel({
  key: 'account-backup-plan-executions',
  facts: loadFacts(executionFacts),
  table: 'account_backup_executions',
  className: 'AccountBackupPlanExecution',
  permission: 'assets.accountbackupplanexecution',
  scope: 'organization',
  columns: { plan_snapshot: 'jsonb', org_id: 'uuid not null references "organizations" (id) on delete cascade' },
  relations: {
    plan: { kind: 'one', table: 'account_backup_plans', whenGone: 'cascade', display: (plan) => String(plan['name']) },
  },
  computed: {
    fields: ['recipients'],
    values: (rows) => Promise.resolve(rows.map((row) => ({ recipients: recipientsIn(row) }))),
  },
  search: ['trigger'],
  filterBy: { plan_id: byId('plan') },
  order: ['-date_start'],
  hooks: { prepare: run, saved },
  echo: ({ id }) => ({ task: id }),
  title: (row) => String(row['id']),
})
