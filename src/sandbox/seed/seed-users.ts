import { addYears, subDays, subHours, subWeeks } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/session/profile.ts'
import type { RoleScope } from '../database/core-tables.ts'
import type { Queries } from '../database/open.ts'
import { hashPassword } from '../models/users/passwords.ts'
import { defaultExpiry } from '../rest/model/time.ts'
import { PEOPLE, type Person } from './people.ts'
import { seedId } from './seed-ids.ts'

export const SEED_ORGANIZATIONS = {
  D: { id: DEFAULT_ORGANIZATION_ID, name: 'Default', comment: '' },
  B: { id: seedId('organization', 'berlin'), name: 'Berlin Office', comment: 'Central Europe' },
  O: { id: seedId('organization', 'osaka'), name: 'Osaka Lab', comment: '研究開発' },
} as const

export async function seedOrganizations(queries: Queries, now: Date): Promise<void> {
  const rows = Object.values(SEED_ORGANIZATIONS).map((organization) => ({
    ...organization,
    created_by: organization.id === DEFAULT_ORGANIZATION_ID ? null : 'Administrator',
    date_created: subDays(now, 90),
  }))
  await queries.insertInto('organizations').values(rows).execute()
}

const phoneOf = (position: number) => (position % 3 === 0 ? null : `1395550${String(1000 + position)}`)

/** The least that bcrypt allows: everyone knows these passwords. */
const SEED_COST = 4

async function userRow(person: Person, position: number, now: Date) {
  const joined = subDays(now, 90 - position)
  return {
    id: seedId('user', person.username),
    name: person.name,
    username: person.username,
    email: `${person.username}@example.com`,
    wechat: '',
    phone: phoneOf(position),
    mfa_level: person.mfa ?? 0,
    source: person.source ?? 'local',
    need_update_password: false,
    is_service_account: false,
    is_active: person.state !== 'inactive',
    date_expired: person.state === 'expired' ? subDays(now, 3) : defaultExpiry(now),
    date_joined: joined,
    last_login: position % 4 === 3 ? null : subHours(now, (position % 9) * 24 + 6),
    created_by: person.username === 'admin' ? '' : 'Administrator',
    comment: person.comment ?? '',
    wecom_id: null,
    dingtalk_id: null,
    feishu_id: null,
    is_first_login: person.isNew ?? false,
    date_password_last_updated: joined,
    password_hash: await hashPassword(person.username, SEED_COST),
    public_key: '',
    otp_secret_key: person.factor ?? null,
    login_failures: 0,
    locked_until: person.state === 'locked' ? addYears(now, 1) : null,
  }
}

interface Binding {
  readonly role: string
  readonly scope: RoleScope
  readonly org: string | null
}

function bindingsOf(person: Person): readonly Binding[] {
  const inOrganizations = (['D', 'B', 'O'] as const).flatMap((key) => {
    const role = person.orgs[key]
    return role === undefined ? [] : [{ role, scope: 'org' as const, org: SEED_ORGANIZATIONS[key].id }]
  })
  const extra = (person.extraRoles ?? []).map((role) => ({ role, scope: 'org' as const, org: SEED_ORGANIZATIONS.D.id }))
  return [{ role: person.systemRole, scope: 'system', org: null }, ...inOrganizations, ...extra]
}

export async function seedUsers(queries: Queries, now: Date): Promise<void> {
  const rows = await Promise.all(PEOPLE.map((person, position) => userRow(person, position, now)))
  await queries.insertInto('users').values(rows).execute()
  const bindings = PEOPLE.flatMap((person) =>
    bindingsOf(person).map((binding) => ({
      id: seedId('binding', `${person.username}/${binding.role}/${binding.org ?? ''}`),
      user: seedId('user', person.username),
      ...binding,
    })),
  )
  await queries.insertInto('role_bindings').values(bindings).execute()
}

interface SeedGroup {
  readonly name: string
  readonly org: keyof typeof SEED_ORGANIZATIONS
  readonly comment: string
  /** Every n-th member of the organization belongs to the group, starting at `from`. */
  readonly every: number
  readonly from: number
}

const GROUPS: readonly SeedGroup[] = [
  { name: 'Default', org: 'D', comment: '', every: 100, from: 0 },
  { name: 'Database administrators', org: 'D', comment: 'MySQL, PostgreSQL, Oracle', every: 4, from: 1 },
  { name: 'Developers', org: 'D', comment: '', every: 3, from: 2 },
  { name: 'Network', org: 'D', comment: 'Routers, firewalls', every: 7, from: 3 },
  { name: 'Security', org: 'D', comment: '', every: 6, from: 4 },
  { name: 'Contractors', org: 'D', comment: 'Access ends with the contract', every: 9, from: 5 },
  { name: '运维组', org: 'D', comment: '值班与巡检', every: 5, from: 2 },
  { name: 'Operations', org: 'B', comment: '', every: 2, from: 0 },
  { name: 'Web', org: 'B', comment: '', every: 3, from: 1 },
  { name: '開発チーム', org: 'O', comment: '', every: 2, from: 0 },
]

const membersOf = ({ org, every, from }: SeedGroup) =>
  PEOPLE.filter(({ orgs }) => orgs[org] !== undefined).filter(
    (_, index) => index >= from && (index - from) % every === 0,
  )

export const groupId = ({ org, name }: Pick<SeedGroup, 'org' | 'name'>) => seedId('group', `${org}/${name}`)

export async function seedGroups(queries: Queries, now: Date): Promise<void> {
  const rows = GROUPS.map((group) => ({
    id: groupId(group),
    name: group.name,
    comment: group.comment,
    created_by: group.name === 'Default' ? '' : 'Administrator',
    date_created: subWeeks(now, 8),
    org_id: SEED_ORGANIZATIONS[group.org].id,
  }))
  await queries.insertInto('user_groups').values(rows).execute()
  const members = GROUPS.flatMap((group) =>
    membersOf(group).map(({ username }) => ({ user: seedId('user', username), usergroup: groupId(group) })),
  )
  await queries.insertInto('user_group_members').values(members).execute()
}
