import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { message } from '../../messages/message.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { storeTaskLog } from '../tasks/simulated-task.ts'
import { byId } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { type Bits, withBits, withPlainBits, withRecorded } from '../mixins/bits.ts'
import { periodic, periodicErrors } from '../mixins/periodic.ts'
import { mailRecipients, recipientsById, recipientsIn, recipientsOf } from '../mixins/messages.ts'

/** Kinds of accounts by their bits. */
const TYPES: Bits = [
  ['all', 255],
  ['asset', 1],
  ['application', 2],
]

const facts = factsOf('assets__account-backup-plans')

const WHEN = { is_periodic: true, interval: 24 }

const RECIPIENTS = 'account_backup_recipients'

/** Plans that mail the secrets of accounts to their recipients. */
export const accountBackupPlans = modelOf('account-backup-plans', {
  facts: withPlainBits(facts, 'types'),
  describeFields: (fields) => withRecorded(facts, fields, 'types'),
  computed: periodic,
  hooks: {
    validate: (body, scope, before) => periodicErrors({ ...WHEN, ...before, ...body }, scope),
    prepareColumns: (columns) => Promise.resolve(withBits(columns, 'types', TYPES)),
  },
})

const SNAPSHOT = ['name', 'is_periodic', 'interval', 'crontab', 'org_id', 'created_by', 'types']

/** The plan at the time of the run; for each recipient, whether the file could be encrypted. */
const planSnapshot = (plan: StoredRow | undefined, recipients: Values): Values => ({
  ...Object.fromEntries(SNAPSHOT.map((name) => [name, plan?.[name] ?? null])),
  recipients,
})

/** A run is finished at once: no file is written, and the mail is only stored, as its log says. */
async function run(columns: Values, { scope }: WriteContext): Promise<Values> {
  const [plan] = await rowsById(scope, 'account_backup_plans', [columns['plan']])
  const people = await recipientsOf(scope, RECIPIENTS, plan?.['id'])
  return {
    ...columns,
    trigger: scope.trigger ?? 'manual',
    date_start: scope.now,
    timedelta: 0.2 + people.length / 10,
    is_success: people.length > 0,
    reason: people.length > 0 ? '' : message('jobs.noRecipients', scope.actor.language),
    plan_snapshot: planSnapshot(plan, recipientsById(people)),
  }
}

async function counted(scope: Scope, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where org_id = ${scope.actor.organization.id}`.execute(scope.queries)
  return rows[0]?.count ?? 0
}

async function afterSave(row: StoredRow, { scope }: WriteContext): Promise<void> {
  const [assets, applications] = [await counted(scope, 'asset_accounts'), await counted(scope, 'application_accounts')]
  const lines = [
    `${String(assets)} accounts of assets, ${String(applications)} of applications`,
    row['is_success'] === true ? `would be mailed to ${String(recipientsIn(row).length)}` : 'nobody to mail it to',
  ]
  await mailRecipients(row, 'account-backup', scope)
  await storeTaskLog(scope, String(row['id']), 'execute_account_backup_plan', lines)
}

/** The executions of these plans, newest first. An execution has the id of its task. */
export const accountBackupExecutions = modelOf('account-backup-plan-executions', {
  computed: {
    fields: ['recipients'],
    values: (rows) => Promise.resolve(rows.map((row) => ({ recipients: recipientsIn(row) }))),
  },
  customFilters: { plan_id: byId('plan') },
  hooks: { prepareColumns: run, afterSave },
  writeResponse: ({ id }) => ({ task: id }),
})
