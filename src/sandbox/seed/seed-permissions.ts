import { addDays, subDays } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { completeActions } from '../models/perms/grant.ts'
import { entryAt, seedId } from './seed-ids.ts'
import { PEOPLE } from './people.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

type Org = keyof typeof SEED_ORGANIZATIONS

/** State of a permission; `ending` expires within days, `coming` has not started. */
type State = 'valid' | 'ending' | 'ended' | 'coming' | 'off'

interface SeedGrant {
  readonly org: Org
  readonly name: string
  readonly state: State
  readonly actions: readonly string[]
  readonly comment: string
}

const grant = (
  org: Org,
  name: string,
  actions: readonly string[] = ['all'],
  { state = 'valid', comment = '' }: Partial<Pick<SeedGrant, 'state' | 'comment'>> = {},
): SeedGrant => ({ org, name, actions, state, comment })

const CONNECT = ['connect']
const FILES = ['connect', 'updownload']

const ASSET_GRANTS: readonly SeedGrant[] = [
  grant('D', 'Operations: production', ['all'], { comment: 'On call' }),
  grant('D', 'Operations: staging'),
  grant('D', 'Developers: staging', FILES),
  grant('D', 'Developers: logs', ['connect', 'download_file']),
  grant('D', 'Database administrators', ['all']),
  grant('D', 'Database hand-over', CONNECT, { state: 'ended', comment: 'Ended with the move' }),
  grant('D', 'Network', CONNECT),
  grant('D', 'Network: edge', CONNECT),
  grant('D', 'Security review', CONNECT, { comment: 'Reads only' }),
  grant('D', 'Night shift', CONNECT, { state: 'ending' }),
  grant('D', 'Contractors', CONNECT, { state: 'ended' }),
  grant('D', 'Contractors: next year', CONNECT, { state: 'coming' }),
  grant('D', '值班', ['all'], { comment: '轮值' }),
  grant('D', '前端评审', FILES),
  grant('D', '数据平台', FILES, { comment: '离线与实时' }),
  grant('D', '临时授权', CONNECT, { state: 'off', comment: '等待审批' }),
  grant('D', 'Office desktops', ['connect', 'clipboard_copy_paste']),
  grant('D', 'Support desk', ['connect', 'clipboard_copy']),
  grant('D', 'Print servers', CONNECT, { state: 'off' }),
  grant('D', 'Cloud', FILES),
  grant('D', 'Release week', ['all'], { state: 'coming' }),
  grant('B', 'Berlin: web', FILES),
  grant('B', 'Berlin: everything', ['all']),
  grant('O', '大阪: 開発', FILES),
  grant('O', '大阪: 監視', CONNECT, { state: 'off' }),
]

interface SeedAppGrant extends SeedGrant {
  readonly category: 'db' | 'remote_app' | 'cloud'
  readonly type: string
}

const appGrant = (category: SeedAppGrant['category'], type: string, given: SeedGrant): SeedAppGrant => ({
  ...given,
  category,
  type,
})

const APP_GRANTS: readonly SeedAppGrant[] = [
  appGrant('db', 'mysql', grant('D', 'Orders database')),
  appGrant('db', 'mysql', grant('D', '订单只读', CONNECT)),
  appGrant('db', 'postgresql', grant('D', 'Billing database', CONNECT)),
  appGrant('db', 'oracle', grant('D', 'ERP at year end', CONNECT, { state: 'coming' })),
  appGrant('db', 'redis', grant('D', 'Cache')),
  appGrant('db', 'mongodb', grant('D', 'Events', CONNECT, { state: 'ended' })),
  appGrant('cloud', 'k8s', grant('D', 'Clusters')),
  appGrant('cloud', 'k8s', grant('D', 'Clusters: read', CONNECT, { state: 'off' })),
  appGrant('remote_app', 'chrome', grant('D', 'Intranet in a browser', ['connect', 'clipboard_copy_paste'])),
  appGrant('db', 'mariadb', grant('D', 'CRM', FILES, { state: 'ending' })),
]

function period(state: State, now: Date) {
  const day = (days: number) => addDays(now, days)
  if (state === 'ended') return { date_start: day(-200), date_expired: day(-12) }
  if (state === 'ending') return { date_start: day(-45), date_expired: day(4) }
  if (state === 'coming') return { date_start: day(25), date_expired: day(390) }
  return { date_start: day(-45), date_expired: day(3600) }
}

