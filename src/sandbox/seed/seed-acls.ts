import { subDays } from 'date-fns'
import type { Queries } from '../database/open.ts'
import { seedId } from './seed-ids.ts'
import { SEED_ORGANIZATIONS } from './seed-users.ts'

/** Office hours from Monday to Friday; 0 is Sunday, an empty value means never. */
const OFFICE_HOURS = week('08:00~18:00', '')

const ALWAYS = week('00:00~00:00', '00:00~00:00')

function week(workday: string, weekend: string) {
  return [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: id === 0 || id === 6 ? weekend : workday }))
}

interface SeedLoginAcl {
  readonly user: string
  readonly name: string
  readonly priority: number
  readonly action: 'reject' | 'allow' | 'confirm'
  readonly addresses: readonly string[]
  readonly hours: typeof ALWAYS
  readonly reviewers?: readonly string[]
  readonly active?: false
}

/** None for the printed accounts, which log in from anywhere at any time. */
const LOGIN_ACLS: readonly SeedLoginAcl[] = [
  {
    user: 'amelie',
    name: 'Office hours',
    priority: 50,
    action: 'allow',
    addresses: ['192.168.0.0/16', '10.1.1.1-10.1.1.20'],
    hours: OFFICE_HOURS,
  },
  { user: 'amelie', name: 'Otherwise not', priority: 90, action: 'reject', addresses: ['*'], hours: ALWAYS },
  {
    user: 'farid',
    name: 'From outside only when agreed',
    priority: 40,
    action: 'confirm',
    addresses: ['203.0.113.0/24'],
    hours: ALWAYS,
    reviewers: ['admin', 'lihua'],
  },
  { user: 'wangfang', name: '工作时间', priority: 30, action: 'allow', addresses: ['10.0.0.0/8'], hours: OFFICE_HOURS },
  {
    user: 'kofi',
    name: 'Contract ended',
    priority: 10,
    action: 'reject',
    addresses: ['*'],
    hours: ALWAYS,
    active: false,
  },
]

const loginAclId = ({ user, name }: SeedLoginAcl) => seedId('login-acl', `${user}/${name}`)

interface SeedAssetAcl {
  readonly org: keyof typeof SEED_ORGANIZATIONS
  readonly name: string
  readonly priority: number
  readonly users: readonly string[]
  readonly hosts: readonly string[]
  readonly accounts: readonly string[]
  readonly reviewers: readonly string[]
}

const ASSET_ACLS: readonly SeedAssetAcl[] = [
  {
    org: 'D',
    name: 'Production as root',
    priority: 20,
    users: ['*'],
    hosts: ['prod-*', 'db-*'],
    accounts: ['root'],
    reviewers: ['admin', 'sysadmin'],
  },
  {
    org: 'D',
    name: '外包人员',
    priority: 40,
    users: ['kofi', 'malik'],
    hosts: ['*'],
    accounts: ['*'],
    reviewers: ['lihua'],
  },
  {
    org: 'B',
    name: 'Berlin web',
    priority: 50,
    users: ['hugo', 'jonas'],
    hosts: ['*'],
    accounts: ['www'],
    reviewers: ['greta'],
  },
]

const assetAclId = ({ org, name }: SeedAssetAcl) => seedId('login-asset-acl', `${org}/${name}`)

const author = (now: Date) => {
  const made = subDays(now, 20)
  return { created_by: 'Administrator', date_created: made, date_updated: made, comment: '' }
}

async function seedLoginAcls(queries: Queries, now: Date): Promise<void> {
  const rows = LOGIN_ACLS.map((rule) => ({
    id: loginAclId(rule),
    name: rule.name,
    priority: rule.priority,
    user: seedId('user', rule.user),
    action: rule.action,
    is_active: rule.active ?? true,
    rules: JSON.stringify({ ip_group: rule.addresses, time_period: rule.hours }),
    ...author(now),
  }))
  await queries.insertInto('login_acls').values(rows).execute()
  const reviewers = LOGIN_ACLS.flatMap((rule) =>
    (rule.reviewers ?? []).map((username) => ({ loginacl: loginAclId(rule), user: seedId('user', username) })),
  )
  await queries.insertInto('login_acl_reviewers').values(reviewers).execute()
}

async function seedAssetAcls(queries: Queries, now: Date): Promise<void> {
  const rows = ASSET_ACLS.map((rule) => ({
    id: assetAclId(rule),
    org_id: SEED_ORGANIZATIONS[rule.org].id,
    name: rule.name,
    priority: rule.priority,
    action: 'login_confirm',
    is_active: true,
    users: JSON.stringify({ username_group: rule.users }),
    assets: JSON.stringify({ ip_group: ['*'], hostname_group: rule.hosts }),
    system_users: JSON.stringify({ name_group: ['*'], username_group: rule.accounts, protocol_group: ['*'] }),
    ...author(now),
  }))
  await queries.insertInto('login_asset_acls').values(rows).execute()
  const reviewers = ASSET_ACLS.flatMap((rule) =>
    rule.reviewers.map((username) => ({ loginassetacl: assetAclId(rule), user: seedId('user', username) })),
  )
  await queries.insertInto('login_asset_acl_reviewers').values(reviewers).execute()
}

/** Seeds login rules of users and assets. */
export async function seedAcls(queries: Queries, now: Date): Promise<void> {
  await seedLoginAcls(queries, now)
  await seedAssetAcls(queries, now)
}
