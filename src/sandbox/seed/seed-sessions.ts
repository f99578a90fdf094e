import { addMinutes, addSeconds, subDays, subMinutes, subSeconds } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { Queries } from '../database/open.ts'
import { choiceLabel } from '../messages/labels.ts'
import { userDisplayName } from '../rest/model/context.ts'
import { entryAt, timeBefore, seedId } from './seed-ids.ts'
import { PEOPLE, type Person } from './people.ts'
import { SYSTEM_USERS, systemUserId } from './seed-system-users.ts'

const SESSIONS = 100
const ONLINE = 9
const DAYS = 60
const MONTH = 30

const STORAGES = [
  { name: 'default', type: 'server', meta: {}, is_default: true, comment: 'On the server' },
  { name: 'null', type: 'null', meta: {}, is_default: false, comment: 'Kept nowhere' },
  {
    name: 'es-archive',
    type: 'es',
    meta: { HOSTS: ['http://es.invalid:9200'], INDEX: 'commands', DOC_TYPE: 'command', INDEX_BY_DATE: false },
    is_default: false,
    comment: 'Does not answer',
  },
]

const storageId = (name: string) => seedId('command-storage', name)

interface Typed {
  readonly input: string
  readonly output: string
  readonly risk?: true
}

const COMMANDS: readonly Typed[] = [
  { input: 'ls -al', output: 'total 16\ndrwxr-xr-x 4 ops ops 4096 .\n' },
  { input: 'cat /etc/hosts', output: '127.0.0.1 localhost\n' },
  {
    input: 'df -h',
    output: 'Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        80G   31G   46G  41% /\n',
  },
  { input: 'systemctl status nginx', output: 'nginx.service - active (running)\n' },
  { input: 'sudo rm -rf /tmp/cache', output: '', risk: true },
  { input: 'tail -n 3 /var/log/syslog', output: 'kernel: eth0: link up\n' },
  { input: 'ps aux | grep java', output: 'app  2210  3.1  8.0 java -jar orders.jar\n' },
  { input: 'reboot', output: 'Connection closed\n', risk: true },
  { input: 'echo 巡检完成', output: '巡检完成\n' },
]

/** The target of a session: a host or an application. */
interface Target {
  readonly id: string
  readonly title: string
  readonly protocol: string
}

/** The first system user of each protocol. */
const ACCOUNTS = new Map(
  SYSTEM_USERS.filter(({ org, type }) => org === 'D' && type === undefined)
    .reverse()
    .map((account) => [account.protocol, account]),
)

const HOST_PROTOCOLS = new Set(['ssh', 'rdp', 'vnc', 'telnet'])

