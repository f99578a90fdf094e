import type { Queries } from '../database/open.ts'
import { personName } from '../models/person-name.ts'
import { at, backFrom } from './cycle.ts'
import { PEOPLE } from './people.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

const DAYS = 60
const OPERATIONS = 260
const PASSWORDS = 36

type Org = keyof typeof SEED_ORGANIZATIONS

/** Somebody did this to that: the kind of thing, its model, its name, and what was there before and after. */
interface Deed {
  readonly action: 'create' | 'update' | 'delete'
  readonly type: string
  readonly key: string
  readonly thing: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const made = (type: string, key: string, thing: string, after: Deed['after']): Deed => ({
  action: 'create',
  type,
  key,
  thing,
  before: null,
  after,
})

const changed = (type: string, key: string, thing: string, before: Deed['before'], after: Deed['after']): Deed => ({
  action: 'update',
  type,
  key,
  thing,
  before,
  after,
})

const removed = (type: string, key: string, thing: string, before: Deed['before']): Deed => ({
  action: 'delete',
  type,
  key,
  thing,
  before,
  after: null,
})

export const DEEDS: readonly Deed[] = [
  made('User', 'users', 'Lucia Romano(lucia)', { name: 'Lucia Romano', username: 'lucia', source: 'local' }),
  changed('User', 'users', 'Boris Petrov(boris)', { is_active: true }, { is_active: false }),
  changed('User group', 'user-groups', '运维组', { users: ['王芳', '李华'] }, { users: ['王芳', '陈雨'] }),
  made('Asset', 'assets', 'web-07(10.4.1.17)', { hostname: 'web-07', ip: '10.4.1.17' }),
  changed('Asset', 'assets', 'db-orders-2(10.4.3.12)', { is_active: false }, { is_active: true }),
  removed('Asset', 'assets', 'old-ftp(10.9.0.3)', { hostname: 'old-ftp', ip: '10.9.0.3' }),
  changed('Node', 'nodes', '/Default/Office/上海', { value: '办公室' }, { value: '上海' }),
  made('System user', 'system-users', 'deploy(deploy)', { name: 'deploy', protocol: 'ssh' }),
  changed(
    'System user',
    'system-users',
    'ops(ops)',
    { shell: '/bin/sh', password: '******', auto_push: false },
    { shell: '/bin/bash', password: '******', auto_push: true },
  ),
  made('Asset permission', 'asset-permissions', 'Night shift', { name: 'Night shift', actions: ['connect'] }),
  changed(
    'Asset permission',
    'asset-permissions',
    '值班',
    { nodes: '/Default/Production' },
    { nodes: '/Default/Staging' },
  ),
  made('Application permission', 'application-permissions', 'Billing database', { category: 'db', type: 'postgresql' }),
  changed('Command filter', 'cmd-filters', 'No shutdown', { comment: '' }, { comment: 'Agreed with operations' }),
  changed('Login acl', 'login-acls', 'Office hours', { priority: 50 }, { priority: 40 }),
  removed('User group', 'user-groups', 'Interns 2025', { name: 'Interns 2025' }),
  changed('Organization role', 'org-roles', 'Help desk', { comment: '' }, { comment: 'First line' }),
]

/** Who does such things where. */
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

const json = (values: Deed['before']) => (values === null ? null : JSON.stringify(values))

function operation(number: number, now: Date) {
  const deed = at(DEEDS, number * 5 + Math.floor(number / DEEDS.length))
  const [user, org] = at(OPERATORS, number)
  return {
    id: seedId('operate-log', String(number)),
    user,
    action: deed.action,
    resource_type: deed.type,
    resource_key: deed.key,
    resource: deed.thing,
    remote_addr: at(ADDRESSES, number * 3),
    datetime: backFrom(now, number, OPERATIONS, DAYS),
    org_id: SEED_ORGANIZATIONS[org].id,
    before: json(deed.before),
    after: json(deed.after),
  }
}

function passwordChange(number: number, now: Date) {
  const person = at(PEOPLE, number * 11 + 3)
  const self = personName(person)
  return {
    id: seedId('password-change', String(number)),
    user: self,
    change_by: number % 3 === 0 ? 'Administrator(admin)' : self,
    remote_addr: at(ADDRESSES, number),
    datetime: backFrom(now, number, PASSWORDS, DAYS),
  }
}

const times = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Sixty days of writes and of passwords that were set. */
export async function seedAuditLogs(queries: Queries, now: Date): Promise<void> {
  await queries
    .insertInto('operate_logs')
    .values(times(OPERATIONS).map((number) => operation(number, now)))
    .execute()
  const passwords = times(PASSWORDS).map((number) => passwordChange(number, now))
  await queries.insertInto('password_change_logs').values(passwords).execute()
}
