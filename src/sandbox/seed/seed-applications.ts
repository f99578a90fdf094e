import { subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import { seedId, seedPassword } from './seed-ids.ts'
import { SYSTEM_USERS, systemUserId } from './seed-system-users.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

interface SeedApplication {
  readonly org: 'D' | 'B' | 'O'
  readonly name: string
  readonly category: 'db' | 'remote_app' | 'cloud'
  readonly type: string
  readonly attrs: Readonly<Record<string, unknown>>
  /** The name of its system user, in the same organization. */
  readonly systemUser?: string
  readonly comment: string
}

type Org = SeedApplication['org']

const PLAIN = { use_ssl: false, ca_cert: null, client_cert: null, cert_key: null, allow_invalid_cert: false }

const SYSTEM_USER_OF_TYPE: Readonly<Record<string, string>> = {
  mysql: 'orders-app',
  mariadb: 'crm-app',
  oracle: 'erp-app',
  postgresql: 'billing-app',
  sqlserver: 'reports-app',
  redis: 'cache',
  mongodb: 'events-app',
  clickhouse: 'olap-reader',
  k8s: 'cluster-viewer',
}

const account = (org: Org, type: string) => {
  const systemUser = SYSTEM_USER_OF_TYPE[type]
  return org === 'D' && systemUser !== undefined ? { systemUser } : {}
}

const database = (
  name: string,
  type: string,
  address: readonly [string, number, string],
  { comment = '', org = 'D' }: Partial<Pick<SeedApplication, 'comment' | 'org'>> = {},
): SeedApplication => {
  const [host, port, base] = address
  return {
    org,
    name,
    category: 'db',
    type,
    attrs: { host, port, database: base, ...PLAIN },
    comment,
    ...account(org, type),
  }
}

const cluster = (name: string, url: string, comment = '', org: Org = 'D'): SeedApplication => ({
  org,
  name,
  category: 'cloud',
  type: 'k8s',
  attrs: { cluster: url },
  comment,
  ...account(org, 'k8s'),
})

const remote = (name: string, type: string, attrs: SeedApplication['attrs'], comment = ''): SeedApplication => ({
  org: 'D',
  name,
  category: 'remote_app',
  type,
  attrs,
  comment,
})

const CHROME = 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'
const WORKBENCH = 'C:\\Program Files\\MySQL\\MySQL Workbench 8.0 CE\\MySQLWorkbench.exe'
const VSPHERE = 'C:\\ProgramFiles(x86)\\VMware\\Infrastructure\\VirtualInfrastructureClient\\Launcher\\VpxClient.exe'

const chrome = (name: string, target: string, comment = '') =>
  remote(name, 'chrome', { path: CHROME, chrome_target: target, chrome_username: 'service' }, comment)

const DATABASES: readonly SeedApplication[] = [
  database('orders', 'mysql', ['10.20.0.11', 3306, 'orders'], { comment: 'Order service' }),
  database('orders-replica', 'mysql', ['10.20.0.12', 3306, 'orders']),
  database('商品目录', 'mysql', ['10.20.0.13', 3306, 'catalog'], { comment: '主库' }),
  database('crm', 'mariadb', ['10.20.1.11', 3306, 'crm']),
  database('helpdesk', 'mariadb', ['10.20.1.12', 3306, 'helpdesk']),
  database('erp', 'oracle', ['10.20.2.11', 1521, 'ERP'], { comment: 'Finance and stock' }),
  database('erp-test', 'oracle', ['10.20.2.12', 1521, 'ERPT']),
  database('billing', 'postgresql', ['10.20.3.11', 5432, 'billing']),
  database('geodata', 'postgresql', ['10.20.3.12', 5432, 'geo']),
  database('reports', 'sqlserver', ['10.20.4.11', 1433, 'reports']),
  database('session-cache', 'redis', ['10.20.5.11', 6379, '0']),
  database('queue', 'redis', ['10.20.5.12', 6379, '1'], { comment: 'Jobs of the web shop' }),
  database('events', 'mongodb', ['10.20.6.11', 27017, 'events']),
  database('audit-archive', 'mongodb', ['10.20.6.12', 27017, 'archive']),
  database('olap', 'clickhouse', ['10.20.7.11', 9000, 'olap'], { comment: '报表' }),
  database('metrics', 'clickhouse', ['10.20.7.12', 9000, 'metrics']),
  database('berlin-shop', 'mysql', ['10.40.0.11', 3306, 'shop'], { org: 'B' }),
  database('研究データ', 'postgresql', ['10.60.0.11', 5432, 'lab'], { comment: '大阪ラボ', org: 'O' }),
]

const REMOTE_APPS: readonly SeedApplication[] = [
  chrome('Intranet portal', 'https://portal.example.com'),
  chrome('防火墙控制台', 'https://fw.example.com', '仅限网络组'),
  chrome('Storage console', 'https://nas.example.com'),
  remote('Workbench orders', 'mysql_workbench', {
    path: WORKBENCH,
    mysql_workbench_ip: '10.20.0.11',
    mysql_workbench_port: 3306,
    mysql_workbench_name: 'orders',
    mysql_workbench_username: 'orders',
  }),
  remote('vSphere', 'vmware_client', { path: VSPHERE, vmware_target: '10.30.0.5', vmware_username: 'viewer' }),
  remote('Ledger', 'custom', {
    path: 'C:\\Ledger\\ledger.exe',
    custom_cmdline: '/profile audit',
    custom_target: '',
    custom_username: '',
  }),
  remote('Notepad', 'custom', { path: 'C:\\Windows\\notepad.exe' }),
]

const CLUSTERS: readonly SeedApplication[] = [
  cluster('production', 'https://10.30.1.1:6443', 'Shop and billing'),
  cluster('staging', 'https://10.30.1.2:6443'),
  cluster('研发集群', 'https://10.30.1.3:6443', '研发部'),
  cluster('edge', 'https://10.30.1.4:6443'),
  cluster('berlin', 'https://10.40.1.1:6443', '', 'B'),
]

/** Thirty applications over all categories and types. */
const APPLICATIONS: readonly SeedApplication[] = [...DATABASES, ...REMOTE_APPS, ...CLUSTERS]

export const applicationId = ({ org, name }: Pick<SeedApplication, 'org' | 'name'>) =>
  seedId('application', `${org}/${name}`)

/** A Windows asset for remote applications, if there is one. */
async function windowsAsset(queries: Queries): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select asset.id from assets as asset
    join platforms as platform on platform.id = asset.platform
    where asset.org_id = ${SEED_ORGANIZATIONS.D.id} and platform.base = 'Windows' order by asset.hostname limit 1`.execute(
    queries,
  )
  return rows[0]?.id ?? null
}

function toRow(application: SeedApplication, index: number, now: Date, asset: string | null) {
  const made = subDays(now, 60 - index)
  const runsOn = application.category === 'remote_app' ? { asset } : {}
  return {
    id: applicationId(application),
    org_id: SEED_ORGANIZATIONS[application.org].id,
    name: application.name,
    category: application.category,
    type: application.type,
    attrs: JSON.stringify({ ...runsOn, ...application.attrs }),
    comment: application.comment,
    created_by: 'Administrator',
    date_created: made,
    date_updated: made,
  }
}

function accountRow(application: SeedApplication, systemUser: string, now: Date) {
  const { org, category, type } = application
  const id = seedId('application-account', `${applicationId(application)}/${systemUser}`)
  return {
    id,
    org_id: SEED_ORGANIZATIONS[org].id,
    systemuser: systemUserId(org, systemUser),
    app: applicationId(application),
    username: SYSTEM_USERS.find((user) => user.org === org && user.name === systemUser)?.username ?? '',
    password: seedPassword(id),
    version: 1,
    type,
    category,
    date_created: now,
    date_updated: now,
  }
}

export async function seedApplications(queries: Queries, now: Date): Promise<void> {
  const asset = await windowsAsset(queries)
  const rows = APPLICATIONS.map((application, index) => toRow(application, index, now, asset))
  await queries.insertInto('applications').values(rows).execute()
  const accounts = APPLICATIONS.flatMap((application) =>
    application.systemUser === undefined ? [] : [accountRow(application, application.systemUser, now)],
  )
  await queries.insertInto('application_accounts').values(accounts).execute()
}
