import { addDays, addMinutes, lightFormat, subDays, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { assetTitle } from '../models/mixins/display-names.ts'
import type { TicketStep, StepState } from '../models/tickets/steps.ts'
import { userDisplayName } from '../rest/model/context.ts'
import { PEOPLE } from './people.ts'
import { applicationId } from './seed-applications.ts'
import { type SeedHost, seedHosts } from './seed-assets.ts'
import { filterId, filterRuleId } from './seed-cmd-filters.ts'
import { entryAt, seedId } from './seed-ids.ts'
import { systemUserId } from './seed-system-users.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

const rule = (level: number, strategy: string, ...people: readonly string[]) => ({
  level,
  strategy,
  assignees: people.map((username) => seedId('user', username)),
})

/** The flows of a new core, and one of an organization. */
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

interface SeedTicket {
  readonly type: keyof typeof REQUESTS
  readonly title: string
  /** By username. */
  readonly from: string
  readonly daysAgo: number
  /** State and assignees (usernames) of each level. */
  readonly steps: readonly (readonly [state: StepState, assignees: readonly string[]])[]
  readonly comment?: string
  /** Comments, with usernames. */
  readonly said?: readonly (readonly [username: string, text: string])[]
}

const pending = (...assignees: readonly string[]) => ['pending', assignees] as const
const approved = (...assignees: readonly string[]) => ['approved', assignees] as const
const rejected = (...assignees: readonly string[]) => ['rejected', assignees] as const
const closed = (...assignees: readonly string[]) => ['closed', assignees] as const

/**
 * Newest last, since serial numbers follow. As recorded, the administrator reviews no application tickets, and opened
 * the last one.
 */
const TICKETS: readonly SeedTicket[] = [
  { type: 'apply_asset', title: 'Logs of the release', from: 'elif', daysAgo: 8, steps: [rejected('admin')] },
  { type: 'login_asset_confirm', title: '登录生产主机', from: 'chenyu', daysAgo: 7, steps: [approved('admin')] },
  {
    type: 'apply_application',
    title: 'Orders for the audit',
    from: 'admin',
    daysAgo: 6,
    steps: [closed('lihua')],
    comment: 'No longer needed',
  },
  { type: 'command_confirm', title: 'sudo reboot', from: 'nils', daysAgo: 5, steps: [rejected('admin', 'lihua')] },
  { type: 'apply_asset', title: 'Build servers', from: 'ines', daysAgo: 4, steps: [pending('admin')] },
  {
    type: 'apply_asset',
    title: 'Staging for the load test',
    from: 'admin',
    daysAgo: 3,
    steps: [approved('admin'), pending('lihua')],
    comment: 'Two evenings this week',
    said: [
      ['lihua', 'Which hosts will the load come from?'],
      ['admin', 'From the two build servers, **never** from outside.'],
    ],
  },
  {
    type: 'apply_asset',
    title: '夜間作業のサーバー',
    from: 'hanako',
    daysAgo: 2.5,
    steps: [pending('admin'), pending('lihua')],
  },
  { type: 'apply_application', title: '订单库只读', from: 'chenyu', daysAgo: 2, steps: [pending('lihua')] },
  {
    type: 'login_asset_confirm',
    title: 'Login to a production host',
    from: 'ines',
    daysAgo: 1,
    steps: [pending('admin')],
  },
  {
    type: 'apply_asset',
    title: 'Web servers',
    from: 'user',
    daysAgo: 1,
    steps: [pending('admin')],
    comment: 'On call next week',
    said: [['user', 'My shift begins on Monday at six.']],
  },
  {
    type: 'command_confirm',
    title: 'sudo systemctl restart',
    from: 'user',
    daysAgo: 0.2,
    steps: [pending('admin', 'lihua')],
  },
  { type: 'login_confirm', title: 'Login at night', from: 'user', daysAgo: 0.1, steps: [pending('admin')] },
  { type: 'login_confirm', title: 'Login from a new place', from: 'lucia', daysAgo: 0.08, steps: [approved('admin')] },
  { type: 'apply_application', title: 'Orders for support', from: 'admin', daysAgo: 0.05, steps: [pending('lihua')] },
]

interface RequestSource {
  readonly hosts: readonly SeedHost[]
  readonly made: Date
  readonly person: string
  readonly personId: string
  readonly index: number
}

const OPS = { id: systemUserId('D', 'ops'), name: 'ops(ops)' }
const SUDO = { org: 'D', name: 'Ask before sudo' } as const
const COMMAND_SESSION = seedId('session', '0')
const ORDERS = { id: systemUserId('D', 'orders-app'), name: 'orders-app(orders)' }

const period = (made: Date) => ({
  apply_actions: ['connect', 'upload_file'],
  apply_date_start: made.toISOString(),
  apply_date_expired: addDays(made, 30).toISOString(),
})

const titleOf = (host: SeedHost) => assetTitle({ ...host })

/** The requested values of each type: ids, and their display names. */
const REQUESTS = {
  apply_asset: ({ hosts, made, index }: RequestSource) => {
    const chosen = [entryAt(hosts, index), entryAt(hosts, index + 1)]
    return {
      request: {
        apply_nodes: [],
        apply_assets: chosen.map(({ id }) => id),
        apply_system_users: [OPS.id],
        ...period(made),
      },
      names: { apply_nodes: [], apply_assets: chosen.map(titleOf), apply_system_users: [OPS.name] },
    }
  },
  apply_application: ({ made }: RequestSource) => ({
    request: {
      apply_category: 'db',
      apply_type: 'mysql',
      apply_applications: [applicationId({ org: 'D', name: 'orders' })],
      apply_system_users: [ORDERS.id],
      ...period(made),
    },
    names: { apply_applications: ['orders(MySQL)[Database]'], apply_system_users: [ORDERS.name] },
  }),
  login_confirm: ({ made, index }: RequestSource) => ({
    request: {
      apply_login_ip: `192.168.3.${String(10 + index)}`,
      apply_login_city: 'LAN',
      apply_login_datetime: made.toISOString(),
    },
    names: {},
  }),
  login_asset_confirm: ({ hosts, person, personId, index }: RequestSource) => {
    const host = entryAt(hosts, index)
    return {
      request: { apply_login_user: personId, apply_login_asset: host.id, apply_login_system_user: OPS.id },
      names: {
        apply_login_user: person,
        apply_login_user_id: personId,
        apply_login_asset: titleOf(host),
        apply_login_asset_id: host.id,
        apply_login_system_user: OPS.name,
        apply_login_system_user_id: OPS.id,
      },
    }
  },
  command_confirm: ({ hosts, person, personId, index }: RequestSource) => {
    const host = titleOf(entryAt(hosts, index))
    return {
      request: {
        apply_run_user: personId,
        apply_run_asset: host,
        apply_run_system_user: OPS.id,
        apply_run_command: 'sudo systemctl restart nginx',
        apply_from_session: COMMAND_SESSION,
        apply_from_cmd_filter: filterId(SUDO),
        apply_from_cmd_filter_rule: filterRuleId(SUDO, 0),
      },
      names: {
        apply_run_user: person,
        apply_run_user_id: personId,
        apply_run_system_user: OPS.name,
        apply_run_system_user_id: OPS.id,
        apply_from_session: `${COMMAND_SESSION} of ${person} to ${host}`,
        apply_from_session_id: COMMAND_SESSION,
        apply_from_cmd_filter: SUDO.name,
        apply_from_cmd_filter_id: filterId(SUDO),
        apply_from_cmd_filter_rule: 'regex % sudo\\s+.*',
        apply_from_cmd_filter_rule_id: filterRuleId(SUDO, 0),
      },
    }
  },
}

function nameOf(username: string): string {
  const person = PEOPLE.find((entry) => entry.username === username)
  if (person === undefined) throw new Error(`nobody is called ${username}`)
  return userDisplayName(person)
}

function stepRow([state, assignees]: SeedTicket['steps'][number], index: number, made: Date): TicketStep {
  const ids = assignees.map((username) => seedId('user', username))
  const processor = state === 'approved' || state === 'rejected' ? (ids[0] ?? '') : ''
  return { level: index + 1, state, assignees: ids, processor, date: made.toISOString() }
}

/** State of a ticket: that of its first level that is not approved, else approved. */
function ticketState({ steps }: SeedTicket) {
  const open = steps.findIndex(([state]) => state !== 'approved')
  const [state] = entryAt(steps, open === -1 ? steps.length - 1 : open)
  return {
    state,
    status: state === 'pending' ? 'open' : 'closed',
    approval_step: open === -1 ? steps.length : open + 1,
  }
}

const serial = (made: Date, index: number) => `${lightFormat(made, 'yyyyMMdd')}${String(index + 1).padStart(4, '0')}`

function ticketRow(ticket: SeedTicket, index: number, hosts: readonly SeedHost[], now: Date) {
  const made = subHours(now, ticket.daysAgo * 24)
  const person = nameOf(ticket.from)
  const personId = seedId('user', ticket.from)
  const { request, names } = REQUESTS[ticket.type]({ hosts, made, person, personId, index })
  return {
    id: seedId('ticket', ticket.title),
    // A login ticket belongs to no organization.
    org_id: ticket.type === 'login_confirm' ? ROOT_ORGANIZATION_ID : DEFAULT_ORGANIZATION_ID,
    title: ticket.title,
    serial_num: serial(made, index),
    type: ticket.type,
    ...ticketState(ticket),
    applicant: personId,
    comment: ticket.comment ?? '',
    rel_snapshot: JSON.stringify({ ...names, applicant: person }),
    request: JSON.stringify(request),
    steps: JSON.stringify(ticket.steps.map((step, level) => stepRow(step, level, made))),
    date_created: made,
    date_updated: made,
  }
}

/** The comment of a core about the opening, then the others at intervals of fifteen minutes. */
function commentRows({ title, from, daysAgo, said = [] }: SeedTicket, now: Date) {
  const opened: readonly [string, string] = [from, `${nameOf(from)} opened the ticket`]
  return [opened, ...said].map(([username, body], index) => {
    const written = addMinutes(subHours(now, daysAgo * 24), index * 15)
    return {
      id: seedId('ticket-comment', `${title}/${String(index)}`),
      ticket: seedId('ticket', title),
      user: seedId('user', username),
      body,
      date_created: written,
      date_updated: written,
    }
  })
}

/** Seeds tickets of every type, open and closed; most await the administrator. */
export async function seedTickets(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries)
  const rows = TICKETS.map((ticket, index) => ticketRow(ticket, index, hosts, now))
  await queries.insertInto('tickets').values(rows).execute()
  const comments = TICKETS.flatMap((ticket) => commentRows(ticket, now))
  await queries.insertInto('ticket_comments').values(comments).execute()
}
