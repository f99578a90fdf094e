import { subDays } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

interface SeedSystemUser {
  readonly org: 'D' | 'B' | 'O'
  readonly name: string
  readonly username: string
  readonly protocol: string
  readonly type?: 'admin'
  readonly mode?: 'manual'
  readonly priority?: number
  readonly push?: true
  readonly sameName?: true
  readonly home?: string
  /** The name of the system user to switch from. */
  readonly suFrom?: string
  readonly comment?: string
}

const systemUser = (
  org: SeedSystemUser['org'],
  name: string,
  properties: Omit<SeedSystemUser, 'org' | 'name'>,
): SeedSystemUser => ({ org, name, ...properties })

const HOSTS: readonly SeedSystemUser[] = [
  systemUser('D', 'ops', {
    protocol: 'ssh',
    username: 'ops',
    push: true,
    home: '/home/ops',
    comment: 'Operations team',
  }),
  systemUser('D', 'deploy', { protocol: 'ssh', username: 'deploy', push: true, home: '/home/deploy', priority: 60 }),
  systemUser('D', 'dev', { protocol: 'ssh', username: 'dev', mode: 'manual', comment: 'Type the password at login' }),
  systemUser('D', 'oracle-su', { protocol: 'ssh', username: 'oracle', suFrom: 'ops', comment: 'Switched to from ops' }),
  systemUser('D', 'same-as-user', { protocol: 'telnet', username: '', sameName: true }),
  systemUser('D', 'windows-user', { protocol: 'rdp', username: 'rdpuser' }),
  systemUser('D', 'windows-support', { protocol: 'rdp', username: 'support', mode: 'manual', priority: 90 }),
  systemUser('D', '远程桌面', { protocol: 'vnc', username: '', comment: '研发部共享桌面' }),
  systemUser('D', 'switch-console', { protocol: 'telnet', username: 'netadmin', comment: 'Routers and switches' }),
]

const DATABASES: readonly SeedSystemUser[] = [
  systemUser('D', 'orders-app', { protocol: 'mysql', username: 'orders' }),
  systemUser('D', 'crm-app', { protocol: 'mariadb', username: 'crm' }),
  systemUser('D', 'erp-app', { protocol: 'oracle', username: 'erp' }),
  systemUser('D', 'billing-app', { protocol: 'postgresql', username: 'billing' }),
  systemUser('D', 'reports-app', { protocol: 'sqlserver', username: 'sa', mode: 'manual' }),
  systemUser('D', 'cache', { protocol: 'redis', username: '' }),
  systemUser('D', 'events-app', { protocol: 'mongodb', username: 'events' }),
  systemUser('D', 'olap-reader', { protocol: 'clickhouse', username: 'reader', comment: '只读' }),
  systemUser('D', 'cluster-viewer', { protocol: 'k8s', username: 'viewer' }),
]

const ADMINS: readonly SeedSystemUser[] = [
  systemUser('D', 'linux-root', {
    protocol: 'ssh',
    username: 'root',
    type: 'admin',
    comment: 'Puts accounts on Linux hosts',
  }),
  systemUser('D', 'windows-admin', { protocol: 'ssh', username: 'Administrator', type: 'admin' }),
  systemUser('D', 'network-root', { protocol: 'ssh', username: 'enable', type: 'admin' }),
  systemUser('B', 'berlin-root', { protocol: 'ssh', username: 'root', type: 'admin' }),
]

const ELSEWHERE: readonly SeedSystemUser[] = [
  systemUser('B', 'berlin-web', { protocol: 'ssh', username: 'www', push: true, home: '/home/www' }),
  systemUser('O', '大阪運用', { protocol: 'ssh', username: 'osaka', comment: '大阪ラボ' }),
]

/** System users over all protocols, and admin users. */
export const SYSTEM_USERS: readonly SeedSystemUser[] = [...HOSTS, ...DATABASES, ...ADMINS, ...ELSEWHERE]

export const systemUserId = (org: string, name: string) => seedId('system-user', `${org}/${name}`)

function toRow(user: SeedSystemUser, index: number, now: Date) {
  const made = subDays(now, 80 - index)
  return {
    id: systemUserId(user.org, user.name),
    org_id: SEED_ORGANIZATIONS[user.org].id,
    name: user.name,
    username: user.username,
    type: user.type ?? 'common',
    protocol: user.protocol,
    login_mode: user.mode ?? 'auto',
    priority: user.priority ?? 81,
    sudo: '/bin/whoami',
    shell: '/bin/bash',
    sftp_root: 'tmp',
    home: user.home ?? '',
    system_groups: '',
    ad_domain: '',
    username_same_with_user: user.sameName === true,
    auto_push: user.push === true,
    su_enabled: user.suFrom !== undefined,
    su_from: user.suFrom === undefined ? null : systemUserId(user.org, user.suFrom),
    comment: user.comment ?? '',
    created_by: 'Administrator',
    date_created: made,
    date_updated: made,
  }
}

/** Seeds system users, without secrets. A system user precedes those that switch from it. */
export async function seedSystemUsers(queries: Queries, now: Date): Promise<void> {
  const rows = SYSTEM_USERS.map((user, index) => toRow(user, index, now))
  await queries.insertInto('system_users').values(rows).execute()
}
