export interface SeedSystemUser {
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
  /** The name of the system user that this one switches from. */
  readonly suFrom?: string
  readonly comment?: string
}

const one = (
  org: SeedSystemUser['org'],
  name: string,
  protocol: string,
  username: string,
  more: Partial<SeedSystemUser> = {},
): SeedSystemUser => ({ org, name, protocol, username, ...more })

const HOSTS: readonly SeedSystemUser[] = [
  one('D', 'ops', 'ssh', 'ops', { push: true, home: '/home/ops', comment: 'Operations team' }),
  one('D', 'deploy', 'ssh', 'deploy', { push: true, home: '/home/deploy', priority: 60 }),
  one('D', 'dev', 'ssh', 'dev', { mode: 'manual', comment: 'Type the password at login' }),
  one('D', 'oracle-su', 'ssh', 'oracle', { suFrom: 'ops', comment: 'Switched to from ops' }),
  one('D', 'same-as-user', 'telnet', '', { sameName: true }),
  one('D', 'windows-user', 'rdp', 'rdpuser'),
  one('D', 'windows-support', 'rdp', 'support', { mode: 'manual', priority: 90 }),
  one('D', '远程桌面', 'vnc', '', { comment: '研发部共享桌面' }),
  one('D', 'switch-console', 'telnet', 'netadmin', { comment: 'Routers and switches' }),
]

const DATABASES: readonly SeedSystemUser[] = [
  one('D', 'orders-app', 'mysql', 'orders'),
  one('D', 'crm-app', 'mariadb', 'crm'),
  one('D', 'erp-app', 'oracle', 'erp'),
  one('D', 'billing-app', 'postgresql', 'billing'),
  one('D', 'reports-app', 'sqlserver', 'sa', { mode: 'manual' }),
  one('D', 'cache', 'redis', ''),
  one('D', 'events-app', 'mongodb', 'events'),
  one('D', 'olap-reader', 'clickhouse', 'reader', { comment: '只读' }),
  one('D', 'cluster-viewer', 'k8s', 'viewer'),
]

const ADMINS: readonly SeedSystemUser[] = [
  one('D', 'linux-root', 'ssh', 'root', { type: 'admin', comment: 'Puts accounts on Linux hosts' }),
  one('D', 'windows-admin', 'rdp', 'Administrator', { type: 'admin' }),
  one('D', 'network-root', 'ssh', 'enable', { type: 'admin' }),
  one('B', 'berlin-root', 'ssh', 'root', { type: 'admin' }),
]

const ELSEWHERE: readonly SeedSystemUser[] = [
  one('B', 'berlin-web', 'ssh', 'www', { push: true, home: '/home/www' }),
  one('O', '大阪運用', 'ssh', 'osaka', { comment: '大阪ラボ' }),
]

/** System users over all protocols, and admin users. */
export const SYSTEM_USERS: readonly SeedSystemUser[] = [...HOSTS, ...DATABASES, ...ADMINS, ...ELSEWHERE]
