import { addDays, addMinutes, lightFormat, subHours } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID, ROOT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { assetTitle } from '../models/assets/asset-title.ts'
import { personName } from '../models/person-name.ts'
import type { Step, StepState } from '../models/tickets/steps.ts'
import { applicationId } from './seed-applications.ts'
import { filterId, filterRuleId } from './seed-cmd-filters.ts'
import { at } from './cycle.ts'
import { PEOPLE } from './people.ts'
import { type SeedHost, seedHosts } from './seed-hosts.ts'
import { seedId } from './seed-ids.ts'
import { systemUserId } from './seed-system-users.ts'

interface SeedTicket {
  readonly type: keyof typeof ASKED
  readonly title: string
  /** By username. */
  readonly from: string
  readonly daysAgo: number
  /** How each level stands, and by username who may decide on it. */
  readonly steps: readonly (readonly [state: StepState, assignees: readonly string[]])[]
  readonly comment?: string
  /** What was said of it, by username. */
  readonly said?: readonly (readonly [username: string, text: string])[]
}

const pending = (...assignees: readonly string[]) => ['pending', assignees] as const
const approved = (...assignees: readonly string[]) => ['approved', assignees] as const
const rejected = (...assignees: readonly string[]) => ['rejected', assignees] as const
const closed = (...assignees: readonly string[]) => ['closed', assignees] as const

/** The newest last: their numbers follow. As in what was recorded, the administrator decides on no application, and asked last for one. */
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

interface Asked {
  readonly hosts: readonly SeedHost[]
  readonly made: Date
  readonly person: string
  readonly personId: string
  readonly place: number
}

const OPS = { id: systemUserId('D', 'ops'), name: 'ops(ops)' }
const SUDO = { org: 'D', name: 'Ask before sudo' } as const
const TYPED_IN = seedId('session', '0')
const ORDERS = { id: systemUserId('D', 'orders-app'), name: 'orders-app(orders)' }

const period = (made: Date) => ({
  apply_actions: ['connect', 'upload_file'],
  apply_date_start: made.toISOString(),
  apply_date_expired: addDays(made, 30).toISOString(),
})

const titleOf = (host: SeedHost) => assetTitle({ ...host })

/** What each type asks for: by ids, and by the names that stay when those are gone. */
const ASKED = {
  apply_asset: ({ hosts, made, place }: Asked) => {
    const chosen = [at(hosts, place), at(hosts, place + 1)]
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
  apply_application: ({ made }: Asked) => ({
    request: {
      apply_category: 'db',
      apply_type: 'mysql',
      apply_applications: [applicationId({ org: 'D', name: 'orders' })],
      apply_system_users: [ORDERS.id],
      ...period(made),
    },
    names: { apply_applications: ['orders(MySQL)[Database]'], apply_system_users: [ORDERS.name] },
  }),
  login_confirm: ({ made, place }: Asked) => ({
    request: {
      apply_login_ip: `192.168.3.${String(10 + place)}`,
      apply_login_city: 'LAN',
      apply_login_datetime: made.toISOString(),
    },
    names: {},
  }),
  login_asset_confirm: ({ hosts, person, personId, place }: Asked) => {
    const host = at(hosts, place)
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
  command_confirm: ({ hosts, person, personId, place }: Asked) => {
    const host = titleOf(at(hosts, place))
    return {
      request: {
        apply_run_user: personId,
        apply_run_asset: host,
        apply_run_system_user: OPS.id,
        apply_run_command: 'sudo systemctl restart nginx',
        apply_from_session: TYPED_IN,
        apply_from_cmd_filter: filterId(SUDO),
        apply_from_cmd_filter_rule: filterRuleId(SUDO, 0),
      },
      names: {
        apply_run_user: person,
        apply_run_user_id: personId,
        apply_run_system_user: OPS.name,
        apply_run_system_user_id: OPS.id,
        apply_from_session: `${TYPED_IN} of ${person} to ${host}`,
        apply_from_session_id: TYPED_IN,
        apply_from_cmd_filter: SUDO.name,
        apply_from_cmd_filter_id: filterId(SUDO),
        apply_from_cmd_filter_rule: 'regex % sudo\\s+.*',
        apply_from_cmd_filter_rule_id: filterRuleId(SUDO, 0),
      },
    }
  },
}

function nameOf(username: string): string {
  const person = PEOPLE.find((one) => one.username === username)
  if (person === undefined) throw new Error(`nobody is called ${username}`)
  return personName(person)
}

function stepRow([state, assignees]: SeedTicket['steps'][number], place: number, made: Date): Step {
  const ids = assignees.map((username) => seedId('user', username))
  const processor = state === 'approved' || state === 'rejected' ? (ids[0] ?? '') : ''
  return { level: place + 1, state, assignees: ids, processor, date: made.toISOString() }
}

/** A ticket stands where its first level stands that was not approved; with all approved, it is. */
function standing({ steps }: SeedTicket) {
  const open = steps.findIndex(([state]) => state !== 'approved')
  const [state] = at(steps, open === -1 ? steps.length - 1 : open)
  return {
    state,
    status: state === 'pending' ? 'open' : 'closed',
    approval_step: open === -1 ? steps.length : open + 1,
  }
}

const serial = (made: Date, place: number) => `${lightFormat(made, 'yyyyMMdd')}${String(place + 1).padStart(4, '0')}`

function ticketRow(ticket: SeedTicket, place: number, hosts: readonly SeedHost[], now: Date) {
  const made = subHours(now, ticket.daysAgo * 24)
  const person = nameOf(ticket.from)
  const personId = seedId('user', ticket.from)
  const { request, names } = ASKED[ticket.type]({ hosts, made, person, personId, place })
  return {
    id: seedId('ticket', ticket.title),
    // A login is into the whole server.
    org_id: ticket.type === 'login_confirm' ? ROOT_ORGANIZATION_ID : DEFAULT_ORGANIZATION_ID,
    title: ticket.title,
    serial_num: serial(made, place),
    type: ticket.type,
    ...standing(ticket),
    applicant: personId,
    comment: ticket.comment ?? '',
    rel_snapshot: JSON.stringify({ ...names, applicant: person }),
    request: JSON.stringify(request),
    steps: JSON.stringify(ticket.steps.map((step, level) => stepRow(step, level, made))),
    date_created: made,
    date_updated: made,
  }
}

/** A core notes who opened it; then whatever was said, a quarter of an hour apart. */
function commentRows({ title, from, daysAgo, said = [] }: SeedTicket, now: Date) {
  const opened: readonly [string, string] = [from, `${nameOf(from)} opened the ticket`]
  return [opened, ...said].map(([username, body], place) => {
    const written = addMinutes(subHours(now, daysAgo * 24), place * 15)
    return {
      id: seedId('ticket-comment', `${title}/${String(place)}`),
      ticket: seedId('ticket', title),
      user: seedId('user', username),
      body,
      date_created: written,
      date_updated: written,
    }
  })
}

/** Open and closed ones of every type; most wait for the administrator. */
export async function seedTickets(queries: Queries, now: Date): Promise<void> {
  const hosts = await seedHosts(queries)
  const rows = TICKETS.map((ticket, place) => ticketRow(ticket, place, hosts, now))
  await queries.insertInto('tickets').values(rows).execute()
  const comments = TICKETS.flatMap((ticket) => commentRows(ticket, now))
  await queries.insertInto('ticket_comments').values(comments).execute()
}
