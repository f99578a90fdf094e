import { addDays, subDays } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { wholeActions } from '../models/perms/grant-actions.ts'
import { at } from './cycle.ts'
import { PEOPLE } from './people.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'

type Org = keyof typeof SEED_ORGANIZATIONS

/** How a permission stands: valid, valid for some days more, ended, not begun, or switched off. */
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
  state: State = 'valid',
  comment = '',
): SeedGrant => ({ org, name, actions, state, comment })

const CONNECT = ['connect']
const FILES = ['connect', 'updownload']

const ASSET_GRANTS: readonly SeedGrant[] = [
  grant('D', 'Operations: production', ['all'], 'valid', 'On call'),
  grant('D', 'Operations: staging'),
  grant('D', 'Developers: staging', FILES),
  grant('D', 'Developers: logs', ['connect', 'download_file']),
  grant('D', 'Database administrators', ['all']),
  grant('D', 'Database hand-over', CONNECT, 'ended', 'Ended with the move'),
  grant('D', 'Network', CONNECT),
  grant('D', 'Network: edge', CONNECT),
  grant('D', 'Security review', CONNECT, 'valid', 'Reads only'),
  grant('D', 'Night shift', CONNECT, 'ending'),
  grant('D', 'Contractors', CONNECT, 'ended'),
  grant('D', 'Contractors: next year', CONNECT, 'coming'),
  grant('D', '值班', ['all'], 'valid', '轮值'),
  grant('D', '前端评审', FILES),
  grant('D', '数据平台', FILES, 'valid', '离线与实时'),
  grant('D', '临时授权', CONNECT, 'off', '等待审批'),
  grant('D', 'Office desktops', ['connect', 'clipboard_copy_paste']),
  grant('D', 'Support desk', ['connect', 'clipboard_copy']),
  grant('D', 'Print servers', CONNECT, 'off'),
  grant('D', 'Cloud', FILES),
  grant('D', 'Release week', ['all'], 'coming'),
  grant('B', 'Berlin: web', FILES),
  grant('B', 'Berlin: everything', ['all']),
  grant('O', '大阪: 開発', FILES),
  grant('O', '大阪: 監視', CONNECT, 'off'),
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
  appGrant('db', 'oracle', grant('D', 'ERP at year end', CONNECT, 'coming')),
  appGrant('db', 'redis', grant('D', 'Cache')),
  appGrant('db', 'mongodb', grant('D', 'Events', CONNECT, 'ended')),
  appGrant('cloud', 'k8s', grant('D', 'Clusters')),
  appGrant('cloud', 'k8s', grant('D', 'Clusters: read', CONNECT, 'off')),
  appGrant('remote_app', 'chrome', grant('D', 'Intranet in a browser', ['connect', 'clipboard_copy_paste'])),
  appGrant('db', 'mariadb', grant('D', 'CRM', FILES, 'ending')),
]

function period(state: State, now: Date) {
  const day = (days: number) => addDays(now, days)
  if (state === 'ended') return { date_start: day(-200), date_expired: day(-12) }
  if (state === 'ending') return { date_start: day(-45), date_expired: day(4) }
  if (state === 'coming') return { date_start: day(25), date_expired: day(390) }
  return { date_start: day(-45), date_expired: day(3600) }
}

function grantRow(kind: string, given: SeedGrant, place: number, now: Date) {
  return {
    id: seedId(kind, `${given.org}/${given.name}`),
    org_id: SEED_ORGANIZATIONS[given.org].id,
    name: given.name,
    is_active: given.state !== 'off',
    actions: JSON.stringify(wholeActions(given.actions)),
    comment: given.comment,
    from_ticket: place % 9 === 4,
    created_by: 'Administrator',
    date_created: subDays(now, 50 - place),
    ...period(given.state, now),
  }
}

type Row = Readonly<Record<string, unknown>>

/** Ids of an organization in an order that does not change. */
async function idsOf(queries: Queries, table: string, org: Org, only: (row: Row) => boolean = () => true) {
  const rows: readonly Row[] = await queries
    .selectFrom(table)
    .selectAll()
    .where('org_id', '=', SEED_ORGANIZATIONS[org].id)
    .orderBy('id')
    .execute()
  return rows.filter(only).map(({ id }) => String(id))
}

/** `count` of the list, from a place that differs with every permission. */
function some(ids: readonly string[], place: number, count: number): readonly string[] {
  const chosen = Array.from({ length: Math.min(count, ids.length) }, (_, number) => at(ids, place * 3 + number * 5))
  return [...new Set(chosen)]
}

const people = (org: Org, place: number) =>
  some(
    PEOPLE.filter(({ orgs }) => orgs[org] !== undefined).map(({ username }) => seedId('user', username)),
    place,
    place % 3 === 2 ? 0 : 2 + (place % 3),
  )

async function link(queries: Queries, table: string, self: Row, column: string, ids: readonly string[]) {
  const rows = ids.map((id) => ({ ...self, [column]: id }))
  if (rows.length > 0) await queries.insertInto(table).values(rows).execute()
}

const ASSET_PROTOCOLS = new Set<unknown>(['ssh', 'rdp', 'telnet', 'vnc'])

async function linkAssetGrant(queries: Queries, { org }: SeedGrant, id: string, place: number) {
  const self = { assetpermission: id }
  const to = (field: string, column: string, ids: readonly string[]) =>
    link(queries, `asset_permission_${field}`, self, column, ids)
  await to('users', 'user', people(org, place))
  await to('user_groups', 'usergroup', some(await idsOf(queries, 'user_groups', org), place, 1 + (place % 2)))
  await to('assets', 'asset', some(await idsOf(queries, 'assets', org), place, place % 4))
  await to(
    'nodes',
    'node',
    some(await idsOf(queries, 'nodes', org, ({ parent_key: key }) => key !== ''), place, 1 + (place % 2)),
  )
  const accounts = await idsOf(
    queries,
    'system_users',
    org,
    (row) => row['type'] === 'common' && ASSET_PROTOCOLS.has(row['protocol']),
  )
  await to('system_users', 'systemuser', some(accounts, place, 1 + (place % 2)))
}

async function linkAppGrant(queries: Queries, { org, type, category }: SeedAppGrant, id: string, place: number) {
  const self = { applicationpermission: id }
  const to = (field: string, column: string, ids: readonly string[]) =>
    link(queries, `application_permission_${field}`, self, column, ids)
  await to('users', 'user', people(org, place))
  await to('user_groups', 'usergroup', some(await idsOf(queries, 'user_groups', org), place, 1))
  const fitting = await idsOf(queries, 'applications', org, (row) => row['type'] === type)
  await to('applications', 'application', some(fitting, place, 3))
  const protocol = category === 'remote_app' ? 'rdp' : type
  const accounts = await idsOf(
    queries,
    'system_users',
    org,
    (row) => row['type'] === 'common' && row['protocol'] === protocol,
  )
  await to('system_users', 'systemuser', some(accounts, place, 1))
}

/** 25 permissions of assets and 10 of applications: most valid, some ended, coming or switched off. */
export async function seedPermissions(queries: Queries, now: Date): Promise<void> {
  for (const [place, given] of ASSET_GRANTS.entries()) {
    const row = grantRow('asset-permission', given, place, now)
    await queries.insertInto('asset_permissions').values(row).execute()
    await linkAssetGrant(queries, given, row.id, place)
  }
  for (const [place, given] of APP_GRANTS.entries()) {
    const row = { ...grantRow('application-permission', given, place, now), category: given.category, type: given.type }
    await queries.insertInto('application_permissions').values(row).execute()
    await linkAppGrant(queries, given, row.id, place)
  }
}
