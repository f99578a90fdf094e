import { addMinutes } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { userDisplayName } from '../rest/model/context.ts'
import { PEOPLE } from './people.ts'
import { entryAt, timeBefore, seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

const LOGIN_LOG_DAYS = 60
const LOGINS = 320

export const AGENTS = [
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
]
export const PLACES = [
  { ip: '192.168.1.', city: 'LAN' },
  { ip: '203.0.113.', city: 'Berlin' },
  { ip: '198.51.100.', city: '大阪' },
  { ip: '192.0.2.', city: '上海' },
]
export const FAILURES = ['password_failed', 'mfa_failed', 'user_inactive', 'block_login']

/** The `number`-th login back from `now`; every ninth fails, every fifth uses a terminal. */
function loginRow(number: number, now: Date) {
  const person = entryAt(PEOPLE, number * 7)
  const place = entryAt(PLACES, number)
  const failed = number % 9 === 4
  const isTerminal = number % 5 === 2
  return {
    id: seedId('login', String(number)),
    username: person.username,
    type: isTerminal ? 'T' : 'W',
    ip: `${place.ip}${String(10 + (number % 200))}`,
    city: place.city,
    user_agent: isTerminal ? 'SSH client' : entryAt(AGENTS, number),
    mfa: failed ? 2 : Math.min(person.mfa ?? 0, 1),
    reason: failed ? entryAt(FAILURES, number) : '',
    backend: failed ? '' : isTerminal ? 'PublicKey' : 'Password',
    status: !failed,
    datetime: timeBefore(now, number, LOGINS, LOGIN_LOG_DAYS),
  }
}

export async function seedLoginLogs(queries: Queries, now: Date): Promise<void> {
  const rows = Array.from({ length: LOGINS }, (_, number) => loginRow(number, now))
  await queries.insertInto('login_logs').values(rows).execute()
}

const AUDIT_LOG_DAYS = 60
const AUDIT_OPERATIONS = 260
const PASSWORDS = 36

type Org = keyof typeof SEED_ORGANIZATIONS

/** Model keys by the names that the operate log shows. */
const RESOURCE_KEYS = {
  User: 'users',
  'User group': 'user-groups',
  Asset: 'assets',
  Node: 'nodes',
  'System user': 'system-users',
  'Asset permission': 'asset-permissions',
  'Application permission': 'application-permissions',
  'Command filter': 'cmd-filters',
  'Login acl': 'login-acls',
  'Organization role': 'org-roles',
} as const

type ResourceType = keyof typeof RESOURCE_KEYS

interface LoggedOperation {
  readonly action: 'create' | 'update' | 'delete'
  readonly type: ResourceType
  readonly key: string
  readonly resource: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type Snapshot = LoggedOperation['before']

const created = (type: ResourceType, resource: string, after: Snapshot): LoggedOperation => ({
  action: 'create',
  type,
  key: RESOURCE_KEYS[type],
  resource,
  before: null,
  after,
})

const updated = (type: ResourceType, resource: string, before: Snapshot, after: Snapshot): LoggedOperation => ({
  action: 'update',
  type,
  key: RESOURCE_KEYS[type],
  resource,
  before,
  after,
})

const deleted = (type: ResourceType, resource: string, before: Snapshot): LoggedOperation => ({
  action: 'delete',
  type,
  key: RESOURCE_KEYS[type],
  resource,
  before,
  after: null,
})

export const OPERATIONS: readonly LoggedOperation[] = [
  created('User', 'Lucia Romano(lucia)', { name: 'Lucia Romano', username: 'lucia', source: 'local' }),
  updated('User', 'Boris Petrov(boris)', { is_active: true }, { is_active: false }),
  updated('User group', '运维组', { users: ['王芳', '李华'] }, { users: ['王芳', '陈雨'] }),
  created('Asset', 'web-07(10.4.1.17)', { hostname: 'web-07', ip: '10.4.1.17' }),
  updated('Asset', 'db-orders-2(10.4.3.12)', { is_active: false }, { is_active: true }),
  deleted('Asset', 'old-ftp(10.9.0.3)', { hostname: 'old-ftp', ip: '10.9.0.3' }),
  updated('Node', '/Default/Office/上海', { value: '办公室' }, { value: '上海' }),
  created('System user', 'deploy(deploy)', { name: 'deploy', protocol: 'ssh' }),
  updated(
    'System user',
    'ops(ops)',
    { shell: '/bin/sh', password: '******', auto_push: false },
    { shell: '/bin/bash', password: '******', auto_push: true },
  ),
  created('Asset permission', 'Night shift', { name: 'Night shift', actions: ['connect'] }),
  updated('Asset permission', '值班', { nodes: '/Default/Production' }, { nodes: '/Default/Staging' }),
  created('Application permission', 'Billing database', { category: 'db', type: 'postgresql' }),
  updated('Command filter', 'No shutdown', { comment: '' }, { comment: 'Agreed with operations' }),
  updated('Login acl', 'Office hours', { priority: 50 }, { priority: 40 }),
  deleted('User group', 'Interns 2025', { name: 'Interns 2025' }),
  updated('Organization role', 'Help desk', { comment: '' }, { comment: 'First line' }),
]

/** Users and the organizations in which they worked. */
export const OPERATORS: readonly (readonly [name: string, org: Org])[] = [
  ['Administrator(admin)', 'D'],
  ['System administrator(sysadmin)', 'D'],
  ['李华(lihua)', 'D'],
  ['Greta Lindqvist(greta)', 'B'],
  ['Administrator(admin)', 'D'],
  ['佐藤 明(akira)', 'O'],
  ['Organization administrator(orgadmin)', 'D'],
]

export const ADDRESSES = ['192.168.1.24', '10.0.8.3', '203.0.113.40', '198.51.100.17', '127.0.0.1']

const json = (values: Snapshot) => (values === null ? null : JSON.stringify(values))

function operationRow(number: number, now: Date) {
  const logged = entryAt(OPERATIONS, number * 5 + Math.floor(number / OPERATIONS.length))
  const [user, org] = entryAt(OPERATORS, number)
  return {
    id: seedId('operate-log', String(number)),
    user,
    action: logged.action,
    resource_type: logged.type,
    resource_key: logged.key,
    resource: logged.resource,
    remote_addr: entryAt(ADDRESSES, number * 3),
    datetime: timeBefore(now, number, AUDIT_OPERATIONS, AUDIT_LOG_DAYS),
    org_id: SEED_ORGANIZATIONS[org].id,
    before: json(logged.before),
    after: json(logged.after),
  }
}

function passwordChangeRow(number: number, now: Date) {
  const person = entryAt(PEOPLE, number * 11 + 3)
  const user = userDisplayName(person)
  return {
    id: seedId('password-change', String(number)),
    user,
    change_by: number % 3 === 0 ? 'Administrator(admin)' : user,
    remote_addr: entryAt(ADDRESSES, number),
    datetime: timeBefore(now, number, PASSWORDS, AUDIT_LOG_DAYS),
  }
}

const times = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Operate log and password changes of sixty days. */
export async function seedAuditLogs(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('operate_logs')
    .values(times(AUDIT_OPERATIONS).map((number) => operationRow(number, now)))
    .execute()
  const passwords = times(PASSWORDS).map((number) => passwordChangeRow(number, now))
  await queries.insertInto('password_change_logs').values(passwords).execute()
}

const FILES = [
  '/tmp/report.csv',
  '/var/log/nginx/access.log',
  '/home/deploy/release-2.28.tar.gz',
  '/data/巡检.xlsx',
  '/tmp/cache',
]

const FTP_OPERATIONS = ['Upload', 'Download', 'Upload', 'Delete', 'Mkdir', 'Download', 'Rename', 'Rmdir', 'Symlink']

/** Seeds two transfers for each SSH session; every eleventh fails. */
export async function seedFtpLogs(queries: Queries): Promise<void> {
  const sessions = await queries
    .selectFrom('terminal_sessions')
    .select(['user', 'remote_addr', 'asset', 'system_user', 'org_id', 'date_start'])
    .where('protocol', '=', 'ssh')
    .orderBy('date_start', 'desc')
    .orderBy('id')
    .execute()
  const rows = sessions.flatMap(({ date_start: started, ...session }, number) =>
    [0, 1].map((index) => ({
      ...session,
      id: seedId('ftp-log', `${String(number)}/${String(index)}`),
      operate: entryAt(FTP_OPERATIONS, number * 2 + index),
      filename: entryAt(FILES, number * 3 + index),
      is_success: (number * 2 + index) % 11 !== 5,
      date_start: addMinutes(new Date(String(started)), index + 1),
    })),
  )
  await queries.insertInto('ftp_logs').values(rows).execute()
}