function grantRow(type: string, given: SeedGrant, index: number, now: Date) {
  return {
    id: seedId(type, `${given.org}/${given.name}`),
    org_id: SEED_ORGANIZATIONS[given.org].id,
    name: given.name,
    is_active: given.state !== 'off',
    actions: JSON.stringify(completeActions(given.actions)),
    comment: given.comment,
    from_ticket: index % 9 === 4,
    created_by: 'Administrator',
    date_created: subDays(now, 50 - index),
    ...period(given.state, now),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Sorted ids of an organization's rows. */
async function idsOf(queries: Queries, table: string, org: Org, only: (row: Row) => boolean = () => true) {
  const rows: readonly Row[] = await queries
    .selectFrom(table)
    .selectAll()
    .where('org_id', '=', SEED_ORGANIZATIONS[org].id)
    .orderBy('id')
    .execute()
  return rows.filter(only).map(({ id }) => String(id))
}

/** Picks `count` ids, different ones for each permission. */
function some(ids: readonly string[], index: number, count: number): readonly string[] {
  const chosen = Array.from({ length: Math.min(count, ids.length) }, (_, number) =>
    entryAt(ids, index * 3 + number * 5),
  )
  return [...new Set(chosen)]
}

const people = (org: Org, index: number) =>
  some(
    PEOPLE.filter(({ orgs }) => orgs[org] !== undefined).map(({ username }) => seedId('user', username)),
    index,
    index % 3 === 2 ? 0 : 2 + (index % 3),
  )

async function insertLinks(queries: Queries, table: string, rows: readonly Row[]) {
  if (rows.length > 0)
    await queries
      .insertInto(table)
      .values([...rows])
      .execute()
}

const ASSET_PROTOCOLS = new Set<unknown>(['ssh', 'rdp', 'telnet', 'vnc'])

async function linkAssetGrant(queries: Queries, { org }: SeedGrant, id: string, index: number) {
  const to = (field: string, column: string, ids: readonly string[]) =>
    insertLinks(
      queries,
      `asset_permission_${field}`,
      ids.map((target) => ({ assetpermission: id, [column]: target })),
    )
  await to('users', 'user', people(org, index))
  await to('user_groups', 'usergroup', some(await idsOf(queries, 'user_groups', org), index, 1 + (index % 2)))
  await to('assets', 'asset', some(await idsOf(queries, 'assets', org), index, index % 4))
  await to(
    'nodes',
    'node',
    some(await idsOf(queries, 'nodes', org, ({ parent_key: key }) => key !== ''), index, 1 + (index % 2)),
  )
  const accounts = await idsOf(
    queries,
    'system_users',
    org,
    (row) => row['type'] === 'common' && ASSET_PROTOCOLS.has(row['protocol']),
  )
  await to('system_users', 'systemuser', some(accounts, index, 1 + (index % 2)))
}

async function linkAppGrant(queries: Queries, { org, type, category }: SeedAppGrant, id: string, index: number) {
  const to = (field: string, column: string, ids: readonly string[]) =>
    insertLinks(
      queries,
      `application_permission_${field}`,
      ids.map((target) => ({ applicationpermission: id, [column]: target })),
    )
  await to('users', 'user', people(org, index))
  await to('user_groups', 'usergroup', some(await idsOf(queries, 'user_groups', org), index, 1))
  const fitting = await idsOf(queries, 'applications', org, (row) => row['type'] === type)
  await to('applications', 'application', some(fitting, index, 3))
  const protocol = category === 'remote_app' ? 'rdp' : type
  const accounts = await idsOf(
    queries,
    'system_users',
    org,
    (row) => row['type'] === 'common' && row['protocol'] === protocol,
  )
  await to('system_users', 'systemuser', some(accounts, index, 1))
}

/** Seeds 25 asset permissions and 10 application permissions in different states. */
export async function seedPermissions(queries: Queries, now: Date): Promise<void> {
  for (const [index, given] of ASSET_GRANTS.entries()) {
    const row = grantRow('asset-permission', given, index, now)
    await queries.insertInto('asset_permissions').values(row).execute()
    await linkAssetGrant(queries, given, row.id, index)
  }
  for (const [index, given] of APP_GRANTS.entries()) {
    const row = { ...grantRow('application-permission', given, index, now), category: given.category, type: given.type }
    await queries.insertInto('application_permissions').values(row).execute()
    await linkAppGrant(queries, given, row.id, index)
  }
}
