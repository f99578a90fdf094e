import { addYears, subDays, subHours } from 'date-fns'
import type { RoleScope } from '../database/core-tables.ts'
import type { Queries } from '../database/open.ts'
import { hashPassword } from '../models/password-hash.ts'
import { PEOPLE } from './people.ts'
import type { Person } from './person.ts'
import { SEED_ORGANIZATIONS } from './seed-organizations.ts'
import { farFuture } from '../far-future.ts'
import { seedId } from './seed-ids.ts'

const phoneOf = (position: number) => (position % 3 === 0 ? null : `+49 30 5550${String(100 + position)}`)

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
    date_expired: person.state === 'expired' ? subDays(now, 3) : farFuture(now),
    date_joined: joined,
    last_login: position % 4 === 3 ? null : subHours(now, (position % 9) * 24 + 6),
    created_by: person.username === 'admin' ? '' : 'Administrator',
    comment: person.comment ?? '',
    wecom_id: null,
    dingtalk_id: null,
    feishu_id: null,
    is_first_login: person.isNew ?? false,
    date_password_last_updated: joined,
    password_hash: await hashPassword(person.username),
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
