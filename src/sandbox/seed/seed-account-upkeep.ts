import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { seedGatherTasks } from './seed-gather-tasks.ts'
import { seedId } from './seed-ids.ts'

const PLANS = [
  { name: 'nightly', is_periodic: true, crontab: '0 3 * * *', types: ['all', 'asset', 'application'], to: ['admin'] },
  { name: 'on demand', is_periodic: false, crontab: null, types: ['asset'], to: [] },
] as const

type Plan = (typeof PLANS)[number]

const planId = ({ name }: Plan) => seedId('account-backup-plan', name)

const org_id = DEFAULT_ORGANIZATION_ID

function planRow(plan: Plan, now: Date) {
  const { name, is_periodic, crontab, types } = plan
  const made = subDays(now, 30)
  const when = { is_periodic, crontab, interval: 24, date_created: made, date_updated: made }
  return {
    id: planId(plan),
    org_id,
    name,
    ...when,
    types: JSON.stringify(types),
    comment: '',
    created_by: 'Administrator',
  }
}

function executionRow(plan: Plan, days: number, now: Date) {
  const { name, is_periodic, crontab, types, to } = plan
  const people = to.map((username) => [seedId('user', username), [`Administrator(${username})`, false]] as const)
  const snapshot = { name, is_periodic, interval: 24, crontab, org_id, created_by: 'Administrator', types }
  return {
    id: seedId('account-backup-execution', `${name}/${String(days)}`),
    org_id,
    plan: planId(plan),
    trigger: is_periodic ? 'timing' : 'manual',
    date_start: subDays(now, days),
    timedelta: 0.3,
    is_success: people.length > 0,
    reason: people.length > 0 ? '' : 'no recipients',
    plan_snapshot: JSON.stringify({ ...snapshot, recipients: Object.fromEntries(people) }),
  }
}

/** The runs that plans have left behind, and who was found on assets. */
export async function seedAccountUpkeep(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('account_backup_plans')
    .values(PLANS.map((plan) => planRow(plan, now)))
    .execute()
  const recipients = PLANS.flatMap((plan) =>
    plan.to.map((name) => ({ plan: planId(plan), user: seedId('user', name) })),
  )
  await queries.insertInto('account_backup_recipients').values(recipients).execute()
  const runs = PLANS.flatMap((plan) => [1, 2, 3].map((days) => executionRow(plan, days, now)))
  await queries.insertInto('account_backup_executions').values(runs).execute()
  await seedGathered(queries, now)
  await seedGatherTasks(queries, now)
}

const FOUND = ['root', 'backup', 'deploy']

/** On every third host, one of them no longer there. */
async function seedGathered(queries: Queries, now: Date): Promise<void> {
  const assets = await queries
    .selectFrom('assets')
    .select('id')
    .where('org_id', '=', org_id)
    .orderBy('hostname')
    .execute()
  const rows = assets
    .filter((_, place) => place % 3 === 0)
    .flatMap(({ id }, place) =>
      FOUND.map((username, rank) => ({
        id: seedId('gathered-user', `${String(id)}/${username}`),
        org_id,
        asset: id,
        username,
        present: rank !== 2 || place % 4 !== 0,
        ip_last_login: `192.168.2.${String(2 + rank)}`,
        date_last_login: subDays(now, rank + place),
        date_created: now,
        date_updated: now,
      })),
    )
  await queries.insertInto('gathered_users').values(rows).execute()
}
