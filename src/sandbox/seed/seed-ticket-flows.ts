import { subDays } from 'date-fns'
import { ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

const rule = (level: number, strategy: string, ...people: readonly string[]) => ({
  level,
  strategy,
  assignees: people.map((username) => seedId('user', username)),
})

/** Those that every core begins with, and one that an organization has made its own. */
const FLOWS = [
  { org: ROOT_ORGANIZATION_ID, type: 'apply_asset', rules: [rule(1, 'super_admin')], by: 'System' },
  { org: ROOT_ORGANIZATION_ID, type: 'apply_application', rules: [rule(1, 'super_admin')], by: 'System' },
  {
    org: SEED_ORGANIZATIONS.B.id,
    type: 'apply_asset',
    rules: [rule(1, 'org_admin'), rule(2, 'custom_user', 'admin', 'lihua')],
    by: 'Administrator',
  },
] as const

export async function seedTicketFlows(queries: Queries, now: Date): Promise<void> {
  const made = subDays(now, 90)
  const rows = FLOWS.map(({ org, type, rules, by }) => ({
    id: seedId('ticket-flow', `${org}/${type}`),
    org_id: org,
    type,
    approval_level: rules.length,
    rules: JSON.stringify(rules),
    created_by: by,
    date_created: made,
    date_updated: made,
  }))
  await queries.insertInto('ticket_flows').values(rows).execute()
}