function accountOf({ protocol }: Target) {
  const account = ACCOUNTS.get(protocol)
  if (account === undefined) throw new Error(`nobody logs in by ${protocol}`)
  const { org, name, username } = account
  return { system_user: `${name}(${username === '' ? '*' : username})`, system_user_id: systemUserId(org, name) }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const firstProtocol = (protocols: unknown) =>
  text(Array.isArray(protocols) ? protocols[0] : protocols).split('/')[0] ?? ''

async function hosts(queries: Queries): Promise<readonly Target[]> {
  const rows = await queries
    .selectFrom('assets')
    .selectAll()
    .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
    .orderBy('id')
    .limit(24)
    .execute()
  return rows.map((row) => {
    const named = firstProtocol(row['protocols'])
    const title = `${text(row['hostname'])}(${text(row['ip'])})`
    return { id: text(row['id']), title, protocol: HOST_PROTOCOLS.has(named) ? named : 'ssh' }
  })
}

async function databases(queries: Queries): Promise<readonly Target[]> {
  const rows = await queries
    .selectFrom('applications')
    .selectAll()
    .where('org_id', '=', DEFAULT_ORGANIZATION_ID)
    .where('category', '<>', 'remote_app')
    .orderBy('id')
    .limit(8)
    .execute()
  return rows.map((row) => ({ id: text(row['id']), title: applicationTitle(row), protocol: text(row['type']) }))
}

/** `orders(MySQL)[Database]`, as a core logs an application. */
function applicationTitle(row: Readonly<Record<string, unknown>>): string {
  const label = (field: 'type' | 'category') => choiceLabel('applications', field, text(row[field]), 'en')
  return `${text(row['name'])}(${label('type')})[${label('category')}]`
}

const PEOPLE_HERE = PEOPLE.filter(({ orgs }) => orgs.D !== undefined)

const SHELLS = new Set(['ssh', 'telnet'])

const cameFrom = (target: Target, number: number) => {
  if (target.protocol === 'rdp' || target.protocol === 'vnc') return 'WT'
  if (SHELLS.has(target.protocol)) return entryAt(['ST', 'WT', 'ST'], number)
  return 'DT'
}

interface Begun {
  readonly target: Target
  readonly person: Person
  readonly started: Date
  readonly number: number
}

/** The sessions for lists and tests: evenly spread, with commands. */
function listed(target: Target, number: number, now: Date): Begun {
  const started = number < ONLINE ? subMinutes(now, number * 11 + 4) : timeBefore(now, number, SESSIONS, DAYS)
  return { target, person: entryAt(PEOPLE_HERE, number * 7), started, number }
}

/** Sessions per weekday, from Sunday. */
const WORKLOAD = [3, 14, 17, 19, 16, 13, 4] as const

/** Picks entries pseudo-randomly; the first ones of the list are more frequent. */
const favoured = <T>(list: readonly T[], number: number): T =>
  entryAt(list, Math.floor(list.length * (((number * 7919) % 1000) / 1000) ** 2))

/** A month of sessions for the dashboards: fewer at weekends, and unevenly spread over users and hosts. */
function ordinary(targets: readonly Target[], now: Date): readonly Begun[] {
  const begun = Array.from({ length: MONTH }, (_, ago) => {
    const day = subDays(now, ago + 1)
    const count = entryAt(WORKLOAD, day.getUTCDay()) + ((ago * 5) % 4)
    return Array.from({ length: count }, (_, index) => subMinutes(day, (index * 540) / count))
  }).flat()
  return begun.map((started, index) => ({
    target: favoured(targets, index * 3 + 1),
    person: favoured(PEOPLE_HERE, index),
    started,
    number: SESSIONS + index,
  }))
}

function sessionRow({ target, person, started, number }: Begun) {
  const isOnline = number < ONLINE
  const isWeb = target.protocol === 'rdp' || target.protocol === 'vnc'
  const terminal = isWeb ? '[Lion]-gate' : '[KoKo]-gate'
  return {
    id: seedId('session', String(number)),
    org_id: DEFAULT_ORGANIZATION_ID,
    user: userDisplayName(person),
    user_id: seedId('user', person.username),
    asset: target.title,
    asset_id: target.id,
    ...accountOf(target),
    login_from: cameFrom(target, number),
    remote_addr: `192.168.${String(number % 4)}.${String(10 + (number % 200))}`,
    protocol: target.protocol,
    is_success: number % 23 !== 7,
    is_finished: !isOnline,
    has_replay: number % 3 === 0,
    date_start: started,
    date_end: isOnline ? null : addMinutes(started, 3 + (number % 57)),
    terminal: seedId('terminal', terminal),
    terminal_display: terminal,
  }
}

type SessionRow = ReturnType<typeof sessionRow>

function commandRows(session: SessionRow, number: number) {
  if (!SHELLS.has(session.protocol)) return []
  return Array.from({ length: 2 + (number % 4) }, (_, index) => {
    const typed = entryAt(COMMANDS, number * 2 + index)
    const happened = addSeconds(session.date_start, (index + 1) * 20)
    return {
      id: seedId('command', `${String(number)}/${String(index)}`),
      org_id: session.org_id,
      storage: storageId('default'),
      user: session.user,
      asset: session.asset,
      system_user: session.system_user,
      session: session.id,
      input: typed.input,
      output: typed.output,
      risk_level: typed.risk === true ? 5 : 0,
      timestamp: Math.floor(happened.getTime() / 1000),
      happened,
      remote_addr: session.remote_addr,
    }
  })
}

/** Tasks that terminated every twelfth session within a second. */
function endingRows(session: SessionRow, number: number) {
  if (session.date_end === null || number % 12 !== 5) return []
  return [
    {
      id: seedId('session-task', String(number)),
      name: 'kill_session',
      args: session.id,
      kwargs: '{}',
      is_finished: number % 24 === 5,
      date_created: subSeconds(session.date_end, 1),
      date_finished: number % 24 === 5 ? session.date_end : null,
      terminal: session.terminal,
    },
  ]
}

const REASONS = ['-', 'The code had expired'] as const

/** Users who joined every ninth session, one of them with an expired code. */
function joinRows(session: SessionRow, number: number) {
  if (number % 9 !== 2) return []
  const joined = addMinutes(session.date_start, 1)
  const failed = number % 27 === 20
  return [
    {
      id: seedId('session-join', String(number)),
      org_id: session.org_id,
      session: session.id,
      sharing: seedId('session-sharing', String(number)),
      joiner: seedId('user', entryAt(PEOPLE_HERE, number * 7 + 1).username),
      verify_code: String(1000 + number * 37).slice(-4),
      remote_addr: `192.168.9.${String(number)}`,
      login_from: 'WT',
      is_success: !failed,
      reason: REASONS[failed ? 1 : 0],
      is_finished: session.is_finished,
      date_joined: joined,
      date_left: session.is_finished && !failed ? addMinutes(joined, 2) : null,
      date_created: joined,
      date_updated: joined,
    },
  ]
}

/**
 * Seeds a hundred sessions over sixty days, nine of them online, with commands; and a month of sessions for the
 * dashboards.
 */
export async function seedSessions(queries: Queries, now: Date): Promise<void> {
  const storages = STORAGES.map((storage) => ({
    ...storage,
    id: storageId(storage.name),
    meta: JSON.stringify(storage.meta),
  }))
  await queries.insertInto('command_storages').values(storages).execute()
  const targets = [...(await hosts(queries)), ...(await databases(queries))]
  if (targets.length === 0) return
  const rows = Array.from({ length: SESSIONS }, (_, number) =>
    sessionRow(listed(entryAt(targets, number * 3), number, now)),
  )
  await queries.insertInto('terminal_sessions').values(rows).execute()
  const others = ordinary(targets, now).map(sessionRow)
  await queries.insertInto('terminal_sessions').values(others).execute()
  // Without its commands a recording would be empty.
  const recorded = others.map((row, index) => (row.has_replay ? commandRows(row, SESSIONS + index) : []))
  await queries
    .insertInto('commands')
    .values([...rows.flatMap(commandRows), ...recorded.flat()])
    .execute()
  await queries.insertInto('session_join_records').values(rows.flatMap(joinRows)).execute()
  await queries.insertInto('terminal_tasks').values(rows.flatMap(endingRows)).execute()
}
