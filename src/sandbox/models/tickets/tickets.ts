import { type RawBuilder, sql } from 'kysely'
import recorded from '../../../contract/facts/tickets__tickets.json' with { type: 'json' }
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type OwnFilter, type Scope, type StoredRow, type Values } from '../model.ts'
import { organizationNames } from '../organization-names.ts'
import { decides, mineOrAssigned } from './assignees.ts'
import { ticketActions } from './decisions.ts'
import { sessionAction } from './ticket-session.ts'
import { shownSteps } from './steps.ts'

type Condition = RawBuilder<unknown>

/** A text in what a ticket names, under any of these names. */
const mentions =
  (...names: readonly string[]): OwnFilter =>
  (value) => {
    const pattern = `%${value.replace(/[\\%_]/g, '\\$&')}%`
    const places = names.map((name) => sql`(row.request || row.rel_snapshot) ->> ${name}::text ilike ${pattern}`)
    return sql`(${sql.join(places, sql` or `)})`
  }

/** @throws InvalidInput for what is no id */
const ofUser =
  (param: string, condition: (user: string) => Condition): OwnFilter =>
  (value, { actor }) => {
    if (!isUuid(value)) throw new InvalidInput({ [param]: [message('notUuid', actor.language, { value })] })
    return condition(value.toLowerCase())
  }

/** What the views of every type of ticket tell beside what is stored. */
export async function ticketValues(rows: readonly StoredRow[], scope: Scope): Promise<readonly Values[]> {
  const names = await organizationNames(scope)
  const steps = await shownSteps(rows, scope)
  return rows.map((row, at) => ({
    org_id: row['org_id'],
    org_name: names.get(row['org_id']) ?? '',
    process_map: steps[at],
    rel_snapshot: row['rel_snapshot'],
    applicant: row['applicant'],
  }))
}

/** Whatever one has asked for, or decides on, in whichever organization. */
export const tickets = defineModel({
  key: 'tickets',
  facts: loadFacts(recorded),
  table: 'tickets',
  className: 'Ticket',
  permission: 'tickets.ticket',
  scope: 'global',
  columns: {
    org_id: 'uuid not null',
    applicant: 'uuid references "users" (id) on delete set null',
    comment: `text not null default ''`,
    approval_step: 'integer not null default 1',
    date_updated: 'timestamptz not null',
    rel_snapshot: `jsonb not null default '{}'`,
    // What is asked for, by ids; and who decides on it.
    request: `jsonb not null default '{}'`,
    steps: `jsonb not null default '[]'`,
    // The one that a confirmed login began.
    session: 'uuid references "terminal_sessions" (id) on delete set null',
  },
  visible: mineOrAssigned,
  computed: { fields: ['org_id', 'org_name', 'process_map', 'rel_snapshot', 'applicant'], values: ticketValues },
  filterBy: {
    applicant: ofUser('applicant', (user) => sql`row.applicant = ${user}`),
    assignees__id: ofUser('assignees__id', decides),
    relevant_app: mentions('apply_applications'),
    relevant_asset: mentions('apply_assets', 'apply_login_asset', 'apply_run_asset'),
    relevant_system_user: mentions('apply_system_users', 'apply_login_system_user', 'apply_run_system_user'),
    relevant_command: mentions('apply_run_command'),
  },
  search: ['title', 'type', 'status'],
  order: ['-date_created', '-serial_num'],
  title: (row) => String(row['title']),
  actions: [...ticketActions, sessionAction],
})
