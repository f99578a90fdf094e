import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { type CustomFilter, type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'
import { organizationNames } from '../users/organizations.ts'
import { isCurrentAssignee, mineOrAssigned } from '../mixins/row-queries.ts'
import { ticketActions } from './decisions.ts'
import { sessionAction } from './ticket-session.ts'
import { serializeSteps } from './steps.ts'

/** Searches the stored names of a ticket. */
const mentions =
  (...names: readonly string[]): CustomFilter =>
  (value) => {
    const pattern = `%${value.replace(/[\\%_]/g, '\\$&')}%`
    const places = names.map((name) => sql`(row.request || row.rel_snapshot) ->> ${name}::text ilike ${pattern}`)
    return sql`(${sql.join(places, sql` or `)})`
  }

/** Computed fields of all ticket types. */
export async function ticketValues(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const names = await organizationNames(scope)
  const steps = await serializeSteps(rows, scope)
  return rows.map((row, at) => ({
    org_id: row['org_id'],
    org_name: names.get(row['org_id']) ?? '',
    process_map: steps[at],
    rel_snapshot: row['rel_snapshot'],
    applicant: row['applicant'],
  }))
}

/** Tickets of the actor as applicant or assignee, of all organizations. */
export const tickets = modelOf('tickets', {
  columns: {
    org_id: 'uuid not null',
    applicant: 'uuid references "users" (id) on delete set null',
    comment: `text not null default ''`,
    approval_step: 'integer not null default 1',
    date_updated: 'timestamptz not null',
    rel_snapshot: `jsonb not null default '{}'`,
    // Requested values by id, and approval steps.
    request: `jsonb not null default '{}'`,
    steps: `jsonb not null default '[]'`,
    // The session of an approved login.
    session: 'uuid references "terminal_sessions" (id) on delete set null',
  },
  visibilityCondition: mineOrAssigned,
  computed: { fields: ['org_id', 'org_name', 'process_map', 'rel_snapshot', 'applicant'], values: ticketValues },
  customFilters: {
    assignees__id: (value) => isCurrentAssignee(value.toLowerCase()),
    relevant_app: mentions('apply_applications'),
    relevant_asset: mentions('apply_assets', 'apply_login_asset', 'apply_run_asset'),
    relevant_system_user: mentions('apply_system_users', 'apply_login_system_user', 'apply_run_system_user'),
    relevant_command: mentions('apply_run_command'),
  },
  actions: [...ticketActions, sessionAction],
})
